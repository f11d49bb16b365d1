#!/usr/bin/env bash
# Takes the pictures of README.md, light and dark: an animated screen, the gallery, and a report of a regression.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="Sources/ListPreviewKit/ListPreviewKit.docc/Resources"
. scripts/find-browser.sh
. scripts/use-picture-fonts.sh
listpreview="${LISTPREVIEW:-$(scripts/build-tool.sh)}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
orders="Examples/Orders/orders.yaml"

"$listpreview" render "$orders" -o "$work" --format png --moving
mv "$work/orders.png" "$folder/orders.png"
mv "$work/orders@dark.png" "$folder/orders~dark.png"

# take <picture> <address>, as wide as a small laptop
take() {
    for scheme in light dark; do
        suffix=""
        preference=1
        if [ "$scheme" = dark ]; then
            suffix="~dark"
            preference=0
        fi
        "$browser" --headless=new --no-sandbox --hide-scrollbars --allow-file-access-from-files \
            --user-data-dir="$work/profile-$1-$scheme" --blink-settings=preferredColorScheme=$preference \
            --force-prefers-reduced-motion --virtual-time-budget=5000 --window-size=1280,800 --force-device-scale-factor=1.5 \
            --screenshot="$work/$1.png" "file://$2" 2>/dev/null
        mv "$work/$1.png" "$folder/$1$suffix.png"
        echo "$folder/$1$suffix.png"
    done
}

"$listpreview" render Examples/Countries/countries.json Examples/ProcessMonitor/processes.yaml "$orders" -o "$work/pages"
use_picture_fonts "$work/pages"
take gallery "$work/pages/index.html#/orders/two-are-ready"

# The effects of a careless change: a label is too short, and a color is missing.
cp "$orders" "$work/orders.yaml"
(
    cd "$work"
    "$listpreview" record orders.yaml --pictures plain --scale 2 >/dev/null
    sed -e 's/Two cappuccinos/Two cappuc…/' -e 's/color: green, //' "$OLDPWD/$orders" >orders.yaml
    "$listpreview" verify orders.yaml >/dev/null || true
)
use_picture_fonts "$work/PreviewResults"
take report "$work/PreviewResults/report.html#orders/two-are-ready"
