#!/usr/bin/env bash
# Takes the documentation's pictures of the ready-made rows, light and dark, from a screen file.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="Sources/ListItems/ListItems.docc/Resources"
browser="${CHROMIUM:-$(command -v chromium || command -v google-chrome || command -v microsoft-edge || true)}"
if [ -z "$browser" ]; then
    echo "error: there is no Chromium; install it (apt-get install chromium) or name one in CHROMIUM" >&2
    exit 1
fi
listpreview="${LISTPREVIEW:-}"
if [ -z "$listpreview" ]; then
    swift build --product listpreview
    listpreview="$(swift build --show-bin-path)/listpreview"
fi
mkdir -p "$folder"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
"$listpreview" render scripts/row-pictures/rows.yaml -o "$work/pages"
# A frame has the width of a phone, which a window cannot have, and the scheme that it is given.
for picture in texts:330 controls:500 sidebar:408; do
    name="${picture%%:*}" height="${picture##*:}"
    for scheme in light dark; do
        suffix=""
        if [ "$scheme" = dark ]; then suffix="~dark"; fi
        page="$work/pages/rows/$name-$scheme.html"
        echo "<body style='margin:0'><iframe src='$name.html' style='border:0;width:500px;height:${height}px;color-scheme:$scheme'>" >"$page"
        "$browser" --headless=new --no-sandbox --hide-scrollbars --allow-file-access-from-files --timeout=3000 \
            --user-data-dir="$work/profile" --window-size="500,$height" --force-device-scale-factor=2 \
            --screenshot="$work/$name.png" "file://$page" 2>/dev/null
        mv "$work/$name.png" "$folder/rows-$name$suffix.png"
        echo "$folder/rows-$name$suffix.png"
    done
done
