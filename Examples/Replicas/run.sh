#!/usr/bin/env bash
# Starts Redis, two replicas and nginx on this machine, until Control-C.
#
#   make install
#   Examples/Replicas/run.sh ~/.local/bin/listpreview Examples/Orders/orders.yaml
#
# Needs redis-server and nginx. Then open the address that it prints, and end one replica with kill -9: pages stay live.
set -euo pipefail

tool="${1:?usage: run.sh TOOL SCREENS…}"
shift
port="${PORT:-9400}"
folder="$(mktemp -d)"
programs=()
trap 'kill "${programs[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
trap exit INT TERM

# All replicas need the same tokens.
secret() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }
LISTPREVIEW_ACTION_TOKEN="$(secret)"
LISTPREVIEW_ACCESS_TOKEN="$(secret)"
export LISTPREVIEW_ACTION_TOKEN LISTPREVIEW_ACCESS_TOKEN

redis-server --bind 127.0.0.1 --port 0 --unixsocket "$folder/redis.sock" --dir "$folder" --save '' >"$folder/redis.log" &
programs+=($!)

for number in 1 2; do
    "$tool" serve "$@" --port $((port + number)) --redis "unix://$folder/redis.sock" --instance "replica$number" \
        --allow-host "127.0.0.1:$port" --trust-proxy 127.0.0.1 >"$folder/replica$number.log" 2>&1 &
    programs+=($!)
    echo "replica $number is process $!"
done

cat >"$folder/nginx.conf" <<EOF
daemon off;
pid $folder/nginx.pid;
error_log stderr crit;
events {}
http {
    access_log off;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi;
    scgi_temp_path $folder/scgi;
    upstream replicas {
        server 127.0.0.1:$((port + 1)) max_fails=1 fail_timeout=1s;
        server 127.0.0.1:$((port + 2)) max_fails=1 fail_timeout=1s;
    }
    server {
        listen 127.0.0.1:$port;
        location / {
            proxy_pass http://replicas;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host \$http_host;
            proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;
            proxy_buffering off;
            proxy_read_timeout 60s;
        }
    }
}
EOF
nginx -p "$folder" -c "$folder/nginx.conf" &
programs+=($!)

until curl -fs -o "$folder/ready" "http://127.0.0.1:$port/readyz"; do
    for program in "${programs[@]}"; do
        kill -0 "$program" 2>/dev/null || { echo "error: a program ended before all were ready" >&2 && exit 1; }
    done
    sleep 0.2
done
echo "Serving at http://127.0.0.1:$port/?access=$LISTPREVIEW_ACCESS_TOKEN"
wait
