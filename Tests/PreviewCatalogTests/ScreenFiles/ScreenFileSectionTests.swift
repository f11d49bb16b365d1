import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Pinned headers, backgrounds and insets of sections in screen files.
@Suite struct ScreenFileSectionTests {
    private func file(_ section: String) throws -> ScreenFile {
        try ScreenFileReader().read(Array("{title: T, sections: [\(section)]}".utf8), path: "a.yaml")
    }

    private func section(_ section: String) throws -> ListSection {
        try #require(try file(section).states[0].screen(id: "a").sections.first)
    }

    @Test func looks() throws {
        #expect(try section("{pinned: false}").isHeaderPinned == false)
        #expect(try section("{pinned: true}").isHeaderPinned == true)
        #expect(try section("{header: A}").isHeaderPinned == nil)
        #expect(try section("{background: orange}").background == .orange)
        #expect(try section("{insets: 8}").insets == Insets(8))
        let insets = try section("{insets: {top: 4, leading: 8}}").insets
        #expect(insets == Insets(top: 4, leading: 8, bottom: 0, trailing: 0))
        #expect(try section("{insets: null, background: null, pinned: null}").styleClass == nil)
    }

    @Test(arguments: [
        ("{sticky: true}", "1:24: error: unknown key 'sticky' in section; did you mean 'pinned'?"),
        ("{pinned: 1}", "1:32: error: expected true or false for 'pinned', found a number"),
        ("{background: orang}", "1:36: error: unknown color 'orang'; did you mean 'orange'?"),
        ("{background: 3}", "1:36: error: expected a color for 'background', found a number"),
        ("{insets: {topp: 1}}", "1:33: error: unknown key 'topp' in insets; did you mean 'top'?"),
        ("{insets: {left: 1}}", "1:33: error: unknown key 'left' in insets; did you mean 'leading'?"),
        ("{insets: {top: wide}}", "1:38: error: expected a number for 'top', found 'wide'"),
        ("{insets: -1}", "1:32: error: 'insets' must be from 0 to 1000, not '-1'"),
        ("{margins: 4}", "1:24: error: unknown key 'margins' in section; did you mean 'insets'?"),
    ])
    func errors(section: String, message: String) {
        let error = #expect(throws: ScreenFileError.self) { try file(section) }
        #expect(error?.problems.map { "\($0)".contains(message) } == [true], "\(error?.problems ?? [])")
    }

    /// The control changes what a screen shows.
    @Test func controls() throws {
        let state = try file("{header: A, pinned: true, rows: [{text: R}]}").states[0]
        #expect(state.controls.contains { $0.id == "a.pinned" && $0.value == .flag(true) })
        var refused: [String] = []
        let changed = state.changed(to: PreviewValues(["a.pinned": .flag(false)]), refused: &refused)
        #expect(changed.screen(id: "a").sections[0].isHeaderPinned == false && refused.isEmpty)
    }
}
