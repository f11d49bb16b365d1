#!/usr/bin/env bash
# Installs listpreview with its manual pages and completions below PREFIX, or removes the installed files.
#
#   scripts/install.sh              PREFIX=~/.local unless it is set; DESTDIR is put before it, for building packages
#   scripts/install.sh --uninstall
#
# CONFIGURATION=debug installs a debug build.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix="${PREFIX:-$HOME/.local}"
root="${DESTDIR:-}$prefix"
bin="$root/bin"
manual="$root/share/man/man1"
bash_completions="$root/share/bash-completion/completions"
zsh_completions="$root/share/zsh/site-functions"
fish_completions="$root/share/fish/vendor_completions.d"

if [ "${1:-}" = --uninstall ]; then
    rm -f "$bin/listpreview" "$manual/listpreview.1" "$manual"/listpreview-*.1 "$bash_completions/listpreview" \
        "$zsh_completions/_listpreview" "$fish_completions/listpreview.fish"
    # Shared folders are not empty.
    for folder in "$bin" "$manual" "$bash_completions" "$zsh_completions" "$fish_completions"; do
        [ ! -d "$folder" ] || (cd "$root" && rmdir -p "${folder#"$root"/}" 2>/dev/null) || true
    done
    echo "Removed listpreview from $root"
    exit 0
fi

options=(-c "${CONFIGURATION:-release}" --traits Redis --scratch-path .build/install)
# Debug information, and modules that are compiled a second time for their interface, take processor time.
[ -n "${CONFIGURATION:-}" ] || options+=(-debug-info-format none -Xswiftc -no-emit-module-separately-wmo)
# The program then runs without a toolchain. On a Mac, Swift is part of the system.
[ "$(uname -s)" = Darwin ] || options+=(--static-swift-stdlib)
# hiredis becomes part of the program: each version of a distribution has another one, and only replicas use it. The linker
# finds the static library first in a folder where it is alone.
hiredis="$PWD/.build/install/hiredis"
mkdir -p "$hiredis"
for library in /usr/lib/libhiredis.a /usr/lib/*/libhiredis.a /usr/local/lib/libhiredis.a /opt/homebrew/lib/libhiredis.a; do
    [ ! -f "$library" ] || ln -sf "$library" "$hiredis/"
done
options+=(-Xswiftc "-L$hiredis")
# The folders that pkg-config names for libpng come before that one, and have the shared library.
png="$(pkg-config --variable=pcfiledir libpng 2>/dev/null || true)"
if [ -n "$png" ]; then
    sed "s|^Libs:|Libs: -L\"$hiredis\"|" "$png/libpng.pc" >"$hiredis/libpng.pc"
    options+=(--pkg-config-path "$hiredis")
fi
# Foundation contains 34 MB of names and formats of all languages, in ICU. No command uses them. Bytes that are not such data
# take their place, and ICU ignores those.
foundation="$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')_static/linux/lib_FoundationICU.a"
if [ -f "$foundation" ]; then
    data="$(nm -g --defined-only "$foundation" 2>/dev/null | sed -n 's/.* \(icudt[0-9]*_dat\)$/\1/p' || true)"
    [ -z "$data" ] || data_options=(-Xlinker --defsym -Xlinker "$data=listpreview_main")
fi
swift build "${options[@]}" ${data_options[@]+"${data_options[@]}"} --product listpreview
# The generator of swift-argument-parser. Its plugin would build all programs of the package.
swift build "${options[@]}" --product generate-manual
built="$(swift build "${options[@]}" --show-bin-path)"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
"$built/generate-manual" --multi-page --date "$(git log -1 --format=%cs 2>/dev/null || date +%F)" \
    --output-directory "$work" "$built/listpreview"
rm -f "$work/listpreview.help.1"
mkdir -p "$bin" "$manual" "$bash_completions" "$zsh_completions" "$fish_completions"
# A quarter of the program is names of functions; $built/listpreview keeps them.
strip -o "$work/listpreview" "$built/listpreview"
install -m 755 "$work/listpreview" "$bin/listpreview"
for page in "$work"/*.1; do
    name="$(basename "$page" .1)"
    verb="${name#listpreview}"
    COLUMNS=10000 "$built/listpreview" help ${verb:+"${verb#.}"} >"$work/help"
    awk -f scripts/man-page.awk "$work/help" "$page" >"$work/page"
    install -m 644 "$work/page" "$manual/${name/./-}.1"
done
complete() { # shell, file
    "$built/listpreview" --generate-completion-script "$1" >"$work/completions"
    install -m 644 "$work/completions" "$2"
}
complete bash "$bash_completions/listpreview"
complete zsh "$zsh_completions/_listpreview"
complete fish "$fish_completions/listpreview.fish"
echo "Installed $bin/listpreview, its manual (man listpreview) and completions for bash, zsh and fish"
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) echo "$prefix/bin is not on your PATH; add it: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
