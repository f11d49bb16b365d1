// The Swift code of WebAssets.md of WebAssets, here to be compiled.

import WebAssets

private func styleSheet() -> [UInt8]? {
    // snippet: Overview
    let css = WebAssets.all["css/page.css"]?.bytes
    // end
    return css
}
