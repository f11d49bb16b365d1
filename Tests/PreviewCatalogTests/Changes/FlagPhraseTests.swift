import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Values that are on or off, in words.
struct FlagPhraseTests {
    @Test(arguments: [
        ("badge hidden", "badge hidden", "badge shown"),
        ("button-row disabled", "button row disabled", "button row enabled"),
        ("switch checked", "switch on", "switch off"),
        ("sidebar-group open", "sidebar group expanded", "sidebar group collapsed"),
        ("option 2 selected", "option 2 selected", "option 2 not selected"), ("selected", "selected", "not selected"),
        ("field readonly", "field read-only", "field editable"), ("aria-expanded", "expanded", "collapsed"),
        ("input aria-invalid", "input invalid", "input valid"), ("loading", "loading started", "loading ended"),
        ("placeholder", "placeholder shown", "placeholder gone"), ("highlight", "highlight on", "highlight off"),
        ("video muted", "video muted", "video not muted"),
    ])
    func flagsHavePhrases(_ name: String, _ set: String, _ cleared: String) {
        #expect(ValueChange(name: name, old: .flag(false), new: .flag(true)).phrase == set)
        #expect(ValueChange(name: name, old: .flag(true), new: .flag(false)).phrase == cleared)
        #expect(ValueChange(name: name, old: .none, new: .text("1")).phrase == nil)
    }

    @Test func textsOfStateAttributesAreFlags() {
        func read(_ attribute: String, _ old: ValueChange.Value, _ new: ValueChange.Value) -> String? {
            ValueChange(name: attribute, old: old, new: new).readingFlags(of: attribute).phrase
        }
        #expect(read("aria-expanded", .text("false"), .text("true")) == "expanded")
        #expect(read("aria-invalid", .text("true"), .none) == "valid")
        #expect(read("aria-current", .none, .text("page")) == "selected")
        // A value that stays on is not a flag, and other attributes have texts.
        #expect(read("aria-current", .text("page"), .text("step")) == nil)
        #expect(read("aria-label", .text("false"), .text("true")) == nil)
        #expect(read("checked", .text("false"), .text("true")) == nil)
    }

    @Test func changesOfFlagsArePhrases() {
        func screen(_ isOn: Bool, isLoading: Bool = false) -> ListScreen {
            var screen = ListScreen(id: "s", title: "S") {
                ListSection(id: "s") { ListItemViewModel.switch("Wi-Fi", id: "wifi", isOn: isOn) { _ in } }
                ListSection(id: "d") {
                    ListItemViewModel.disclosure("More", isExpanded: isOn) { _ in
                    } rows: {
                    }
                }
            }
            if isLoading { screen.showLoader() }
            return screen
        }
        let (off, on) = (screen(false), screen(true))
        let lines = off.changes(to: on).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.contains("~ Wi-Fi switch on r-wifi"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("~ More disclosure row expanded r-") }, "\(lines)")
        #expect(!lines.contains { $0.contains("->") }, "\(lines)")
        let loading = screen(false, isLoading: true)
        let changes = ScreenChanges(from: loading, to: off, patch: loading.patch(to: off))
        #expect(ScreenChangesFormatter().string(changes).contains("  ~ loading  ended\n"))
        let statements = ScreenChangesFormatter().statements(changes).map(\.text)
        #expect(statements.contains("~ Screen: loading ended"), "\(statements)")
    }
}
