#!/usr/bin/env bash
# Builds the release tarball for this kind of machine into Distribution: the stripped program, its manual and completions,
# with a checksum next to it. It is packed with xz, which makes it a third smaller than gzip does. On Linux, the program
# contains the Swift runtime and hiredis; libxml2, libpng and zlib are the system's, because Debian's libxml2 needs ICU, with 30 MB of
# data, and the distribution provides security updates for all three.
#
#   scripts/dist.sh [FOLDER]
#   tar -xf listpreview-0.3.0-linux-x86_64.tar.xz --strip-components 1 -C ~/.local    installs it
set -euo pipefail
cd "$(dirname "$0")/.."
folder="${1:-Distribution}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
scripts/check-repository.sh

prefix=/usr/local
DESTDIR="$work/root" PREFIX="$prefix" scripts/install.sh >&2
root="$work/root$prefix"
version="$("$root/bin/listpreview" --version)"
system="$(uname -s | tr '[:upper:]' '[:lower:]' | sed s/darwin/macos/)"
name="listpreview-$version-$system-$(uname -m)"
# The licenses of packages and a font that the program contains.
licenses="$root/share/licenses/listpreview"
mkdir -p "$licenses"
cp LICENSE "$licenses/listpreview.txt"
for package in .build/install/checkouts/*/; do
    for file in "$package"LICENSE* "$package"NOTICE*; do
        [ -f "$file" ] && cp "$file" "$licenses/$(basename "$package")-$(basename "$file" .txt).txt"
    done
done
cp Public/fonts/OFL.txt "$licenses/fonts-OFL.txt"
for file in /usr/share/doc/libhiredis-dev/copyright /usr/local/opt/hiredis/COPYING /opt/homebrew/opt/hiredis/COPYING; do
    [ ! -f "$file" ] || cp "$file" "$licenses/hiredis.txt"
done
mv "$root" "$work/$name"

mkdir -p "$folder"
XZ_OPT="${XZ_OPT:--T0}" tar -C "$work" -cJf "$work/$name.tar.xz" "$name"
if command -v sha256sum >/dev/null; then sha=(sha256sum); else sha=(shasum -a 256); fi
(cd "$work" && "${sha[@]}" "$name.tar.xz" >"$name.tar.xz.sha256")
mv -f "$work/$name.tar.xz" "$work/$name.tar.xz.sha256" "$folder"
echo "$folder/$name.tar.xz: $(du -h "$folder/$name.tar.xz" | cut -f1), the program $(du -h "$work/$name/bin/listpreview" | cut -f1)"
