import ListPreviewKit
import Testing

/// The words that the style sheets and HTML know.
struct ListScreenStyleTests {
    @Test func classes() {
        #expect(
            ListScreen.Style.allCases.map(\.className) == [
                "plain", "grouped", "inset-grouped", "sidebar", "sidebar sidebar-plain",
            ])
    }

    @Test func directions() {
        #expect(ListScreen.Direction.allCases.map(\.rawValue) == ["ltr", "rtl"])
    }
}
