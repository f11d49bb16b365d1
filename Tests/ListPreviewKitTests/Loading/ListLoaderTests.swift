import ListPreviewKit
import Testing

/// Placeholders, and a screen that shows and hides them.
struct ListLoaderTests {
    private let row = ListItemViewModel(itemType: CarRow.self)
    private let car = Car(id: "1", model: "Mini", price: "1984")

    private func screen(_ rows: [ListItemViewModel] = []) -> ListScreen {
        ListScreen(id: "cars", title: "Cars", sections: [ListSection(id: "a", rows: rows)])
    }

    // MARK: - Rows

    @Test func componentsRenderPlaceholdersWithoutData() {
        #expect(row.isPlaceholder)
        #expect(row.styleClass?.attribute == "placeholder skeleton")
        #expect(
            row.html == """
                <div class="car"><b><span class="label" hidden=""></span></b><span class="label" hidden=""></span></div>
                """)
        let divider = ListItemViewModel(itemType: Divider.self)
        #expect(divider.isPlaceholder && divider.html == "<hr />")
    }

    @Test func placeholdersUseTheComponentsTemplate() {
        let content = CarRow.row(car)
        #expect(row.componentID == content.componentID && row.component.name == content.component.name)
        #expect(content.update(from: row) == .inPlace && row.update(from: content) == .inPlace)
        #expect(!content.isContentEqual(to: row) && !row.isContentEqual(to: content))
        #expect(OtherCarRow.row(car).update(from: row) == .replaced)
    }

    @Test func placeholdersOfOneComponentDifferInStyleAndHeightOnly() {
        #expect(row.isContentEqual(to: ListItemViewModel(itemType: CarRow.self, id: "other")))
        let bold = ListItemStyle<CarRow> { $0.title.weight = .bold }
        #expect(!row.isContentEqual(to: ListItemViewModel(itemType: CarRow.self, style: .custom(bold))))
        #expect(!row.isContentEqual(to: ListItemViewModel(itemType: CarRow.self, heightStyle: .static(80))))
        #expect(!row.isContentEqual(to: ListItemViewModel(itemType: OtherCarRow.self)))
    }

    @Test func styleCanHideParts() {
        let style = ListItemStyle<CarRow> { $0.price.isHidden = true }
        let html = ListItemViewModel(itemType: CarRow.self, style: .custom(style)).html
        #expect(html.contains(#"<b><span class="label" hidden=""></span></b>"#))
        #expect(html.hasSuffix(#"<span class="label concealed" hidden=""></span></div>"#))
        let content = CarRow.row(car, style: .custom(style)).html
        #expect(content.hasSuffix(#"<span class="label" hidden="">1984</span></div>"#))
    }

    @Test func everyPartCanBeHidden() {
        #expect(hidden(TextLabel(), \.isHidden).contains(#"class="label concealed""#))
        #expect(hidden(CountingLabel(), \.isHidden).contains(#"class="label concealed""#))
        #expect(hidden(Badge(), \.isHidden).contains(#"class="badge concealed""#))
        #expect(hidden(ImageView(), \.isHidden).contains(#"class="image-view concealed""#))
        #expect(hidden(ProgressBar(), \.isHidden).contains(#"class="progress-bar concealed""#))
    }

    private func hidden<Part: Templated>(_ part: Part, _ isHidden: WritableKeyPath<Part, Bool>) -> String {
        #expect(!part.html.contains("concealed"))
        var part = part
        part[keyPath: isHidden] = true
        return part.html
    }

    @Test func sampleDataSizesThePlaceholder() {
        let row = ListItemViewModel(itemType: SampleRow.self)
        #expect(row.html == #"<div><span class="label">A name</span></div>"#)
        #expect(row.styleClass?.attribute == "placeholder")
        #expect(row.data(as: Car.self) == nil)
    }

    @Test func rowsTurnIntoPlaceholdersAndBack() {
        let content = CarRow.row(car, heightStyle: .static(50)).movable()
        let placeholder = content.placeholder()
        #expect(placeholder.html == content.html && placeholder.isPlaceholder && placeholder.isMovable)
        #expect(placeholder.styleClass?.attribute == "\(content.styleClass?.attribute ?? "") placeholder")
        #expect(!placeholder.isContentEqual(to: content))
        #expect(placeholder.placeholder(false).isContentEqual(to: content))
        #expect(row.placeholder(false).isPlaceholder)
    }

    @Test func placeholdersHaveDistinctIdentities() {
        let rows = ListItemViewModel.placeholders(CarRow.self, count: 3)
        #expect(Set(rows.map(\.id)).count == 3)
        #expect(rows.map(\.id) == ListItemViewModel.placeholders(CarRow.self, count: 3).map(\.id))
        #expect(ListItemViewModel.placeholders(CarRow.self, count: 0).isEmpty)
        #expect(ListItemViewModel.placeholders(CarRow.self, count: -1).isEmpty)
    }

    // MARK: - Screens

    @Test func placeholdersCanBeRepeatedInList() {
        let other = ListItemViewModel(itemType: OtherCarRow.self)
        let known = ListItemViewModel(itemType: CarRow.self, id: "known")
        var screen = screen()
        screen.showLoader(with: [
            ListSection(id: "a", header: row, footer: row, rows: [row, other, row, known, row]),
            ListSection(id: "b", rows: [row, other] + ListItemViewModel.placeholders(CarRow.self, count: 2)),
        ])
        let ids = screen.sections.flatMap { $0.rows.map(\.id) }
        #expect(Set(ids).count == 9)
        #expect(ids.contains("known"))
        let again = screen.sections
        screen.showLoader(with: again)
        #expect(screen.sections.flatMap { $0.rows.map(\.id) } == ids)
        #expect(screen.sections[0].header?.isPlaceholder == true && screen.sections[0].footer?.isPlaceholder == true)
    }

    @Test func screenLoadsUntilContentIsAvailable() {
        var screen = screen([CarRow.row(car)])
        #expect(!screen.isLoading)
        screen.showLoader(with: [ListSection(id: "a", rows: [row])])
        #expect(screen.isLoading && screen.sections[0].rows.allSatisfy(\.isPlaceholder))
        screen.hideLoader(with: [ListSection(id: "a", rows: [CarRow.row(car)])])
        #expect(!screen.isLoading && screen.sections[0].rows.map(\.isPlaceholder) == [false])
        #expect(screen.loader == nil)
    }

    @Test func screenReloadsWithItsRowsAsPlaceholders() {
        var screen = screen([CarRow.row(car), Divider.row()])
        let before = screen.sections
        screen.sections[0].header = CarRow.row(car)
        screen.showLoader()
        #expect(screen.isLoading && screen.sections[0].rows.allSatisfy(\.isPlaceholder))
        #expect(screen.sections[0].header?.isPlaceholder == true)
        #expect(screen.sections[0].rows.map(\.html) == before[0].rows.map(\.html))
        screen.sections[0].rows.append(row)
        screen.hideLoader()
        #expect(zip(screen.sections[0].rows, before[0].rows).allSatisfy { $0.isContentEqual(to: $1) })
        #expect(screen.sections[0].rows.count == 2 && screen.sections[0].header?.isPlaceholder == false)
    }

    @Test func gridsLoadLikeLists() {
        var screen = screen()
        let grid = ListSection(id: "g", header: row, layout: .grid(.count(3)), rows: [row, row])
        screen.showLoader(with: [grid])
        #expect(screen.sections[0].layout == grid.layout && screen.sections[0].header?.isPlaceholder == true)
        screen.hideLoader(with: [ListSection(id: "g", layout: grid.layout, rows: [Divider.row()])])
        #expect(!screen.isLoading && screen.sections[0].rows.count == 1)
    }
}

private struct SampleRow: ListItem {
    var title = TextLabel()
    static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
    static var placeholder: Car? { Car(id: "", model: "A name") }
    static func map(_ car: Car, _ row: inout SampleRow) { row.title.text = car.model }
}
