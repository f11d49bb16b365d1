import ListPreviewKit
import Testing

/// The properties of a row, and the changes of it.
struct ListItemViewModelTests {
    private let car = Car(id: "42", model: "Beetle", price: "900")

    private func row(_ style: ListItemStyle<CarRow>) -> ListItemViewModel {
        ListItemViewModel(data: car, map: CarRow.map, style: style)
    }

    // MARK: - Creating rows

    @Test func threeInitializersCreateEqualRows() {
        let mapped = ListItemViewModel(data: car, map: CarRow.map)
        let typed = CarRow.row(car)
        let closed = ListItemViewModel(data: car) { (car: Car, row: inout CarRow) in CarRow.map(car, &row) }
        for row in [mapped, typed, closed] {
            #expect(row.id == 42)
            #expect(
                row.html
                    == "<div class=\"car\"><b><span class=\"label\">Beetle</span></b><span class=\"label\">900</span></div>"
            )
            #expect(row.isContentEqual(to: mapped))
        }
    }

    @Test func rowsWithoutAModel() {
        let row = Divider.row()
        #expect(row.id == "ListPreviewKitTests.Divider")
        #expect(row.html == "<hr />")
        #expect(row.values.isEmpty)
        #expect(Divider.row(id: "d").id == "d")
        #expect(row.isContentEqual(to: Divider.row(id: "d")))
    }

    @Test func componentDescribesItsType() {
        let row = CarRow.row(car)
        #expect(row.component.name == "ListPreviewKitTests.CarRow")
        #expect(row.component.html == CarRow.template.html)
        #expect(row.component.slots == CarRow.template.slots)
        #expect(row.component.slots.count == row.values.count)
        #expect(row.component.diagnostics.isEmpty)
        #expect(row.componentID == ObjectIdentifier(CarRow.self))
    }

    @Test func componentHasStyleAndValues() {
        let row = row(.custom(ListItemStyle { $0.title.textColor = .red }))
        let component = row.component(as: CarRow.self)
        #expect(component?.title.text == "Beetle")
        #expect(component?.title.textColor == .red)
        #expect(component?.price.text == "900")
        #expect(row.component(as: Divider.self) == nil)
        let placeholder = ListItemViewModel(itemType: CarRow.self)
        #expect(placeholder.component(as: CarRow.self)?.title == TextLabel())
    }

    // MARK: - Content

    @Test func identityIsNotContent() {
        // Only if the model defines that: the whole `Car` is its content, including the id.
        let row = DownloadRow.row(Download(id: 1, title: "a", progress: 0))
        #expect(
            row.isContentEqual(to: DownloadRow.row(Download(id: 2, title: "a", progress: 0))))
    }

    @Test func onlyContentIsCompared() {
        let row = DownloadRow.row(Download(id: 1, title: "a", progress: 0))
        let later = DownloadRow.row(Download(id: 1, title: "a", progress: 1))
        let renamed = DownloadRow.row(Download(id: 1, title: "b", progress: 0))
        #expect(row.isContentEqual(to: later))
        #expect(!row.isContentEqual(to: renamed))
    }

    @Test func nilDiffersFromTheTextNil() {
        let row = CarRow.row(Car(id: "1", model: "a", price: nil))
        let named = CarRow.row(Car(id: "1", model: "a", price: "nil"))
        #expect(!row.isContentEqual(to: named))
    }

    @Test func fieldsAreComparedSeparately() {
        let row = CarRow.row(Car(id: "1", model: "ab", price: "c"))
        let other = CarRow.row(Car(id: "1", model: "a", price: "bc"))
        #expect(!row.isContentEqual(to: other))
    }

    // MARK: - Everything else is a change too

    @Test func heightActionAndComponentAreChanges() {
        let row = CarRow.row(car)
        #expect(!row.isContentEqual(to: CarRow.row(car, heightStyle: .static(44))))
        #expect(!row.isContentEqual(to: CarRow.row(car, action: "open")))
        #expect(!row.isContentEqual(to: OtherCarRow.row(car)))
        let tall = CarRow.row(car, heightStyle: .static(44), action: "open")
        #expect(
            !tall.isContentEqual(
                to: CarRow.row(car, heightStyle: .minimum(44), action: "open")))
        #expect(
            !tall.isContentEqual(
                to: CarRow.row(car, heightStyle: .static(44), action: "close")))
        #expect(
            tall.isContentEqual(to: CarRow.row(car, heightStyle: .static(44), action: "open"))
        )
    }

    @Test func stylesAreChanges() {
        let plain = row(.default)
        let red = row(.custom(ListItemStyle { $0.title.textColor = .red }))
        #expect(!plain.isContentEqual(to: red))
        #expect(!red.isContentEqual(to: plain))
        #expect(!red.isContentEqual(to: row(.custom(ListItemStyle { $0.title.textColor = .blue }))))
        #expect(!red.isContentEqual(to: row(.custom(ListItemStyle { $0.price.textColor = .red }))))
    }

    @Test func equivalentStylesAreEqual() {
        let red = ListItemStyle<CarRow> { $0.title.textColor = .red }
        let bold = ListItemStyle<CarRow> { $0.title.weight = .bold }
        let redAgain = ListItemStyle<CarRow> { $0.title.textColor = .red }
        let both = ListItemStyle<CarRow> {
            $0.title.weight = .bold
            $0.title.textColor = .red
        }
        #expect(row(.custom(red)).isContentEqual(to: row(.custom(redAgain))))
        #expect(row(.custom(red + bold)).isContentEqual(to: row(.custom(bold + redAgain))))
        #expect(row(.custom(red + bold)).isContentEqual(to: row(.adding(both))))
        #expect(row(.custom(ListItemStyle())).isContentEqual(to: row(.default)))
        #expect(!row(.custom(red + bold)).isContentEqual(to: row(.custom(red))))
    }

    @Test func stylesVisibleOnlyWithValuesAreChanges() {
        // A label without a text is hidden, so an empty component does not show the difference between these two.
        let hidden = row(.custom(ListItemStyle { $0.price.isHidden = true }))
        #expect(hidden.html.contains("hidden"))
        #expect(!hidden.isContentEqual(to: row(.default)))
        #expect(!row(.default).isContentEqual(to: hidden))
        #expect(!hidden.isContentEqual(to: row(.custom(ListItemStyle()))))
        #expect(hidden.isContentEqual(to: row(.custom(ListItemStyle { $0.price.isHidden = true }))))
    }

    @Test func stylesOverriddenByMapAreNotChanges() {
        let styled = row(.custom(ListItemStyle { $0.title.text = "gone with the map" }))
        #expect(styled.html == row(.default).html)
        #expect(styled.isContentEqual(to: row(.default)))
    }

    @Test func aRowEqualsItself() {
        let nan = CarRow.row(car, heightStyle: .static(44))
        #expect(nan.isContentEqual(to: nan))
    }
}
