import Foundation
public import ListPreviewKit
public import PreviewCatalog
import Testing
public import VisualRegression
import XCTest

/// Asserts that a screen matches its goldens: always its markup, and pictures in the given variants.
///
/// ```swift
/// @Test func twoCars() async throws {
///     try await assertPreview(of: CarScreen(cars: [mini, polo]).screen, variants: [.plain, .dark])
/// }
/// ```
///
/// It works in tests of swift-testing and of XCTest. Goldens are in `__Previews__/<test file>/<screen>/<name>.html`
/// next to the test file. If a state has no golden, it is recorded and the test fails once. A failure describes the
/// rows and values that differ. Pictures are attached to the test; `swift test --attachments-path Attachments` saves
/// them.
///
/// With the environment variable `LISTPREVIEW_RECORD=changed`, changes are recorded. With `all`, pictures without a
/// visible difference are also recorded. If `CI` is set, nothing is recorded.
///
/// - Parameters:
///   - screen: The screen. If it differs, it is created twice, to detect unstable screens.
///   - name: The name of the state. The default is the name of the test function. Set it for all screens of a test
///     except one, and in each case of a parameterized test. Two screens with the same name would be compared with
///     the same golden.
///   - variants: The variants of pictures; `.plain` is the state without changes. They need Chromium, Chrome or Edge.
///   - record: The goldens to record; `nil` uses the suite's trait `.previews(record:)`.
///   - fileID: The file with the assertion.
///   - filePath: The path of the file, next to which goldens are stored.
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

/// Asserts that all states of scenarios, such as a whole gallery, match their goldens.
///
/// ```swift
/// @Test func gallery() async throws {
///     try await assertPreviews(of: MyPreviews.scenarios, pictures: "plain,dark")
/// }
/// ```
///
/// It does the same as ``assertPreview(of:named:variants:record:fileID:filePath:function:line:column:)`` for each
/// state, and also finds orphaned goldens.
///
/// - Parameters:
///   - scenarios: The scenarios. If something differs, they are created twice, to detect unstable screens.
///   - pictures: The variants of pictures: `plain` and ids of variants, separated by commas.
///   - goldens: The folder of goldens; `nil` for `__Previews__/<test file>/<test function>` next to the test file.
///   - record: The goldens to record; `nil` uses the suite's trait.
///   - fileID: The file with the assertion.
///   - filePath: The path of the file, next to which goldens are stored.
///   - function: The test function, whose name goldens have.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Throws: `CancellationError`.
public func assertPreviews(
    of scenarios: @autoclosure @escaping @Sendable () throws -> [Scenario], pictures: String = "none",
    goldens: String? = nil, record: GoldenUpdate? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: String = #function, line: Int = #line, column: Int = #column
) async throws {
    // A separate folder, so that goldens of other tests are not orphaned.
    let folder = goldens ?? "\(goldensFolder(filePath))/\(stateName(function))"
    let verification = try await verifyPreviews(
        pictures: PictureSelection(pictures), record: record, goldens: folder, of: scenarios)
    report(verification, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Asserts that all states of a gallery match their goldens, with the style sheets of the gallery.
///
/// ```swift
/// @Test func gallery() async throws {
///     try await assertPreviews(of: MyPreviews.self, pictures: "plain,dark")
/// }
/// ```
///
/// - Parameters:
///   - gallery: The gallery.
///   - pictures: The variants of pictures: `plain` and ids of variants, separated by commas.
///   - goldens: The folder of goldens; `nil` for `__Previews__/<test file>/<test function>` next to the test file.
///   - record: The goldens to record; `nil` uses the suite's trait.
///   - fileID: The file with the assertion.
///   - filePath: The path of the file, next to which goldens are stored.
///   - function: The test function, whose name goldens have.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Throws: `CancellationError`.
public func assertPreviews<Gallery: PreviewGallery>(
    of gallery: Gallery.Type, pictures: String = "none", goldens: String? = nil, record: GoldenUpdate? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
    line: Int = #line, column: Int = #column
) async throws {
    try await assertPreviews(
        of: try gallery.scenariosWithStyleSheets, pictures: pictures, goldens: goldens, record: record, fileID: fileID,
        filePath: filePath, function: function, line: line, column: column)
}

/// A test function's name without its parameters.
private func stateName(_ function: String) -> String { String(function.prefix { $0 != "(" }) }

/// The folder of the goldens of a test file.
private func goldensFolder(_ filePath: StaticString) -> String {
    if let folder = PreviewTestOptions.current.goldens { return folder }
    let file = URL(fileURLWithPath: "\(filePath)")
    let name = file.deletingPathExtension().lastPathComponent
    return file.deletingLastPathComponent().appendingPathComponent("__Previews__/\(name)").path
}

/// Reports a failed verification as a failed test.
private func report(
    _ verification: PreviewVerification, fileID: StaticString, filePath: StaticString, line: Int, column: Int
) {
    for remark in verification.remarks { FileHandle.standardError.write(Data("warning: \(remark.readable)\n".utf8)) }
    guard let failure = verification.failure else { return }
    guard Test.current != nil else { return XCTFail(failure, file: filePath, line: UInt(line)) }
    let location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
    for evidence in verification.evidence {
        Attachment.record(evidence.bytes, named: evidence.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure), sourceLocation: location)
}
