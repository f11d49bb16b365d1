#!/usr/bin/env bash
# Puts the front page and the gallery of the examples into a folder, beside the documentation: scripts/build-website.sh FOLDER
# EXAMPLE_PAGES names the program that writes the gallery, where it is built already.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="$1"
pages="${EXAMPLE_PAGES:-$(scripts/build-tool.sh ExamplePages --traits Goldens --scratch-path .build/preview)}"
mkdir -p "$folder"
"$pages" "$folder/gallery"
cp scripts/website/* "$folder"
