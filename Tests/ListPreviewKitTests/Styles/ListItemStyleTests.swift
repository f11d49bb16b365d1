import ListPreviewKit
import Testing

/// Styles compose, and the later one takes precedence.
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

    @Test func emptyStylesChangeNothing() {
        #expect(applied(ListItemStyle()).title == CarRow().title)
    }

    @Test func laterStylesTakePrecedence() {
        #expect(applied(Self.red + Self.blueAndBold).title.textColor == .blue)
        #expect(applied(Self.red + Self.blueAndBold).title.weight == .bold)
        #expect(applied(Self.blueAndBold + Self.red).title.textColor == .red)
        #expect(applied(Self.blueAndBold + Self.red).title.weight == .bold)
        #expect(applied(.custom(Self.blueAndBold + Self.red)).title.textColor == .red)
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

    @Test func rowsUseDefaultCustomOrCombinedStyles() {
        let car = Car(id: "1", model: "Beetle", price: nil)
        func title(_ style: ListItemStyle<OtherCarRow>) -> String {
            OtherCarRow.row(car, style: style).html
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
        // The same in another notation.
        #expect(title(red) == title(.custom(red)))
        #expect(title(.default + red) == title(.adding(red)))
    }

    @Test func mapOverridesTheStyle() {
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

/// A height is a class with a rule, or nothing.
struct ListItemHeightStyleTests {
    @Test func rules() {
        #expect(styleClass(.automatic) == nil)
        #expect(
            styleClass(.static(44))?.rule
                == ".h-gpb8euao89g7{box-sizing:border-box;height:44px;min-height:0;overflow:hidden}")
        #expect(styleClass(.minimum(60))?.rule == ".h-3ekgrveeh4yn7{min-height:60px}")
        #expect(
            styleClass(.aspect(16.0 / 9))?.rule
                == ".h-1bv2vctvli1iu{aspect-ratio:1.7778;overflow:hidden}")
        #expect(styleClass(.minimum(60))?.attribute == "h-3ekgrveeh4yn7")
        #expect(styleClass(.static(0)) != nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e9])
    func invalidLengthsAreAutomatic(value: Double) {
        #expect(styleClass(.static(value)) == nil)
        #expect(styleClass(.minimum(value)) == nil)
        #expect(styleClass(.aspect(value)) == nil)
    }

    @Test func tooSmallAspectRatiosAreAutomatic() {
        #expect(styleClass(.aspect(0)) == nil)
        #expect(styleClass(.aspect(0.00001)) == nil)
    }

    @Test func manyHeightsHaveStableNames() async {
        @Sendable func names() -> [String?] {
            (0..<1500).map { styleClass(.minimum(Double($0) / 8))?.attribute }
        }
        let expected = names()
        #expect(Set(expected).count == 1500)
        let all = await withTaskGroup(of: [String?].self) { group in
            for _ in 0..<8 { group.addTask { names() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(all.allSatisfy { $0 == expected })
    }
}

private func styleClass(_ height: ListItemHeightStyle) -> StyleClass? {
    Divider.row(heightStyle: height).styleClass
}
