#!/usr/bin/env bash
# Bundles the scripts of Public/js, with their source maps, and the style sheets of Public/css into Public/dist. Run it
# after changing one of them.
#
# The bundles are committed, so that building the package needs no JavaScript tool. Other versions of esbuild write other
# bundles.
#
#   scripts/bundle-scripts.sh          writes into Public/dist
#   scripts/bundle-scripts.sh FOLDER   writes into another folder, for a comparison
#   scripts/bundle-scripts.sh --check  writes nothing; fails without that version of esbuild
set -euo pipefail
cd "$(dirname "$0")/.."
version=0.17.0
folder=${1:-Public/dist}
command -v esbuild >/dev/null || { echo "esbuild $version is needed: apt-get install esbuild, or npm install esbuild@$version" >&2 && exit 1; }
[ "$(esbuild --version)" = $version ] || { echo "esbuild $version is needed; this is $(esbuild --version)" >&2 && exit 1; }
[ "${1:-}" != --check ] || exit 0

# Maps contain the paths of the scripts relative to the bundles.
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
cp -R Public/js Public/css "$temporary"
bundle() {
    (cd "$temporary/js" && esbuild "$@" --bundle --minify --format=iife --charset=utf8 --outbase=. --outdir=../dist/js --log-level=warning)
}
# Servers serve the maps of these bundles; the others are only embedded in pages.
bundle {animations,bars,live,presented,problems,replay,sending,shelves,swipes,wheels}.js gallery/{first,gallery}.js --sourcemap=external
bundle page.js pictures/{step,studio}.js report/report.js
# Style sheets stay readable. The paths of fonts are the same before and after.
(cd "$temporary/css" && esbuild {fonts,page,gallery,report,pictures}.css --bundle --external:'*.woff2' --charset=utf8 \
    --outdir=../dist/css --log-level=warning)
rm -rf "$folder"
mv "$temporary/dist" "$folder"
