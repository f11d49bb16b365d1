// The Swift code of FromSPDiffable.md, here to be compiled.

// snippet: After
import ListAdapters
import ListPreviewKit

struct Office: ListItemDataModel, Equatable {
    var id: String
    var city: String
    var address: String?
}

func offices(_ offices: [Office], open: @escaping @Sendable (Office) async -> Void) throws -> ListScreen {
    var providers = CellProviders()
    providers.register(Office.self) { office in
        .subtitle(office.city, id: ListID(office.id), detail: office.address) { await open(office) }
    }
    let content = [
        ModelSection(id: "offices", header: .header("Offices"), footer: .footer("Since 1998"), items: offices)
    ]
    return ListScreen(id: "offices", title: "Offices", sections: try providers.adding(.readyMade).sections(content))
}
// end

// snippet: Ready
func preferences(volume: Double, isLoud: Bool, set: @escaping @Sendable (Double) async -> Void) -> ListScreen {
    ListScreen(id: "preferences", title: "Preferences") {
        ListSection(id: "sound", header: .header("Sound")) {
            ListItemViewModel.row("Output", detail: "Speakers", accessory: .chevron) { print("outputs") }
            ListItemViewModel.stepper("Volume", value: volume, maximum: 11) { volume in await set(volume) }
            ListItemViewModel.switch("Loudness", isOn: isLoud) { isOn in await set(isOn ? 11 : 5) }
            ListItemViewModel.button("Reset", role: .destructive) { await set(5) }
        }
    }
}
// end

func mediated(_ screen: ListScreen) -> ListScreen {
    // snippet: Mediator
    var mediator = ListMediator()
    mediator.headerTitle = { section, _ in "Section \(section.id)" }
    mediator.canEdit = { row, _ in row.id != "minsk" }
    mediator.commit = { context in print("delete", context.id ?? "") }
    mediator.didSelect = { context in print("selected", context.id ?? "") }
    var screen = screen
    screen.sections = mediator.applied(to: screen.sections)
    // end
    return screen
}
