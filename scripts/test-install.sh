#!/usr/bin/env bash
# Runs the commands of README.md and those for a release in CONTRIBUTING.md, exactly as printed, and examples of articles, from
# an empty home folder.
#
#   scripts/test-install.sh                    on a bare Debian with only Swift, git and make: from source, from a release
#                                              built there, and as a package; then a program that drives a screen, the
#                                              steps of action.yml, and two replicas behind nginx. Needs root, debootstrap
#                                              and an hour.
#   scripts/test-install.sh source             only some parts: source (which builds the release), release, package,
#                                              program, action, replicas
#   scripts/test-install.sh --here TARBALL     from a release, on this machine; needs neither root nor a build
#
# MORE_FOLDERS lists additional folders of this machine, such as a mirror in its /etc/gitconfig.
set -euo pipefail
cd "$(dirname "$0")/.."

# The code after a comment: code COMMENT FILE...
code() {
    local mark="<!-- $1 -->"
    shift
    awk -v mark="$mark" '$0 == mark { on = 1; next } on && /^```/ { on = on == 1 ? 2 : 0; next } on == 2' "$@"
}
commands() { code "run: $1" README.md CONTRIBUTING.md; }

# Writes the files of README.md after <!-- file: PATH --> whose paths match: files PATTERN FOLDER
files() {
    awk -v pattern="^($1)\$" -v folder="$2" '
        /^<!-- file: .* -->$/ && $3 ~ pattern { file = folder "/" $3; system("mkdir -p \"$(dirname \"" file "\")\""); on = 1; next }
        on && /^```/ { if (on == 2) close(file); on = on == 1 ? 2 : 0; next }
        on == 2 { print > file }' README.md
}

# `diff` exits with status 1, because there is a difference.
accept_differences() { sed -E 's/^([^#]* diff [^#]*)/\1|| [ $? = 1 ] /'; }

# The commands of a user with a release and a file.
release() {
    echo 'export PATH="$HOME/.local/bin:$PATH"'
    commands release
    commands file | accept_differences
    printf '%s\n' 'listpreview init New' 'cd New' 'listpreview render' 'test -f ~/.local/share/man/man1/listpreview.1'
}

# The script of a step of action.yml.
step() {
    awk -v name="    - name: $1" '
        $0 == name { inside = 1; next } inside && /^    - / { exit } inside && /^      run: / { on = 1; next }
        on { sub(/^        /, ""); print }' action.yml
}

# The commands that install the release, and packages of Debian: installed PACKAGE... `page` waits until a server answers.
installed() {
    echo "apt-get -qq update; apt-get -qq install -y --no-install-recommends curl libpng16-16 libxml2 xz-utils $*"
    echo 'export PATH="$HOME/.local/bin:$PATH"; cd start; cp /results/*.tar.xz* .'
    commands release
    echo 'page() { curl -fsS --retry 60 --retry-all-errors --retry-delay 1 "$@"; }'
}

if [ "${1:-}" = --here ]; then
    home="$(mktemp -d)"
    trap 'rm -rf "$home"' EXIT
    mkdir "$home/start"
    cp "$2" "$2.sha256" "$home/start"
    files trips.yaml "$home/start"
    cd "$home/start"
    (cd "$OLDPWD" && release) | env -i HOME="$home" PATH=/usr/local/bin:/usr/bin:/bin bash -eu
    exit
fi

parts=("$@")
[ $# -gt 0 ] || parts=(source release package program action replicas)
swift="$(dirname "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")")"
# It is mounted in the temporary root, not in the system's own root.
if [ "$swift" = / ]; then
    echo "error: Swift is installed in /usr; this test needs a toolchain in a folder of its own, such as /opt/swift" >&2
    exit 1
fi
work="$PWD/.build/install-test"
mkdir -p "$work/results"
# The packages for the toolchain, and those of README.md.
if [ ! -d "$work/swift" ]; then
    debootstrap --variant=minbase --include=ca-certificates bookworm "$work/bare" >"$work/debootstrap.log"
    cp -a "$work/bare" "$work/new"
    chroot "$work/new" apt-get -qq install -y --no-install-recommends git make binutils libc6-dev libcurl4 libedit2 libgcc-12-dev \
        libncurses6 libsqlite3-0 libstdc++-12-dev libxml2 tzdata >>"$work/debootstrap.log"
    mv "$work/new" "$work/swift"
fi

# Runs the commands of standard input in a copy of a temporary root: inside ROOT
inside() {
    printf '#!/bin/bash\nset -eux\ncd\n' >"$work/script"
    cat >>"$work/script"
    unshare --mount --pid --fork --kill-child bash -euc '
        repository="$PWD" work="$1" root="$1/root"
        rm -rf "$work/changes"
        mkdir -p "$root" "$work/changes/upper" "$work/changes/work"
        mount -t overlay none "$root" -o "lowerdir=$work/$0,upperdir=$work/changes/upper,workdir=$work/changes/work"
        # The last one is in the home folder of the user root of the temporary root.
        mkdir -p "$root/repository" "$root/results" "$root/root/start"
        mount --bind "$repository" "$root/repository" && mount -o remount,ro,bind "$root/repository"
        mount --bind "$work/results" "$root/results"
        mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev"
        if [ "$0" = swift ]; then
            for folder in "$2" ${MORE_FOLDERS:-}; do
                mkdir -p "$root$folder" && mount --rbind "$folder" "$root$folder"
            done
            [ ! -f /etc/gitconfig ] || cp /etc/gitconfig "$root/etc/gitconfig"
        fi
        cp /etc/resolv.conf "$root/etc/resolv.conf"
        cp "$work/script" "$root/script"
        exec chroot "$root" /usr/bin/env -i HOME=/root PATH="$2/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" bash /script
    ' "$1" "$work" "$swift"
}

for part in "${parts[@]}"; do
    echo "== $part"
    case "$part" in
    source)
        {
            echo 'git config --global safe.directory "*"'
            echo 'git clone --quiet /repository ListPreviewKit; cd ListPreviewKit'
            commands first
            commands install
            echo 'test -f Previews/index.html; ~/.local/bin/listpreview --version; make dist; cp Distribution/* /results'
        } | inside swift
        ;;
    release)
        {
            echo 'apt-get -qq update; apt-get -qq install -y --no-install-recommends chromium-headless-shell libpng16-16 libxml2 xz-utils'
            echo 'cd start; cp /results/*.tar.xz* .'
            files trips.yaml "$work/results"
            echo 'cp /results/trips.yaml .'
            release
            echo 'ldd ~/.local/bin/listpreview; if ldd ~/.local/bin/listpreview | grep hiredis; then exit 1; fi'
        } | inside bare
        ;;
    package)
        rm -rf "$work/results/Garage"
        files '.*[.]swift' "$work/results/Garage"
        # Rows as another list library makes them, with the product ListAdapters.
        sed -i 's|^\( *\)[.]product(name: "ListPreviewKit", package: "ListPreviewKit"),|&\n\1.product(name: "ListAdapters", package: "ListPreviewKit"),|' \
            "$work/results/Garage/Package.swift"
        cat >"$work/results/Garage/Sources/GaragePreviews/CarProviders.swift" <<'END'
import ListAdapters
import ListPreviewKit

func sections(of cars: [Car]) throws -> [ListSection] {
    var providers = CellProviders()
    providers.register(Car.self) { CarRow.row($0) }
    return try providers.sections([ModelSection(id: "used", items: cars)])
}
END
        cat >"$work/results/Garage/Tests/GarageTests/CarProvidersTests.swift" <<'END'
import Testing

@testable import GaragePreviews

@Test func providersMakeRows() throws {
    #expect(try sections(of: [Car(id: "mini", model: "Mini", price: "4,000 €")]).map(\.rows.count) == [1])
}
END
        {
            echo 'apt-get -qq update; apt-get -qq install -y --no-install-recommends libpng-dev libxml2-dev pkg-config zlib1g-dev'
            echo 'git config --global safe.directory "*"'
            echo 'git clone --quiet /repository ListPreviewKit; cp -r /results/Garage .; cd Garage'
            commands swift | accept_differences
            # The first run of the tests records and fails; pictures need a browser.
            echo 'test -f Previews/index.html; apt-get -qq install -y --no-install-recommends chromium-headless-shell'
            echo 'if swift test; then echo "error: the first run passed" >&2; exit 1; fi; swift test'
            # The plugin, as a dependency of another package.
            echo 'verify() { swift package --allow-writing-to-package-directory verify-previews "$@" --product GaragePreviews; }'
            echo 'verify record; verify'
        } | inside swift
        ;;
    program)
        article=Sources/ListPreviewKit/ListPreviewKit.docc/DrivingAScreen.md
        code 'program: basket.py' $article >"$work/results/basket.py"
        {
            installed python3
            echo 'cp /results/basket.py .'
            echo "$(code 'serve: pipe' $article) &"
            echo 'page -o page.html http://127.0.0.1:8080/screens/screen; grep -q Apples page.html'
            echo 'kill %1; wait'
        } | inside bare
        ;;
    action)
        step 'Install listpreview' >"$work/results/install.sh"
        step Compare >"$work/results/compare.sh"
        files trips.yaml "$work/results"
        {
            installed
            cat <<'END'
version="$(listpreview --version)"
rm -r ~/.local
export GITHUB_SERVER_URL="file://$HOME/server" GITHUB_PATH=~/path GITHUB_OUTPUT=~/output RUNNER_TEMP=~/runner
folder=~/server/account/ListPreviewKit/releases/download/$version
mkdir -p "$folder" ~/runner
cp /results/*.tar.xz* "$folder"
REPOSITORY=account/ListPreviewKit VERSION="$version" bash -eo pipefail /results/install.sh
PATH="$(cat ~/path):$PATH"
cp /results/trips.yaml .
listpreview record --html-only trips.yaml
compare() {
    COMMAND=listpreview FILES='*.yaml' ARGUMENTS=--html-only bash -eo pipefail /results/compare.sh
    [ "$(tail -n 1 ~/output)" = "status=$1" ]
}
compare 0
sed -i 's/A weekend/Two days/' trips.yaml
compare 1
grep 'A weekend' ~/runner/previews.md
END
        } | inside bare
        ;;
    replicas)
        code 'configuration: nginx' Sources/PreviewServer/PreviewServer.docc/ReverseProxies.md >"$work/results/nginx.conf"
        files trips.yaml "$work/results"
        {
            installed nginx-light openssl redis-server
            cat <<'END'
cp /results/trips.yaml .
echo 127.0.0.1 previews.example >>/etc/hosts
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=previews.example -addext subjectAltName=DNS:previews.example \
    -keyout /etc/ssl/private/previews.key -out /etc/ssl/previews.pem
sed 's/server 127.0.0.1:8080;/server 127.0.0.1:8081; server 127.0.0.1:8082;/' /results/nginx.conf >/etc/nginx/conf.d/previews.conf
nginx
redis-server --port 16379 --save '' &
redis=$!
LISTPREVIEW_ACTION_TOKEN="$(openssl rand -hex 16)"
LISTPREVIEW_ACCESS_TOKEN="$(openssl rand -hex 16)"
export LISTPREVIEW_ACTION_TOKEN LISTPREVIEW_ACCESS_TOKEN
replicas=()
for port in 8081 8082; do
    listpreview serve trips.yaml --port $port --redis redis://127.0.0.1:16379 --allow-host previews.example:443 --trust-proxy 127.0.0.1 &
    replicas+=($!)
    page -o /dev/null "http://127.0.0.1:$port/healthz"
done
trips() {
    page --cacert /etc/ssl/previews.pem -L -b jar -c jar -o page.html \
        "https://previews.example/screens/trips?access=$LISTPREVIEW_ACCESS_TOKEN"
    grep -q Lisbon page.html
}
# One of the two mirrors the screen.
for _ in {1..20}; do
    for port in 8081 8082; do
        page -H "Authorization: Bearer $LISTPREVIEW_ACCESS_TOKEN" "http://127.0.0.1:$port/metrics"
    done >metrics
    if grep -q 'replica_screens{role="mirror"} [1-9]' metrics; then break; fi
    sleep 1
done
grep 'replica_screens{role="mirror"} [1-9]' metrics
trips
kill "${replicas[0]}"
wait "${replicas[0]}"
trips
kill "${replicas[1]}"
wait "${replicas[1]}"
nginx -s stop
kill "$redis"
wait "$redis"
END
        } | inside bare
        ;;
    *) echo "error: there is no part '$part'; there are source, release, package, program, action and replicas" >&2 && exit 64 ;;
    esac
done
