// The Swift code of DOMPatch.md of DOMPatch, here to be compiled.

import ListPreviewKit

private func removal() throws -> DOMPatch {
    // snippet: Overview
    let patch = DOMPatch(from: 41, to: 42, operations: [.remove(ids: ["r-7"])])
    let line = patch.encoded()  // {"v":1,"from":41,"to":42,"ops":[["r",["r-7"]]]}
    let same = try DOMPatch(decoding: line)
    // end
    return same
}
