// The Swift code of README.md that is not a separate file, here to be compiled. `ReadmeSnippetTests` compares both.

import ListPreviewKit

@testable import GaragePreviews

func renderSnippet() -> (page: String, patch: DOMPatch) {
    // snippet: Render
    let before = garage([Car(id: "mini", model: "Mini", price: "4,000 €")])
    let after = garage([Car(id: "mini", model: "Mini", price: "3,500 €")])

    let page = DocumentRenderer().string(for: before)
    let patch = before.patch(to: after)
    print(String(decoding: patch.encoded(), as: UTF8.self))
    // end
    return (page, patch)
}
