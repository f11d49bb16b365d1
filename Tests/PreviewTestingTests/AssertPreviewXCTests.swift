import ListPreviewKit
import PreviewTesting
import XCTest

/// The assertion works in XCTest in the same way.
final class AssertPreviewXCTests: XCTestCase {
    func testTheseCars() async throws {
        try await assertPreview(
            of: ListScreen(id: "cars", title: "Cars") {
                ListSection(id: "used") { ListItemViewModel.row("Mini", detail: "9,900 €") }
            })
    }
}
