import PreviewTesting
import Testing

@testable import GaragePreviews

struct GarageTests {
    @Test func everyStateLooksAsItWasRecorded() async throws {
        try await assertPreviews(of: GarageGallery.self)
    }
}
