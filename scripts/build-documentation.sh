#!/usr/bin/env bash
# Builds the site into one folder for any web server: a front page with the gallery of the examples, and the
# documentation of all modules. Fails on any warning.
# usage: scripts/build-documentation.sh [FOLDER [BASE]]
#   FOLDER  the output folder, by default Documentation. Its content is replaced.
#   BASE    the path of the site on a web server, such as /ListPreviewKit; by default none
set -euo pipefail
cd "$(dirname "$0")/.."
output="${1:-Documentation}"
base="${2:-}"

# A page may link to those of earlier modules, as ``/Module/Name``. The first module, with the articles, links to none.
modules=(
    ListPreviewKit ListDiff JSONText ListAdapters MarkupValidation WebAssets PreviewCatalog HeadlessBrowser
    VisualRegression PreviewServer Replicas PreviewCommands PreviewServing PreviewTesting
)
for catalog in Sources/*/*.docc; do
    case " ${modules[*]} " in
    *" $(basename "$catalog" .docc) "*) ;;
    *) echo "error: scripts/build-documentation.sh does not know $catalog" >&2 && exit 1 ;;
    esac
done

# The compiler's tools are in usr/bin, next to usr/lib/swift.
resources="$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')"
docc="$resources/../../bin/docc"
if [ ! -x "$docc" ]; then
    echo "error: this toolchain has no docc beside its compiler; take one from https://swift.org/install" >&2
    exit 1
fi
graphs="$(dirname "$(swift build --show-bin-path)")/symbolgraph"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# SwiftPM's own documentation build plans the whole package again for each module, which takes ten times as long.
echo "Building the package, and reading its declarations..."
rm -rf "$graphs"
swift package dump-symbol-graph --emit-extension-block-symbols >"$work/build.log" 2>&1 ||
    { cat "$work/build.log" >&2 && exit 1; }

archives=()
dependencies=()
for module in "${modules[@]}"; do
    mkdir -p "$work/graphs/$module"
    for graph in "$graphs/$module.symbols.json" "$graphs/$module"@*.symbols.json; do
        if [ -f "$graph" ]; then cp "$graph" "$work/graphs/$module/"; fi
    done
    echo "Building the documentation of $module..."
    catalog=()
    if [ -d "Sources/$module/$module.docc" ]; then catalog=("Sources/$module/$module.docc"); fi
    # Reports the warnings of all modules, not only those of the first one.
    "$docc" convert ${catalog[@]+"${catalog[@]}"} --additional-symbol-graph-dir "$work/graphs/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
        --fallback-default-module-kind Module \
        --enable-experimental-external-link-support ${dependencies[@]+"${dependencies[@]}"} \
        ${base:+--hosting-base-path "$base"} --output-path "$work/$module.doccarchive" 2>&1 |
        sed '/^$/d' | tee -a "$work/docc.log"
    archives+=("$work/$module.doccarchive")
    dependencies+=(--dependency "$work/$module.doccarchive")
done
if grep -E '(warning|error): ' "$work/docc.log" >/dev/null; then
    echo "error: the documentation has $(grep -cE '(warning|error): ' "$work/docc.log") warnings: see above" >&2
    exit 1
fi

rm -rf "$output"
"$docc" merge "${archives[@]}" \
    --synthesized-landing-page-name ListPreviewKit --synthesized-landing-page-kind Package \
    --synthesized-landing-page-topics-style list --output-path "$output"
scripts/build-website.sh "$output"
echo "The site is in $output. To look at it:"
echo "    python3 -m http.server --directory '$output'"
echo "and open http://localhost:8000/"
