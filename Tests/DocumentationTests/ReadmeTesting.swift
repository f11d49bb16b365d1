// The test of README.md, here to be compiled and run. `SnippetTests` compares both.

import ListPreviewKit
// snippet: assertion
import PreviewTesting
import Testing

@Suite(.previews(scale: 2))
struct CarScreenTests {
    @Test func oneCar() async throws {
        let mini = Car(id: "mini", model: "Mini", price: "4000 €")
        try await assertPreview(of: screen([mini]), variants: [.plain, .dark])
    }

    @Test func gallery() async throws {
        try await assertPreviews(of: MyPreviews.scenarios)
    }
}
// end
