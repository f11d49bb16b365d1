#!/usr/bin/env bash
# Copies the front page and the gallery of the examples into a folder, next to the documentation, and writes the index of
# articles for the search: scripts/build-website.sh FOLDER
# EXAMPLE_PAGES is the program that writes the gallery, if it is already built.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="$1"
pages="${EXAMPLE_PAGES:-$(scripts/build-tool.sh ExamplePages --traits Goldens --scratch-path .build/preview)}"
mkdir -p "$folder"
"$pages" "$folder/gallery"
cp scripts/website/* "$folder"
LC_ALL=C awk -f scripts/articles.awk Sources/*/*.docc/*.md >"$folder/articles.json"
