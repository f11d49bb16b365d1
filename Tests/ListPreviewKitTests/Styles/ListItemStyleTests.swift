import ListPreviewKit
import Testing

/// Styles compose, and the right one wins.
struct ListItemStyleTests {
    private static let red = ListItemStyle<CarRow> { $0.title.textColor = .red }
    private static let blueAndBold = ListItemStyle<CarRow> {
        $0.title.textColor = .blue
        $0.title.weight = .bold
    }

    private func applied(_ style: ListItemStyle<CarRow>) -> CarRow {
        var row = CarRow()
        style.apply(to: &row)
        return row
    }

    @Test func anEmptyStyleChangesNothing() {
        #expect(applied(ListItemStyle()).title == CarRow().title)
    }

    @Test func theRightOneWins() {
        #expect(applied(Self.red + Self.blueAndBold).title.textColor == .blue)
        #expect(applied(Self.red + Self.blueAndBold).title.weight == .bold)
        #expect(applied(Self.blueAndBold + Self.red).title.textColor == .red)
        #expect(applied(Self.blueAndBold + Self.red).title.weight == .bold)
        #expect(applied(Self.blueAndBold.adding(Self.red)).title.textColor == .red)
        var style = Self.blueAndBold
        style += Self.red
        #expect(applied(style).title.textColor == .red)
        #expect(applied(style).title.weight == .bold)
    }

    @Test func compositionIsAssociative() {
        let font = ListItemStyle<CarRow> { $0.title.font = .title1 }
        #expect(
            applied((Self.red + Self.blueAndBold) + font).title == applied(Self.red + (Self.blueAndBold + font)).title)
    }

    @Test func styleTypes() {
        let car = Car(id: "1", model: "Beetle", price: nil)
        func title(_ style: StyleType<OtherCarRow>) -> String {
            ListItemViewModel(OtherCarRow.self, data: car, style: style).html
        }
        let red = ListItemStyle<OtherCarRow> { $0.title.textColor = .red }
        var bold = TextLabel("Beetle")
        bold.weight = .bold
        var redLabel = TextLabel("Beetle")
        redLabel.textColor = .red
        var both = bold
        both.textColor = .red
        #expect(title(.default) == "<div>\(bold.html)</div>")
        #expect(title(.custom(red)) == "<div>\(redLabel.html)</div>")
        #expect(title(.adding(red)) == "<div>\(both.html)</div>")
    }

    @Test func theMapHasTheLastWord() {
        let row = ListItemViewModel(
            data: Car(id: "1", model: "a", price: nil),
            map: { (car: Car, row: inout CarRow) in
                row.title.text = car.model
                row.title.textColor = .green
            }, style: .custom(Self.red))
        var label = TextLabel("a")
        label.textColor = .green
        #expect(row.html.contains(label.html))
    }
}
