import Foundation
import PreviewCatalog
import PreviewTesting
import Testing

@testable import Examples

/// Every example looks as it was recorded in `Examples/Fixtures`.
@Suite(.serialized)
struct ExampleGoldensTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Examples").standardized.path

    private static func goldens(_ example: String) -> String { "\(folder)/Fixtures/\(example)" }

    @Test func cars() async throws {
        try await assertPreviews(of: [CarsExample.scenario()], goldens: Self.goldens("Cars"))
    }

    @Test func countries() async throws {
        try await assertPreviews(of: [CountriesExample.scenario], goldens: Self.goldens("Countries"))
    }

    @Test func feed() async throws {
        try await assertPreviews(of: [FeedExample.scenario], pictures: "plain", goldens: Self.goldens("Feed"))
    }

    /// Its placeholders shimmer, and yet every picture of them is the same.
    @Test func loadingFeed() async throws {
        try await assertPreviews(
            of: [LoadingFeedExample.scenario], pictures: "plain", goldens: Self.goldens("LoadingFeed"))
    }

    @Test func processMonitor() async throws {
        let file = "\(Self.folder)/ProcessMonitor/processes.yaml"
        try await assertPreviews(
            of: [Scenario(try ScreenFileReader().read(path: file))], pictures: "plain",
            goldens: Self.goldens("ProcessMonitor"))
    }

    @Test func profile() async throws {
        try await assertPreviews(
            of: [ProfileExample.scenario], pictures: "plain,right-to-left", goldens: Self.goldens("Profile"))
    }

    @Test func settings() async throws {
        try await assertPreviews(
            of: [SettingsExample.scenario], pictures: "plain,dark", goldens: Self.goldens("Settings"))
    }

    @Test func sidebar() async throws {
        try await assertPreviews(of: [SidebarExample.scenario], pictures: "plain", goldens: Self.goldens("Sidebar"))
    }
}
