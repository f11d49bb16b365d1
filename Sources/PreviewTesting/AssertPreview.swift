import Foundation
public import ListPreviewKit
public import PreviewCatalog
import Testing
public import VisualRegression
import XCTest

/// Asserts that a screen is as it was recorded: its markup always, and pictures in the variants that are named.
///
/// ```swift
/// @Test func twoCars() async throws {
///     try await assertPreview(of: CarScreen(cars: [mini, polo]).screen, variants: [.plain, .dark])
/// }
/// ```
///
/// It works in tests of swift-testing and of XCTest. Goldens are in `__Previews__/<test file>/<screen>/<name>.html` beside the
/// test file. A state without a golden is recorded, and fails the test this once. A failure says in words which rows and values
/// differ, and pictures are attached to the test: `swift test --attachments-path Attachments` keeps them.
///
/// With the environment variable `LISTPREVIEW_RECORD=changed`, changes are recorded; with `all` also pictures in which
/// there is no visible difference. Where `CI` is set, nothing is recorded.
///
/// - Parameters:
///   - screen: The screen. It is made twice when it differs, to find out whether it is the same as itself.
///   - name: The state's name; by default the test function's. Needed for all but one screen of a test, and in each
///     case of a test with arguments: two screens of one name would be compared with the same golden.
///   - variants: The variants that there are pictures of; `.plain` is the state as it is. They need Chromium, Chrome or
///     Edge.
///   - record: Which goldens are recorded; `nil` for those of the suite's trait `.previews(record:)`.
///   - fileID: The file with the assertion.
///   - filePath: The file's path: goldens stand beside it.
///   - function: The test function, whose name goldens have.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Throws: `CancellationError`.
public func assertPreview(
    of screen: @autoclosure @escaping @Sendable () -> ListScreen, named name: String? = nil,
    variants: [PreviewVariant] = [], record: GoldenUpdate? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: String = #function, line: Int = #line, column: Int = #column
) async throws {
    let verification = try await verifyPreview(
        of: screen, named: name ?? stateName(function), variants: variants, record: record,
        goldens: goldensFolder(filePath))
    report(verification, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Asserts that all states of scenarios are as they were recorded: of a whole gallery, say.
///
/// ```swift
/// @Test func gallery() async throws {
///     try await assertPreviews(of: MyPreviews.scenarios, pictures: "plain,dark")
/// }
/// ```
///
/// It does what ``assertPreview(of:named:variants:record:fileID:filePath:function:line:column:)`` does for each state, and finds
/// goldens that no state belongs to any more.
///
/// - Parameters:
///   - scenarios: The scenarios. They are made twice when something differs, to find out whether they are the same as
///     themselves.
///   - pictures: The variants that there are pictures of: `plain`, ids of variants, with commas between.
///   - goldens: The folder of goldens; `nil` for `__Previews__/<test file>/<test function>` beside the test file.
///   - record: Which goldens are recorded; `nil` for those of the suite's trait.
///   - fileID: The file with the assertion.
///   - filePath: The file's path: goldens stand beside it.
///   - function: The test function, whose name goldens have.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Throws: `CancellationError`.
public func assertPreviews(
    of scenarios: @autoclosure @escaping @Sendable () throws -> [Scenario], pictures: String = "none",
    goldens: String? = nil, record: GoldenUpdate? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: String = #function, line: Int = #line, column: Int = #column
) async throws {
    // A folder of its own: goldens of other tests are not orphaned.
    let folder = goldens ?? "\(goldensFolder(filePath))/\(stateName(function))"
    let verification = try await verifyPreviews(
        pictures: PictureSelection(pictures), record: record, goldens: folder, of: scenarios)
    report(verification, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// A test function's name without its parameters.
private func stateName(_ function: String) -> String { String(function.prefix { $0 != "(" }) }

/// Where the goldens of a test file are.
private func goldensFolder(_ filePath: StaticString) -> String {
    if let folder = PreviewTestOptions.current.goldens { return folder }
    let file = URL(fileURLWithPath: "\(filePath)")
    let name = file.deletingPathExtension().lastPathComponent
    return file.deletingLastPathComponent().appendingPathComponent("__Previews__/\(name)").path
}

/// Makes a failed test of a verification that failed.
private func report(
    _ verification: PreviewVerification, fileID: StaticString, filePath: StaticString, line: Int, column: Int
) {
    for remark in verification.remarks { FileHandle.standardError.write(Data("warning: \(remark)\n".utf8)) }
    guard let failure = verification.failure else { return }
    guard Test.current != nil else { return XCTFail(failure, file: filePath, line: UInt(line)) }
    let location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
    for evidence in verification.evidence {
        Attachment.record(evidence.bytes, named: evidence.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure), sourceLocation: location)
}
