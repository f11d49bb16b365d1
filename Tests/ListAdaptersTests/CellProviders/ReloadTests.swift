import ListAdapters
import ListPreviewKit
import Testing

/// Models are reloaded in the rows that providers created from them, regardless of the identity.
struct ReloadTests {
    private struct Boat: ListItemDataModel, Equatable {
        var id: String
        var name: String
    }

    private var providers: CellProviders {
        var providers = CellProviders()
        providers.register(Car.self) { car in CarRow.row(car) }
        // Cars and boats are numbered separately.
        providers.register(Boat.self) { boat, path in .row("\(path.row). \(boat.name)", id: ListID("boat-\(boat.id)")) }
        return providers
    }

    private let content = [
        ModelSection(id: "all", items: [Car(id: "1", model: "Mini"), Boat(id: "1", name: "Ada")])
    ]

    private func screen(_ providers: CellProviders) throws -> ListScreen {
        ListScreen(id: "s", title: "S", sections: try providers.sections(content))
    }

    @Test func rowsWithOtherIdentitiesAreFound() throws {
        var screen = try screen(providers)
        try screen.reload([Boat(id: "1", name: "Eve"), Boat(id: "2", name: "Gone")], with: providers)
        #expect(screen.cell(ValueRow.self, for: "boat-1")?.title.text == "1. Eve")
        #expect(screen.cell(CarRow.self, for: "1")?.title.text == "Mini")
        #expect(screen.sections[0].rows.map(\.id) == ["1", "boat-1"])
    }

    @Test func mediatorIsAppliedAgain() throws {
        var mediator = ListMediator()
        mediator.headerTitle = { section, index in "\(index): \(section.id)" }
        mediator.canEdit = { row, path in path.row == 1 }
        mediator.didSelect = { _ in }
        let providers = providers.adding(mediator)
        var screen = try screen(providers)
        #expect(screen.sections[0].header?.component(as: TextHeader.self)?.text.text == "0: all")
        try screen.reload([Boat(id: "1", name: "Eve"), Car(id: "1", model: "Golf")], with: providers)
        #expect(screen.sections[0].rows.map { $0.traits(on: screen).action } == ["select", "select"])
        #expect(screen.sections[0].rows.map { $0.traits(on: screen).trailingActions.map(\.id) } == [[], ["delete"]])
        #expect(screen.cell(CarRow.self, for: "1")?.title.text == "Golf")
    }

    @Test func modelsWithoutProviderChangeNothing() throws {
        var screen = try screen(providers)
        var others = CellProviders()
        others.register(Car.self) { car in CarRow.row(car) }
        struct Plane: ListItemDataModel, Equatable { var id = "1" }
        let expected = CellProviderError(items: [.init(id: "1", typeName: "Plane", section: "all")])
        #expect(throws: expected) { try screen.reload([Car(id: "1", model: "Golf"), Plane()], with: others) }
        #expect(screen.cell(CarRow.self, for: "1")?.title.text == "Mini")
    }

    /// Each model of a ready-made row has a provider, so that none is missing.
    @Test func readyMadeModelsHaveProviders() throws {
        let models: [any ListItemDataModel] = [
            ItemModel(id: 1, title: "A"), LinkModel(id: "link", title: "A", address: "b.html"), ButtonModel(title: "B"),
            SwitchModel(title: "C", isOn: true), StepperModel(title: "D", value: 1),
            SliderModel(title: "E", value: 0.5),
            RatingModel(title: "F", value: 4), TextFieldModel(title: "G"), ProgressModel(title: "H"),
            DisclosureModel(title: "I", isExpanded: true), MessageModel(id: "message", sender: "J"),
            SidebarModel(title: "K"),
        ]
        let rows = try CellProviders.readyMade.sections([ModelSection(id: "all", items: models)])[0].rows
        #expect(
            rows.map(\.component.name) == [
                "ValueRow", "LinkRow", "ButtonRow", "SwitchRow", "StepperRow", "SliderRow", "RatingRow", "TextFieldRow",
                "ProgressRow", "DisclosureRow", "MessageRow", "SidebarItem",
            ])
    }
}
