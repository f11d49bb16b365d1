#!/usr/bin/env bash
# Installs the packages for benchmarks of the server: node, nginx and wrk, and Redis with hiredis for replicas. Debian only;
# without prompts. Does nothing if all are installed. None of them is started as a service.
set -euo pipefail
missing=()
command -v node >/dev/null 2>&1 || missing+=(nodejs)
command -v nginx >/dev/null 2>&1 || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
command -v wrk >/dev/null 2>&1 || missing+=(wrk)
command -v redis-server >/dev/null 2>&1 && command -v redis-cli >/dev/null 2>&1 || missing+=(redis-server)
[ -e /usr/include/hiredis/hiredis.h ] || missing+=(libhiredis-dev)
[ ${#missing[@]} -eq 0 ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "error: please install: ${missing[*]} (only Debian's apt-get is known here)" >&2
    exit 1
fi
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }
echo "Installing ${missing[*]} …" >&2
export DEBIAN_FRONTEND=noninteractive
# Debian starts services after their installation unless this file forbids it.
policy=/usr/sbin/policy-rc.d
[ -e "$policy" ] || { printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null && as_root chmod +x "$policy" && trap 'as_root rm -f "$policy"' EXIT; }
{ as_root apt-get -qq update && as_root apt-get -qq install -y --no-install-recommends "${missing[@]}"; } >&2
