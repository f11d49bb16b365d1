import ListPreviewKit
import PreviewCatalog
import Testing

/// Rows of a screen file that are still to come.
struct PlaceholderScreenFileTests {
    private func screen(_ rows: String) throws -> ListScreen {
        let text = #"{"id": "a", "title": "A", "sections": [{"id": "s", "rows": [\#(rows)]}]}"#
        let file = try ScreenFileReader().read(Array(text.utf8), path: "a.json")
        return try #require(Scenario(file).states.first?.screen)
    }

    @Test func aStateWithPlaceholdersIsLoading() throws {
        let screen = try screen(
            #"{"type": "subtitle", "loading": true}, {"text": "x", "loading": true}, {"text": "y"}"#)
        #expect(screen.isLoading)
        let rows = screen.sections[0].rows
        #expect(rows.map(\.isPlaceholder) == [true, true, false])
        let html = String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
        #expect(html.split(separator: #"class="placeholder bones""#).count == 2)
        #expect(html.split(separator: #"class="placeholder""#).count == 2)
        #expect(Set(rows.map(\.id)).count == 3)
    }

    @Test func withoutThemItIsNot() throws {
        let screen = try screen(#"{"text": "y", "loading": false}"#)
        #expect(!screen.isLoading && !screen.sections[0].rows[0].isPlaceholder)
    }

    @Test func mistakesAreTold() {
        #expect(throws: (any Error).self) { try screen(#"{"loading": false}"#) }
        #expect(throws: (any Error).self) { try screen(#"{"text": "x", "loading": "yes"}"#) }
    }

    /// A row before its data is said to have a picture and a badge where it has them.
    @Test(arguments: ["title", "subtitle", "value", "detail", "link", "sidebarItem", "sidebarButton", "sidebarGroup"])
    func skeletonsAreDrawnOfWhatTheRowHas(type: String) throws {
        func html(_ more: String) throws -> String {
            let screen = try screen(#"{"type": "\#(type)", "loading": true\#(more)}"#)
            return String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
        }
        let bare = try html("")
        #expect(
            bare.contains(#"class="image-view concealed""#) && bare.contains(#"class="badge concealed""#), "\(bare)")
        let full = try html(#", "image": "icon:car", "badge": "1""#)
        #expect(!full.contains("concealed"), "\(full)")
    }

    @Test(arguments: ["stepper", "slider", "picker", "link", "textField", "switch", "button"])
    func controlsBeforeTheirDataNeedNone(type: String) throws {
        let screen = try screen(#"{"type": "\#(type)", "loading": true}"#)
        #expect(screen.sections[0].rows[0].isPlaceholder)
    }
}
