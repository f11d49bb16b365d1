import Testing

@testable import ListPreviewKit

/// All ready-made rows that one call creates take a style.
struct RowStyleTests {
    private enum Size: String, CaseIterable {
        case small, large
    }

    private static let rows: [ListItemViewModel] =
        [
            .row("A", style: .init { $0.title.textColor = .pink }),
            .row("A", style: .init { $0.title.textColor = .pink }, onDetail: {}),
            .subtitle("A", style: .init { $0.title.textColor = .pink }),
            .subtitle("A", style: .init { $0.title.textColor = .pink }, onDetail: {}),
            .switch("A", isOn: true, style: .init { $0.title.textColor = .pink }),
            .stepper("A", value: 1, style: .init { $0.title.textColor = .pink }),
            .stepper("A", value: 1.5, style: .init { $0.title.textColor = .pink }),
            .slider("A", value: 1, style: .init { $0.title.textColor = .pink }),
            .rating("A", value: 1, style: .init { $0.title.textColor = .pink }),
            .picker("A", selection: "1", style: .date, rowStyle: .init { $0.title.textColor = .pink }),
            .picker(
                "A", selection: Size.small, options: Size.allCases, rowStyle: .init { $0.title.textColor = .pink }
            ) { _ in },
            .picker(
                "A", selection: Size.small, options: Size.allCases, title: { $0.rawValue },
                rowStyle: .init { $0.title.textColor = .pink }),
            .textField("A", style: .init { $0.title.textColor = .pink }),
            .button("A", style: .init { $0.title.textColor = .pink }),
            .message("A", style: .init { $0.title.textColor = .pink }),
            .progress("A", value: nil, style: .init { $0.title.textColor = .pink }),
            .status(ListStatus(title: "A"), style: .init { $0.title.textColor = .pink }),
            .sidebarItem("A", style: .init { $0.title.textColor = .pink }),
            .sidebarButton("A", style: .init { $0.title.textColor = .pink }),
            .sidebarGroup("A", items: [], style: .init { $0.title.textColor = .pink }),
            .header("A", style: .init { $0.text.textColor = .pink }),
            .header("A", isExpanded: true, style: .init { $0.text.textColor = .pink }),
            .header("A", button: RowAction("B"), style: .init { $0.text.textColor = .pink }),
            .footer("A", style: .init { $0.text.textColor = .pink }),
        ] + Row.disclosure("A", isExpanded: false, style: .init { $0.title.textColor = .pink }) {}

    private func isPink(_ row: ListItemViewModel) -> Bool {
        var values = SlotValues()
        row.appendValues(to: &values)
        return values.styles.rules.contains { $0.text.contains("pink") }
    }

    @Test(arguments: rows.indices) func rowTakesStyle(index: Int) {
        #expect(isPink(Self.rows[index]), "\(Self.rows[index].componentName)")
    }

    /// A tint is a part of the row's style, whatever the style is.
    @Test func styleKeepsTint() throws {
        let style = ListItemStyle<SwitchRow> { $0.title.textColor = .pink }
        for row in [Row.switch("A", isOn: true, tint: .teal, style: style), .switch("A", isOn: true, tint: .teal)] {
            #expect(try #require(row.component(as: SwitchRow.self)).content.tint == .teal)
        }
        let row = Row.switch("A", isOn: true, tint: .teal, style: style)
        #expect(row.component(as: SwitchRow.self)?.title.textColor == .pink)
        #expect(Row.switch("A", isOn: true, style: style).isContentEqual(to: Row.switch("A", isOn: true, style: style)))
        #expect(!Row.switch("A", isOn: true, style: style).isContentEqual(to: Row.switch("A", isOn: true)))
    }
}
