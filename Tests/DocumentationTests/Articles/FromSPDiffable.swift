// The Swift code of FromSPDiffable.md, here to be compiled.

// snippet: After
import ListAdapters
import ListPreviewKit
import PreviewServer

struct Office: ListItemDataModel, Equatable {
    var id: String
    var city: String
    var address: String?
}

func offices(_ offices: [Office], open: @escaping @Sendable (Office) async -> Void) throws -> ListScreen {
    var providers = CellProviders()
    providers.register(Office.self) { office in
        .subtitle(office.city, id: office.id, detail: office.address) { await open(office) }
    }
    let content = [
        ModelSection(id: "offices", header: .header("Offices"), footer: .footer("Since 1998"), items: offices)
    ]
    return ListScreen(id: "offices", title: "Offices", sections: try providers.adding(.readyMade).sections(content))
}
// end

// snippet: Provider
func numbered() -> CellProviders {
    var providers = CellProviders()
    providers.register(Office.self) { office, path in
        .subtitle("\(path.row + 1). \(office.city)", id: office.id, detail: office.address)
    }
    return providers
}
// end

// snippet: Updates
func show(_ content: [ModelSection], with providers: CellProviders, on live: LiveScreen) async throws {
    await live.update(with: try providers.sections(content))  // apply(content, animating: true)
    let atOnce = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(.none))
    await live.update(with: try providers.sections(content), animation: atOnce)  // animating: false
    await live.reload(try providers.sections(content))  // reload(content)
    try await live.reload([content[0].items[0]], with: providers)  // reload(item)
}
// end

// snippet: Wrapper
nonisolated struct City: Equatable {
    var name: String
}

func cities(_ cities: [City]) throws -> [ListSection] {
    var providers = CellProviders()
    providers.register(WrapperItem<City>.self) { item in .row(item.model.name, id: item.id) }
    let items = cities.map { WrapperItem(id: $0.name, model: $0) }
    return try providers.sections([ModelSection(id: "cities", items: items)])
}
// end

// snippet: Contents
func contents(of screen: ListScreen) {
    let item = screen.row(at: ListPath(section: 0, row: 1))?.data(as: Office.self)  // item(for:)
    let indexPath = screen.path(ofRow: "minsk")  // indexPath(for:)
    let section = screen.section(at: 0)  // section(for:)
    let cell = screen.cell(SubtitleRow.self, for: "minsk")  // cell(_:for:)
    print(item?.city ?? "", indexPath ?? "", section?.rows.count ?? 0, cell?.title.text ?? "")
}
// end

// snippet: Ready
func preferences(volume: Double, isLoud: Bool, set: @escaping @Sendable (Double) async -> Void) -> ListScreen {
    ListScreen(id: "preferences", title: "Preferences") {
        ListSection(id: "sound", header: .header("Sound")) {
            Row.row("Output", detail: "Speakers", accessory: .chevron) { print("outputs") }
            Row.stepper("Volume", value: volume, maximum: 11) { volume in await set(volume) }
            Row.switch("Loudness", isOn: isLoud) { isOn in await set(isOn ? 11 : 5) }
            Row.button("Reset", role: .destructive) { await set(5) }
        }
    }
}
// end

// snippet: Sidebar
func library() throws -> ListScreen {
    let places = [("Recently Added", "clock"), ("Artists", "music.mic"), ("Albums", "rectangle.stack")]
    let items = places.map { title, symbol in
        SidebarModel(title: title, image: .symbol(symbol))
    }
    let content = [ModelSection(id: "library", header: .sidebarHeader("Library"), items: items)]
    return ListScreen(
        id: "library", title: "Music", style: .sidebar, sections: try CellProviders.readyMade.sections(content))
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
