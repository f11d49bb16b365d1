#!/usr/bin/env bash
# Installs the missing system packages of the project: libxml2, libpng, zlib and hiredis (for building), Chromium (for tests)
# and, on Linux, an emoji font (for viewing), pgrep (for tests) and xz (for packing a release).
# With --tests, it also installs Redis, nginx, Caddy and openssl, for the tests of replicas and reverse proxies, esbuild, for
# bundling the scripts, and curl and Python, for examples.
# Does nothing, and shows no prompts, if nothing is missing. Otherwise, it needs root or password-less sudo.
set -euo pipefail

has_libxml2() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libxml-2.0; }

has_zlib() { [ -e /usr/include/zlib.h ] || { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists zlib; }; }

has_libpng() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libpng; }

has_browser() {
    [ -n "${LISTPREVIEW_BROWSER:-}" ] && return 0
    for name in chromium-headless-shell chrome-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome \
        microsoft-edge microsoft-edge-stable; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    for app in "Chromium" "Google Chrome" "Microsoft Edge"; do
        [ -d "/Applications/$app.app" ] && return 0
    done
    return 1
}

# Without such a font, a browser on a bare Debian shows boxes for the flags of the examples.
has_emoji() { ! command -v fc-list >/dev/null 2>&1 && return 1; fc-list ':color=true' family | grep -q .; }

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

case "$(uname -s)" in
Linux)
    missing=()
    has_libxml2 || missing+=(libxml2-dev pkg-config)
    has_libpng || missing+=(libpng-dev)
    has_zlib || missing+=(zlib1g-dev)
    [ -e /usr/include/hiredis/hiredis.h ] || missing+=(libhiredis-dev)
    has_browser || missing+=(chromium-headless-shell)
    has_emoji || missing+=(fonts-noto-color-emoji)
    command -v xz >/dev/null 2>&1 || missing+=(xz-utils)
    command -v pgrep >/dev/null 2>&1 || missing+=(procps)
    if [ "${1:-}" = --tests ]; then
        command -v redis-server >/dev/null 2>&1 || missing+=(redis-server)
        command -v nginx >/dev/null 2>&1 || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
        # Tests without it are skipped; older releases do not have it.
        if ! command -v caddy >/dev/null 2>&1 && apt-cache show caddy >/dev/null 2>&1; then missing+=(caddy); fi
        for name in curl esbuild openssl python3; do command -v "$name" >/dev/null 2>&1 || missing+=("$name"); done
    fi
    [ ${#missing[@]} -eq 0 ] && exit 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "error: please install the equivalent of: ${missing[*]} (only Debian's apt-get is known here)" >&2
        exit 1
    fi
    echo "Installing ${missing[*]} …" >&2
    export DEBIAN_FRONTEND=noninteractive
    as_root apt-get -qq update >&2 || true
    # Older releases have no headless shell.
    apt-cache show chromium-headless-shell >/dev/null 2>&1 || missing=("${missing[@]/chromium-headless-shell/chromium}")
    if ! as_root apt-get -qq install -y --no-install-recommends "${missing[@]}" >&2; then
        echo "error: could not install them; run: sudo apt-get install ${missing[*]}" >&2
        exit 1
    fi
    ;;
Darwin)
    missing=()
    has_libxml2 || missing+=(libxml2 pkgconf)
    has_libpng || missing+=(libpng)
    pkg-config --exists hiredis || missing+=(hiredis)
    if [ "${1:-}" = --tests ]; then
        command -v redis-server >/dev/null 2>&1 || missing+=(redis)
        command -v nginx >/dev/null 2>&1 || missing+=(nginx)
        command -v caddy >/dev/null 2>&1 || missing+=(caddy)
    fi
    casks=()
    has_browser || casks+=(chromium)
    [ ${#missing[@]} -eq 0 ] && [ ${#casks[@]} -eq 0 ] && exit 0
    if ! command -v brew >/dev/null 2>&1; then
        echo "error: please install Homebrew (https://brew.sh) or: ${missing[*]} ${casks[*]}" >&2
        exit 1
    fi
    [ ${#missing[@]} -eq 0 ] || brew install --quiet "${missing[@]}"
    [ ${#casks[@]} -eq 0 ] || brew install --quiet --cask "${casks[@]}"
    ;;
*)
    echo "error: only Linux and macOS are supported" >&2
    exit 1
    ;;
esac
