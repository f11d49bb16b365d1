#!/usr/bin/env bash
# Builds the documentation of the library's modules into Documentation/, to be opened through any web server.
set -euo pipefail
cd "$(dirname "$0")/.."
output="${1:-Documentation}"
targets=()
for module in ListPreviewKit ListViewModels ListItems HTMLTemplate ListDiff ListRendering DOMPatch MarkupValidation PreviewServer PreviewCatalog VisualRegression PreviewTesting; do
    targets+=(--target "$module")
done
mkdir -p "$output"
swift package --allow-writing-to-directory "$output" generate-documentation \
    --enable-experimental-combined-documentation --transform-for-static-hosting \
    "${targets[@]}" --output-path "$output"
echo "Documentation in $output: python3 -m http.server --directory '$output' shows it at http://localhost:8000/documentation/"
