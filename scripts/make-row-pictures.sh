#!/usr/bin/env bash
# Takes the documentation's pictures of the ready-made rows and of the icons, light and dark, from screen files.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="Sources/ListPreviewKit/ListPreviewKit.docc/Resources"
. scripts/find-browser.sh
. scripts/use-picture-fonts.sh
listpreview="${LISTPREVIEW:-$(scripts/build-tool.sh)}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
"$listpreview" render scripts/row-pictures/rows.yaml -o "$work/pages"
# All icons of the style sheet.
{
    echo "{id: icons, title: Icons, style: plain, sections: [{grid: {columns: 4, spacing: 0}, rows: ["
    sed -n 's/^ *\.icon-\([a-z-]*\) {.*/{text: \1, image: "icon:\1", style: {font: caption2}},/p' Public/css/icons.css
    echo "]}]}"
} >"$work/icons.yaml"
"$listpreview" render "$work/icons.yaml" -o "$work/pages"
# The card of the tutorial.
"$listpreview" render "$folder/Card-4.yaml" -o "$work/pages"
use_picture_fonts "$work/pages"
# A frame has the width of a phone, which is too narrow for a window, and the given color scheme.
take() { # picture, state, height, by default 500 for the width and the screen of rows
    for scheme in light dark; do
        suffix=""
        if [ "$scheme" = dark ]; then suffix="~dark"; fi
        page="$work/pages/${5:-rows}/$2-$scheme.html"
        echo "<body style='margin:0'><iframe src='$2.html' style='border:0;width:${4:-500}px;height:$3px;color-scheme:$scheme'>" >"$page"
        "$browser" --headless=new --no-sandbox --hide-scrollbars --allow-file-access-from-files --timeout=3000 \
            --user-data-dir="$work/profile-$1-$scheme" --window-size="${4:-500},$3" --force-device-scale-factor=2 \
            --screenshot="$work/$1.png" "file://$page" 2>/dev/null
        mv "$work/$1.png" "$folder/$1$suffix.png"
        echo "$folder/$1$suffix.png"
    done
}
for picture in texts:330 controls:500 pictures:300 pickers:520 sidebar:408; do
    take "rows-${picture%%:*}" "${picture%%:*}" "${picture##*:}"
done
take icons default 1810 720 icons
take recipes loaded 600 390 recipes
# Each row separately: the states with the name of a component.
for picture in $(sed -n 's/^  - name: \([a-z]*-[a-z-]*\)$/\1/p' scripts/row-pictures/rows.yaml); do
    case "$picture" in
    status-row) height=360 ;;
    disclosure-row | sidebar-group | rating-row) height=240 ;;
    *) height=180 ;;
    esac
    take "$picture" "$picture" "$height"
done
