// The Swift code of ListRendering.md of ListRendering, here to be compiled.

import ListPreviewKit

private func pageAndPatch(before: ListScreen, after: ListScreen) -> ([UInt8], [UInt8]) {
    // snippet: Overview
    let page = DocumentRenderer().bytes(for: before)
    let patch = before.patch(to: after).encoded()
    // end
    return (page, patch)
}
