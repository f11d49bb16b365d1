import Testing

@testable import ListPreviewKit

/// The package's own texts, and an app's titles, come from one table; identities and names do not.
struct ListStringsTests {
    private static let german = ListStrings([
        "Delete": "Löschen", "Try Again": "Nochmal", "Something Went Wrong": "Fehler", "Next page": "Weiter",
        "Loading…": "Lädt…", "Search": "Suchen", "Clear": "Leeren", "Refresh": "Neu laden", "Decrease": "Weniger",
        "Increase": "Mehr", "More Info": "Info", "More actions": "Menü", "Move": "Bewegen", "Unread": "Neu",
        "Progress": "Fortschritt", "Text": "Eingabe", "Toolbar": "Werkzeuge", "Tabs": "Reiter", "Index": "Verzeichnis",
        "Reconnecting…": "Verbinde…", "Not connected.": "Keine „Verbindung“.", "Wi-Fi": "WLAN", "Archive": "Ablegen",
    ])

    private static func screen() -> ListScreen {
        var screen = ListScreen(id: "s", title: "S") {
            ListSection(id: "a") {
                ListItemViewModel.switch("Wi-Fi", isOn: true)
                ListItemViewModel.switch("Wi-Fi", id: "given", isOn: true)
                ListItemViewModel.stepper("Count", value: 1)
                ListItemViewModel.textField("Name", text: "x", hasClearButton: true)
                ListItemViewModel.textField("", id: "unnamed", text: "", hasClearButton: true)
                ListItemViewModel.progress("", id: "untitled", value: nil)
                ListItemViewModel.row("Home", onDetail: {})
                ListItemViewModel.message("Anna", isUnread: true)
                ListItemViewModel.row("Row").swipeActions(trailing: [.delete(), RowAction("Archive")])
                    .contextMenu([.delete()]).movable()
                LoadMoreRow.row(LoadMoreModel(.idle(address: nil)))
            }
        }
        screen.searchText = ""
        screen.refreshAction = "refresh"
        screen.toolbarStatus = "Now"
        screen.tabs = [RowAction("X", name: "x")]
        screen.sections[0].indexTitle = "A"
        return screen
    }

    @Test func allTextsAreInTheLanguageOfTheTable() {
        let english = DocumentRenderer().string(for: Self.screen())
        let screen = ListStrings.$current.withValue(Self.german) { Self.screen() }
        let html = DocumentRenderer().string(for: screen)
        for text in [
            "Löschen", "Weiter", "Suchen", "Leeren", "Neu laden", "Weniger", "Mehr", "Info", "Menü", "Bewegen", "Neu",
            "WLAN", "Ablegen", "Fortschritt", "Eingabe", "Werkzeuge", "Reiter", "Verzeichnis",
        ] {
            #expect(html.contains("\"\(text)\"") || html.contains(">\(text)<"), "\(text)")
            #expect(!english.contains("\"\(text)\"") && !english.contains(">\(text)<"), "\(text)")
        }
        for text in [
            "Delete", "Next page", "Search", "Clear", "Refresh", "Decrease", "Increase", "More Info", "Unread",
            "Toolbar", "Tabs", "Index",
        ] {
            #expect(!html.contains(">\(text)<") && !html.contains("\"\(text)\""), "\(text)")
        }
        // One identity is given explicitly, together with its title.
        #expect(html.contains(">Wi-Fi<"))
    }

    @Test func identitiesAndNamesAreTheSameInAllLanguages() {
        let german = ListStrings.$current.withValue(Self.german) { Self.screen() }
        #expect(german.sections[0].rows.map(\.id) == Self.screen().sections[0].rows.map(\.id))
        #expect(german.sections[0].rows[0].id == "Wi-Fi")
        #expect(german.sections[0].rows[8].trailingActions.map(\.name) == ["delete", "archive"])
    }

    @Test func languageChangesArePatched() throws {
        let german = ListStrings.$current.withValue(Self.german) { Self.screen() }
        let patch = Self.screen().patch(to: german)
        #expect(patch.operations.contains { "\($0)".contains("Weniger") })
        #expect(patch.operations.contains { "\($0)".contains("Menü") })
        #expect(patch.operations.contains { "\($0)".contains("Leeren") })
        for (id, name) in [("toolbar", "Werkzeuge"), ("tab-bar", "Reiter"), ("section-index", "Verzeichnis")] {
            #expect(patch.operations.contains(.attribute(id: id, name: "aria-label", value: name)), "\(name)")
        }
    }

    /// Scripts contain no texts.
    @Test func livePagesIncludeTheTextsOfScripts() {
        let live = DocumentRenderer(options: PageOptions(live: LiveConnection(events: "/e", epoch: "1", revision: 0)))
        let german = ListStrings.$current.withValue(Self.german) { Self.screen() }
        let html = live.string(for: german)
        #expect(html.contains(#""strings":{"reconnecting":"Verbinde…","denied":"The server has a new access token."#))
        #expect(html.contains(#""notConnected":"Keine „Verbindung“.""#))
        #expect(live.string(for: Self.screen()).contains(#""strings":{"reconnecting":"Reconnecting…","#))
        #expect(!DocumentRenderer().string(for: german).contains("Verbinde…"))
    }

    @Test func textsOfStylesAreKept() {
        let row = ListStrings.$current.withValue(Self.german) {
            StepperRow.row(
                StepperModel(title: "A", value: 1),
                style: .adding(ListItemStyle { $0.decrementLabel = "Fewer" }))
        }
        let component = row.component(as: StepperRow.self)
        #expect(component?.decrementLabel == "Fewer")
        #expect(component?.incrementLabel == "Mehr")
    }

    @Test func functionsTranslateStatusTexts() {
        let strings = ListStrings { key in key == "Try Again" ? "¡Otra vez!" : nil }
        ListStrings.$current.withValue(strings) {
            guard case .failed(let status) = ListPhase.failed() else { return #expect(Bool(false)) }
            #expect(status.title == "Something Went Wrong")
            #expect(status.button == RowAction("¡Otra vez!", name: "retry"))
            #expect(LoadMoreModel(.loading).retryTitle == "¡Otra vez!")
        }
        #expect(Set(ListStrings.keys).isSuperset(of: ["Delete", "Loading…", "Unread"]))
    }
}
