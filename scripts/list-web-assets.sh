#!/usr/bin/env bash
# Lists the files of Public/ for the compiler, which embeds them. Run it after adding, renaming or removing a file.
# Of the scripts and style sheets, it embeds the bundles: `js/live.js` is Public/dist/js/live.js.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C
files=$(cd Public && find . -type f ! -name '.*' ! -path './js/*' ! -path './css/*' | sed 's|^\./||' | sort)
{
    echo '// The files of Public/. Made by scripts/list-web-assets.sh.'
    echo '#include "CWebAssets.h"'
    echo
    echo '#pragma clang diagnostic ignored "-Wc23-extensions"'
    while read -r file; do
        printf '\nstatic const unsigned char %s[] = {\n#embed "../../Public/%s"\n};\n' "${file//[^a-zA-Z0-9]/_}" "$file"
    done <<<"$files"
    printf '\nstatic const CWebAsset files[] = {\n'
    while read -r file; do
        name=${file//[^a-zA-Z0-9]/_}
        printf '    {"%s", %s, sizeof %s},\n' "${file#dist/}" "$name" "$name"
    done <<<"$files"
    printf '};\n\n'
    echo 'const CWebAsset *CWebAssetFiles(void) { return files; }'
    echo 'size_t CWebAssetCount(void) { return sizeof files / sizeof *files; }'
} >Sources/CWebAssets/files.c
