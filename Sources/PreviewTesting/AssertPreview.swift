import Foundation
public import ListViewModels
public import PreviewCatalog
import Testing
public import VisualRegression
import XCTest

/// Asserts that a screen is as it was recorded: its markup always, and pictures in the looks that are named.
///
/// ```swift
/// @Test func twoCars() async throws {
///     try await assertPreview(of: CarScreen(cars: [mini, polo]).screen, variants: [.plain, .dark])
/// }
/// ```
///
/// It works in tests of swift-testing and of XCTest. Goldens are in `__Previews__/<test file>/<screen>/<name>.html` beside the
/// test file. What is not recorded yet is recorded, and fails the test this once. A failure says in words which rows and values
/// differ, and pictures are attached to the test: `swift test --attachments-path Attachments` keeps them.
///
/// With the environment variable `LISTPREVIEW_RECORD=changed`, what differs is recorded; with `all` everything is. Where `CI` is
/// set, nothing is recorded.
///
/// - Parameters:
///   - screen: The screen. It is made twice when it differs, to find out whether it is the same as itself.
///   - name: The state's name; by default the test function's. Needed for all but one screen of a test, and in each case of a
///     test with arguments: two screens of one name would be compared with the same golden.
///   - variants: The looks that there are pictures of; `.plain` is the state as it is. They need Chromium, Chrome or Edge.
///   - record: What is recorded; `nil` for what the suite's ``Testing/Trait/previews(record:goldens:tolerance:scale:pictures:)`` says.
/// - Throws: `CancellationError`.
public func assertPreview(
    of screen: @autoclosure @escaping @Sendable () -> ListScreen, named name: String? = nil,
    variants: [PreviewVariant] = [], record: GoldenUpdate? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: String = #function, line: Int = #line, column: Int = #column
) async throws {
    let file = URL(fileURLWithPath: "\(filePath)")
    let goldens =
        PreviewTestOptions.current.goldens
        ?? file.deletingLastPathComponent()
        .appendingPathComponent("__Previews__/\(file.deletingPathExtension().lastPathComponent)").path
    let verification = try await verifyPreview(
        of: screen, named: name ?? String(function.prefix { $0 != "(" }), variants: variants, record: record,
        goldens: goldens)
    guard let failure = verification.failure else { return }
    if Test.current != nil {
        let location = SourceLocation(
            fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
        for evidence in verification.evidence {
            Attachment.record(evidence.bytes, named: evidence.name, sourceLocation: location)
        }
        Issue.record(Comment(rawValue: failure), sourceLocation: location)
    } else {
        XCTFail(failure, file: filePath, line: UInt(line))
    }
}
