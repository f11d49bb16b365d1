import Testing

@testable import ListPreviewKit

/// A part that rows fill but no template shows is a diagnostic of its component.
struct PartUseTests {
    private struct LossyRow: ListItem {
        var title = TextLabel()
        var badge = Badge()
        var image = ImageView()
        static let line = #line + 1
        static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
        static func map(_ car: Car, _ row: inout LossyRow) {
            row.title.text = car.model
            row.badge.text = car.price
            if car.price == "icon" { row.image.source = .icon(.car) }
        }
    }

    /// Shows its parts in other ways than as parts.
    private struct DerivedRow: ListItem {
        var title = TextLabel()
        var short = TextLabel()
        var long = TextLabel()
        var never = TextLabel()
        var isLong = false
        static let template: ItemTemplate<Self> = "<div title=\"\(\.title.text)\"><b>\(\.capitals)</b>\(\.shown)</div>"
        static func map(_ car: Car, _ row: inout DerivedRow) {
            row.title.text = car.model
            row.short.text = "short"
            row.long.text = "in full"
            row.isLong = car.price != nil
        }
        private var capitals: String { "! " + (title.text ?? "").uppercased() }
        private var shown: TextLabel { isLong ? long : short }
    }

    /// Parses its template for each row.
    private struct ComputedRow: ListItem {
        var title = TextLabel()
        static let line = #line + 1
        static var template: ItemTemplate<Self> { "<div>\(\.title)</div>" }
        static func map(_ car: Car, _ row: inout ComputedRow) { row.title.text = car.model }
    }

    /// A generic type has no other way to declare its template.
    private struct GenericRow<Value: Sendable>: ListItem {
        var title = TextLabel()
        static var template: ItemTemplate<Self> { "<div>\(\.title)</div>" }
        static func map(_ car: Car, _ row: inout GenericRow) { row.title.text = car.model }
    }

    private func findings<Item: ListItem>(_ type: Item.Type, _ prices: String?...) -> [Diagnostic]
    where Item.Model == Car {
        let rows = prices.enumerated().map { index, price in
            type.row(Car(id: "\(index)", model: "Mini", price: price))
        }
        return [ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", rows: rows)])].components
            .flatMap { component in
                // The template may show the part in another way, so it is not an error.
                #expect(component.diagnostics.isEmpty)
                return component.warnings
            }
    }

    @Test func unusedPartsAreReportedWithLocation() {
        let findings = findings(LossyRow.self, nil, "12", "icon")
        #expect(findings.map(\.line) == [LossyRow.line, LossyRow.line])
        #expect(findings.first?.file?.hasSuffix("PartUseTests.swift") == true)
        #expect(
            findings.map(\.message)
                == ["badge", "image"].map {
                    "'\($0)' is filled by map, but the template does not show it: write \\(\\.\($0)) where it belongs, or do not fill it (template \(LossyRow.template.name))"
                })
    }

    @Test func computedTemplatesAreReportedOnce() throws {
        let findings = findings(ComputedRow.self, "1", "2", nil)
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.line == ComputedRow.line)
        #expect(
            finding.message
                == "each row parses the template again, because it is a computed property: declare it with 'static let' (template \(ComputedRow.template.name))"
        )
        #expect(self.findings(GenericRow<Int>.self, "1").isEmpty)
    }

    @Test func unfilledPartsAreNotReported() {
        #expect(findings(LossyRow.self, nil, nil).isEmpty)
    }

    @Test func partsShownInAnyRowAreNotReported() {
        #expect(findings(DerivedRow.self, nil, "1").isEmpty)
        #expect(findings(DerivedRow.self, nil).map(\.message).contains { $0.hasPrefix("'long'") })
        #expect(findings(CarRow.self, "1").isEmpty)
    }

    /// Rows are examined only for parts that the template does not show from where they are stored.
    @Test func unshownPartsAreFoundInTheTemplate() {
        #expect(CarRow.template.unshownParts(of: CarRow()).isEmpty)
        #expect(LossyRow.template.unshownParts(of: LossyRow()) == ["badge", "image"])
        #expect(DerivedRow.template.unshownParts(of: DerivedRow()) == ["title", "short", "long", "never"])
        #expect(OptionalRow.template.unshownParts(of: OptionalRow()) == ["note"])
    }

    private struct OptionalRow: ListItem {
        var title = TextLabel()
        var note: TextLabel?
        static let template: ItemTemplate<Self> = "<div>\(\.title)\(\.note)</div>"
        static func map(_ car: Car, _ row: inout OptionalRow) { row.title.text = car.model }
    }

    @Test func placeholdersHaveNoWarnings() {
        let row = ListItemViewModel(itemType: LossyRow.self)
        #expect(
            [ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", rows: [row])])].components
                .flatMap(\.warnings).isEmpty)
    }
}
