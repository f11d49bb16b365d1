// The test that articles show, here to be compiled and run.

// snippet: assertion
import PreviewTesting
import Testing

@testable import GaragePreviews

@Suite(.previews(scale: 2))
struct CarScreenTests {
    @Test func oneCar() async throws {
        let mini = Car(id: "mini", model: "Mini", price: "4000 €")
        try await assertPreview(of: garage([mini]), variants: [.plain, .dark])
    }

    @Test func gallery() async throws {
        try await assertPreviews(of: GarageGallery.self)
    }
}
// end
