import ListPreviewKit
import Testing

/// The words that the style sheets and HTML know.
struct ListStyleTests {
    @Test func classes() {
        #expect(
            ListStyle.allCases.map(\.className) == [
                "plain", "grouped", "inset-grouped", "sidebar", "sidebar sidebar-plain",
            ])
    }

    @Test func directions() {
        #expect(LayoutDirection.allCases.map(\.rawValue) == ["ltr", "rtl"])
    }
}
