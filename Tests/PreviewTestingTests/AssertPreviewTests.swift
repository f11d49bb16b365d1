import Foundation
import ListPreviewKit
import PreviewCatalog
import Testing
import VisualRegression

@testable import PreviewTesting

struct AssertPreviewTests {

    private static func screen(_ price: String) -> ListScreen {
        ListScreen(id: "cars", title: "Cars") {
            ListSection(id: "used") { ListItemViewModel.row("Mini", detail: price) }
        }
    }

    private static func withGoldens(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assert-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }

    @Test
    func firstRunRecordsAndFails() async throws {
        try await Self.withGoldens { folder in
            let first = try await verifyPreview(
                of: { Self.screen("1") }, named: "one", record: .missing, goldens: folder)
            #expect(first.failure?.contains("cars/one had no golden. It is recorded now") == true)
            #expect(FileManager.default.fileExists(atPath: "\(folder)/cars/one.html"))
            let second = try await verifyPreview(
                of: { Self.screen("1") }, named: "one", record: .missing, goldens: folder)
            #expect(second.failure == nil && second.evidence.isEmpty)
        }
    }

    /// Files that were recorded are listed, and not as missing.
    @Test
    func firstRunRecordsPictures() async throws {
        try await Self.withGoldens { folder in
            @Sendable func verify(_ variants: [PreviewVariant]) async throws -> PreviewVerification {
                try await verifyPreview(
                    of: { Self.screen("1") }, named: "one", variants: variants, record: .missing, goldens: folder)
            }
            let first = try await verify([.plain])
            #expect(
                first.failure == """
                    cars/one had no golden. It is recorded now: check it, and run the test again.
                      \(folder)/cars/one.html
                      \(folder)/cars/one.png
                    """)
            let second = try await verify([.plain, .dark])
            #expect(
                second.failure == """
                    cars/one had no golden picture. It is recorded now: check it, and run the test again.
                      \(folder)/cars/one.dark.png
                    """)
            let third = try await verify([.plain, .dark])
            #expect(third.failure == nil)
        }
    }

    @Test
    func differencesAreReportedWithInstructions() async throws {
        try await Self.withGoldens { folder in
            _ = try await verifyPreview(of: { Self.screen("1") }, named: "one", record: .missing, goldens: folder)
            let failed = try await verifyPreview(
                of: { Self.screen("2") }, named: "one", record: .missing, goldens: folder)
            #expect(
                failed.failure == """
                    cars/one differs from its golden.
                      \(folder)/cars/one.html
                        ~ Mini (used): value: "1" -> "2"
                    To approve, run the test with LISTPREVIEW_RECORD=changed.
                    """)
            #expect(failed.evidence.map(\.name) == ["one.golden.html", "one.actual.html"])
            let recorded = try await verifyPreview(
                of: { Self.screen("2") }, named: "one", record: .changed, goldens: folder)
            #expect(recorded.failure?.contains("recorded again") == true)
            let after = try await verifyPreview(
                of: { Self.screen("2") }, named: "one", record: GoldenUpdate.none, goldens: folder)
            #expect(after.failure == nil)
        }
    }

    @Test
    func missingGoldensFailWithoutRecording() async throws {
        try await Self.withGoldens { folder in
            let result = try await verifyPreview(
                of: { Self.screen("1") }, named: "one", record: GoldenUpdate.none, goldens: folder)
            #expect(result.failure?.hasPrefix("cars/one has no golden yet.") == true)
            #expect(!FileManager.default.fileExists(atPath: folder))
        }
    }

    @Test
    func invalidFileNamesAreReported() async throws {
        try await Self.withGoldens { folder in
            let result = try await verifyPreview(
                of: { Self.screen("1") }, named: "../escape", record: .all, goldens: folder)
            #expect(result.failure?.contains("is not a valid state id") == true)
        }
    }

    @Test(arguments: [
        ([:], GoldenUpdate.missing), (["CI": "true"], .none), (["CI": "false"], .missing),
        (["CI": "1", "LISTPREVIEW_RECORD": "all"], .all),
    ])
    func environmentDeterminesWhatIsRecorded(environment: [String: String], update: GoldenUpdate) throws {
        let usual = try PreviewTestOptions().update(nil, environment: environment)
        #expect(usual == update)
        #expect(try PreviewTestOptions(record: .changed).update(nil, environment: environment) == .changed)
        #expect(try PreviewTestOptions(record: .changed).update(.all, environment: environment) == .all)
    }

    @Test
    func invalidEnvironmentValuesAreRejected() {
        #expect(throws: PreviewTestError.self) {
            try PreviewTestOptions().update(nil, environment: ["LISTPREVIEW_RECORD": "yes"])
        }
    }

    @Test(.previews(record: .all, tolerance: .exact, scale: 3))
    func traitsSetOptions() {
        #expect(PreviewTestOptions.current.record == .all)
        #expect(PreviewTestOptions.current.scale == 3)
        #expect(PreviewTestOptions.current.tolerance == .exact)
    }

    /// The assertion in this suite: a failed comparison is an issue at the location of the call, with attachments.
    @Test
    func failuresAreIssuesOfTheTest() async throws {
        try await Self.withGoldens { folder in
            try await PreviewTestOptions.$current.withValue(
                PreviewTestOptions(record: GoldenUpdate.none, goldens: folder)
            ) {
                try await withKnownIssue {
                    try await assertPreview(of: Self.screen("1"), named: "one")
                } matching: { issue in
                    issue.comments.contains { $0.rawValue.hasPrefix("cars/one has no golden yet.") }
                        && issue.sourceLocation?.fileName == "AssertPreviewTests.swift"
                }
            }
        }
    }

    /// With a golden in the repository, and a picture.
    @Test
    func theseCars() async throws {
        try await assertPreview(of: Self.screen("9,900 €"), variants: [.plain, .dark])
    }

    /// A template that is not well-formed fails every run, and nothing of it is recorded.
    @Test
    func invalidTemplatesFailAndAreNotRecorded() async throws {
        try await Self.withGoldens { folder in
            for _ in 1...2 {
                let verification = try await verifyPreview(
                    of: {
                        ListScreen(id: "broken", title: "Broken") {
                            ListSection(id: "s") { MismatchedRow.row() }
                        }
                    }, named: "one", record: .changed, goldens: folder)
                let failure = try #require(verification.failure)
                #expect(failure.contains("broken/one is not valid."), "\(failure)")
                #expect(failure.contains("\(#filePath):\(MismatchedRow.line):"), "\(failure)")
                #expect(!FileManager.default.fileExists(atPath: "\(folder)/broken"))
            }
        }
    }

    /// Warnings are reported, but do not fail the test.
    @Test
    func warningsDoNotFailTheTest() async throws {
        try await Self.withGoldens { folder in
            func verify() async throws -> PreviewVerification {
                try await verifyPreview(
                    of: {
                        ListScreen(id: "twins", title: "Twins") {
                            ListSection(id: "s") {
                                ListItemViewModel.row("Ann", id: "same")
                                ListItemViewModel.row("Bea", id: "same")
                            }
                        }
                    }, named: "one", record: .missing, goldens: folder)
            }
            _ = try await verify()
            let verification = try await verify()
            #expect(verification.failure == nil)
            #expect(verification.remarks.count == 1, "\(verification.remarks)")
            let remark = try #require(verification.remarks.first)
            #expect(
                remark.hasPrefix("twins/one.html:")
                    && remark.contains("The row identity 'same' is not unique"), "\(remark)")
        }
    }
}

private struct MismatchedRow: ListItem {
    static let line = #line + 2
    var title = TextLabel()
    static let template: ItemTemplate<Self> = "<div><b>\(\.title)</div>"
}
