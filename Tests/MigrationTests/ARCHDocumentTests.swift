import Foundation
import ListAdapters
import ListPreviewKit
import Testing

/// The document of ARCH's auto-rendering, ported completely with the migration page as the guide.
struct ARCHDocumentTests {
    // MARK: - `ARCHViewInput`: `update(state: Any?)`, `set(visible:)`, `typeExist(state:)`

    @Test func partsAcceptValuesOfTheirType() {
        var name = TextLabel()
        #expect(name.update(state: "Ada") == .shown)
        #expect(name.text == "Ada" && !name.isHidden)
        #expect(name.update(state: 7) == .refused(expected: "String", found: "Int"))
        #expect(name.text == "Ada" && !name.isHidden)
        #expect(name.update(state: nil) == .hidden)
        #expect(name.isHidden)
        #expect(name.update(state: Optional("Bob") as Any) == .shown)
        #expect(name.text == "Bob" && !name.isHidden)
        name.setVisible(false)
        #expect(name.isHidden)
    }

    @Test func partsReportTheTypesTheyAccept() {
        let name = TextLabel()
        #expect(name.typeExist(state: "Ada") && name.typeExist(state: nil))
        #expect(!name.typeExist(state: 7))
        #expect(ProgressBar().typeExist(state: 0.5) && !ProgressBar().typeExist(state: "half"))
    }

    /// In ARCH, the nil of any type was accepted as that of any other.
    @Test func nilOfOtherTypesIsRejected() {
        var name = TextLabel("Ada")
        #expect(name.update(state: Optional<Int>.none as Any) == .refused(expected: "String", found: "Optional<Int>"))
        #expect(!name.typeExist(state: Optional<Int>.none as Any))
        #expect(!name.isHidden)
        #expect(name.update(state: Optional<String>.none as Any) == .hidden)
    }

    /// ARCH's loop over all views.
    @Test func partsAreUpdatedInALoop() {
        var parts: [any RenderablePart] = [TextLabel(), ProgressBar(), ImageView()]
        let state: [Any?] = [0.5, "Ada", ImageView.Source.icon(.star)]
        for value in state {
            for index in parts.indices where parts[index].typeExist(state: value) { parts[index].update(state: value) }
        }
        #expect((parts[0] as? TextLabel)?.text == "Ada")
        #expect((parts[1] as? ProgressBar)?.value == 0.5)
        #expect((parts[2] as? ImageView)?.source == .icon(.star))
    }

    // MARK: - Properties of other types than texts

    struct Trip: ListItemDataModel, Equatable {
        var id = 1
        var seats: Int
        var isOpen: Bool
        var price: Double?
        var departure: Date
    }

    struct TripRow: AutoRendered {
        typealias Model = Trip
        var price: ValueLabel<Double> = .number(decimals: 2, unit: " €")
        var departure: ValueLabel<Date> = .date("d. M. yyyy", of: \.timeIntervalSince1970)
        var isOpen: ValueLabel<Bool> = .words("open", "closed")
        var seats: ValueLabel<Int> = .number(grouping: ",")
        static let template: ItemTemplate<Self> = """
            <div>\(\.seats)\(\.isOpen)\(\.price)\(\.departure)</div>
            """
    }

    @Test func numbersFlagsAndDatesFillTheirLabels() {
        let trip = Trip(seats: 1234, isOpen: true, price: 9.5, departure: Date(timeIntervalSince1970: 86400))
        #expect(TripRow.autoRenderingProblems(for: trip).isEmpty)
        let view = TripRow.row(trip).component(as: TripRow.self)
        #expect(view?.seats.text == "1,234" && view?.isOpen.text == "open")
        #expect(view?.price.text == "9.50 €" && view?.departure.text == "2. 1. 1970")
        let free = Trip(seats: 0, isOpen: false, price: nil, departure: .init(timeIntervalSince1970: 0))
        let hidden = TripRow.row(free).component(as: TripRow.self)
        #expect(hidden?.isOpen.text == "closed" && hidden?.price.isHidden == true && hidden?.seats.isHidden == false)
        var seats: ValueLabel<Int> = .number()
        #expect(seats.update(state: 7) == .shown && seats.text == "7")
        #expect(seats.update(state: true) == .refused(expected: "Int", found: "Bool"))
    }

    // MARK: - A view controller without `render(state:)`: its list, its indication

    struct Car: ListItemDataModel, Equatable {
        var id: Int
        var model: String
    }

    struct CarRow: ListItem {
        var model = TextLabel()
        static let template: ItemTemplate<Self> = "<div class=\"item\">\(\.model)</div>"
        static func map(_ car: Car, _ row: inout CarRow) { row.model.text = car.model }
    }

    struct Owner: ListItemDataModel, Equatable {
        var id = "owner"
        var name: String
    }

    struct OwnerRow: AutoRendered {
        typealias Model = Owner
        var name = TextLabel()
        static let template: ItemTemplate<Self> = "<div class=\"item\">\(\.name)</div>"
    }

    struct ViewState: Sendable {
        var id = 1
        var title = "Garage"
        var owner: Owner?
        var list: [Car] = []
        var indication = ListIndication.content
        var revision = 0
    }

    struct GarageController: AutoRenderedScreen {
        typealias State = ViewState
        let emptyScreen = ListScreen(id: "garage", title: "", style: .plain, sections: [])
        // The indication renders last, regardless of its position.
        let indicationManager = IndicationPart(
            placeholder: [ListSection(id: "list", rows: ListItemViewModel.placeholders(CarRow.self, count: 3))])
        let title = TitlePart()
        let owner = RowPart(OwnerRow.self)
        let dataAdapter = ListPart(CarRow.self, header: .header("Cars"))
        static var autorenderIgnoredState: [PartialKeyPath<ViewState>] { [\.revision] }
    }

    private let full = ViewState(
        owner: Owner(name: "Ada"), list: [Car(id: 1, model: "Golf"), Car(id: 2, model: "Polo")])

    @Test func screensAreFilledFromTheirState() {
        let screen = GarageController().screen(for: full)
        #expect(GarageController().autoRenderingProblems(for: full).isEmpty)
        #expect(screen.id == "garage" && screen.title == "Garage" && screen.style == .plain)
        #expect(screen.sections.map(\.id) == ["owner", "dataAdapter"])
        #expect(screen.cell(OwnerRow.self, for: "owner")?.name.text == "Ada")
        #expect(screen.cell(CarRow.self, for: 2)?.model.text == "Polo")
    }

    /// Without data, the view is hidden.
    @Test func partsWithoutValueAreOmitted() {
        var state = full
        state.owner = nil
        #expect(GarageController().screen(for: state).sections.map(\.id) == ["dataAdapter"])
        state.list = []
        #expect(GarageController().screen(for: state).sections.isEmpty)
    }

    /// `indicationManager.update(state: state)`
    @Test func indicationReplacesTheContent() {
        func screen(_ indication: ListIndication) -> ListScreen {
            var state = full
            state.indication = indication
            return GarageController().screen(for: state)
        }
        func page(_ indication: ListIndication) -> String { DocumentRenderer().string(for: screen(indication)) }
        #expect(screen(.loading).sections.map(\.id) == ["list"])
        #expect(screen(.loading).sections[0].rows.count == 3)
        #expect(page(.failed(message: "Offline")).contains("Offline"))
        #expect(page(.failed(message: "Offline")).contains("data-action=\"retry\""))
        #expect(page(.empty(title: "No cars", message: "Buy one")).contains("No cars"))
        #expect(!page(.empty(title: "No cars", message: "Buy one")).contains("Golf"))
        #expect(page(.content).contains("Golf"))
    }

    /// Overriding `render(state:)`, and `autorenderIgnoreViews`.
    @Test func overridesRenderIgnoredProperties() {
        struct Controller: AutoRenderedScreen {
            typealias State = ViewState
            let emptyScreen = ListScreen(id: "garage", title: "By hand", sections: [])
            let title = TitlePart()
            let list = ListPart(CarRow.self)
            static var autorenderIgnored: [PartialKeyPath<Self>] { [\.title] }
            static var autorenderIgnoredState: [PartialKeyPath<ViewState>] {
                [\.title, \.owner, \.indication, \.revision]
            }
            func render(_ state: ViewState, into screen: inout ListScreen) {
                screen.title += " \(state.revision)"
            }
        }
        var state = full
        state.revision = 7
        #expect(Controller().autoRenderingProblems(for: state).isEmpty)
        let screen = Controller().screen(for: state)
        #expect(screen.title == "By hand 7" && screen.sections.map(\.id) == ["list"])
    }

    /// The drawback in its document: several views of one type did not work.
    @Test func listsOfEqualTypesMatchByName() {
        struct TwoLists: Sendable {
            var used: [Car]
            var new: [Car]
        }
        struct Controller: AutoRenderedScreen {
            typealias State = TwoLists
            let emptyScreen = ListScreen(id: "garage", title: "Cars", sections: [])
            let new = ListPart(CarRow.self)
            let used = ListPart(CarRow.self)
        }
        let screen = Controller().screen(
            for: TwoLists(used: [Car(id: 1, model: "Golf")], new: [Car(id: 2, model: "ID")]))
        #expect(screen.sections.map(\.id) == ["new", "used"])
        #expect(screen.sections.map { $0.rows.map(\.id) } == [[2], [1]])
    }

    @Test func mismatchesAreShownAndReported() {
        struct Odd: Sendable {
            var count = 3
        }
        struct Controller: AutoRenderedScreen {
            typealias State = Odd
            let emptyScreen = ListScreen(id: "garage", title: "Cars", sections: [])
            let list = ListPart(CarRow.self)
        }
        let problems = Controller().autoRenderingProblems(for: Odd())
        #expect(
            problems == [
                .emptyPart(view: "Controller", part: "list", state: "Odd", type: "Array<Car>"),
                .unusedProperty(state: "Odd", property: "count", view: "Controller", type: "Int"),
            ])
        let screen = Controller().screen(for: Odd())
        let page = DocumentRenderer().string(for: screen)
        #expect(
            page.contains("'list' of Controller takes a Array&lt;Car&gt;")
                || page.contains("'list' of Controller takes a Array<Car>"))
        #expect([screen].components.contains { !$0.diagnostics.isEmpty })
    }

    /// A view of the app, which ARCH finds like any other.
    @Test func customPart() {
        struct CountPart: ScreenPart {
            func render(_ state: Int, as name: String, on screen: inout ListScreen) {
                screen.sections.append(ListSection(id: ListID(name), rows: [.row("Cars", detail: "\(state)")]))
            }
        }
        struct Counted: Sendable { var count: Int? }
        struct Controller: AutoRenderedScreen {
            typealias State = Counted
            let emptyScreen = ListScreen(id: "garage", title: "Cars", sections: [])
            let count = CountPart()
        }
        #expect(Controller().screen(for: Counted(count: 3)).sections.map(\.id) == ["count"])
        #expect(Controller().screen(for: Counted(count: nil)).sections.isEmpty)
    }
}
