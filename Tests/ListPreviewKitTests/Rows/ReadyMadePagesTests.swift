import ListPreviewKit
import MarkupValidation
import Synchronization
import Testing

/// Pages of ready-made rows are valid: the grammar, labels on controls, references.
struct ReadyMadePagesTests {
    private let rows: [ListItemViewModel] = [
        .row("Row", detail: "D", image: .icon(.wifi), imageLabel: "I", badge: "1", accessory: .checkmark) {},
        .row("Detail", detail: "D") {
        } onDetail: {
        }, .subtitle("Subtitle", detail: "S", accessory: .chevron),
        .subtitle("Subtitle detail", detail: "S", onDetail: {}),
        .button("Button", image: .icon(.plus)),
        .button("Off", role: .destructive, alignment: .center, isEnabled: false),
        .switch("Switch", detail: "D", isOn: true), .switch("Off switch", isOn: false, isEnabled: false),
        .stepper("Stepper", value: 1), .slider("Slider", value: 0.5, valueText: "50 %"),
        .slider("Bare", showsTitle: false, value: 0.5),
        .textField("Field", text: "T", hasClearButton: true, error: "E"),
        .textField("Search", id: "search", keyboard: .search), .textField(placeholder: "Nameless"),
        .picker("Picker", selection: "a", options: [.init("a")]), .picker("None", selection: nil, options: []),
        .picker("Segments", selection: "a", options: [.init("a"), .init("b")], style: .segmented),
        .picker("Date", selection: "2026-11-23", style: .date, range: "2026-01-01"..."2026-12-31"),
        .picker("Time", selection: nil, style: .time), .picker("Both", selection: nil, style: .dateTime),
        .picker("Color", selection: "#34c759", style: .color, isEnabled: false),
        .textField("Lines", text: "a\nb", lines: 3, error: "E"), .progress("Bar", value: 0.4, detail: "40 %"),
        .progress("Spinner", value: nil),
        .message("Anna", date: "09:41", subject: "S", snippet: "T", isUnread: true, image: .initials("A")),
        ListItemViewModel.message("Carl", id: "marked", subject: "*S*", snippet: "[a](b)").markdown(),
        .row("Tile", image: .tile(.wifi, .blue)),
        .subtitle("Trailing", image: .framed(.url("a.png"), .init(isTrailing: true))),
        ListItemViewModel.disclosure("Disclosure", isExpanded: false, rows: {})[0],
        .sidebarItem("Item"), .sidebarButton("Sidebar button"),
        .sidebarGroup("Group", items: [.init("A", isSelected: true)]),
    ]

    private func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(
            id: "s", title: "S",
            sections: [ListSection(id: "a", header: .sidebarHeader("Header"), footer: .footer("F"), rows: rows)])
    }

    @Test func pagesAreValid() throws {
        let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: screen(rows)))
        #expect(report.diagnostics.isEmpty, "\(report)")
    }

    /// Missing data: texts, labels, a selection, an address.
    @Test func pagesOfIncompleteRowsAreValid() throws {
        let rows: [ListItemViewModel] = [
            .row("Icon", image: .icon(.car), imageLabel: ""), .row("Badge", badge: ""),
            .row("Picture", image: .url("a \"b\".png"), imageLabel: "A"), .row("No picture", image: .url("")),
            .row("Unsafe", image: .url("javascript:alert(1)")),
            .picker("Picker", selection: nil, options: [.init("a", title: ""), .init("b")]),
            .textField("Field", text: "a\nb\u{7F}\u{85}\u{10FFFF}", placeholder: ""), .stepper("", id: "s", value: 250),
            .slider("", id: "l", value: 500), .switch("", id: "w", isOn: true),
        ]
        var screen = screen(rows)
        screen.sections.append(ListSection(id: "b", header: .header(""), rows: []))
        let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: screen))
        // The slider and the switch have no title.
        #expect(report.isValid && report.diagnostics.count == 2, "\(report)")
    }

    @Test func pagesOfRowsWithControlsAreValid() throws {
        let busy = rows.map {
            $0.swipeActions(leading: [.delete()], trailing: [.delete()]).contextMenu([.delete()]).movable().selected()
        }
        let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: screen(busy)))
        #expect(report.diagnostics.isEmpty, "\(report)")
    }

    @Test func duplicateRowsAreReportedAsWarnings() throws {
        let twice = screen(rows + rows)
        let page = DocumentRenderer().bytes(for: twice)
        let report = try MarkupValidator().validate(page)
        #expect(report.isValid, "\(report)")
        #expect(report.diagnostics.count == rows.count, "\(report)")
        #expect(ScreenLayout(twice).duplicates.count == rows.count)
    }

    /// A slot for a role can contain any role, except that of an image, which requires a name.
    @Test(arguments: [
        LoadMoreModel.State.idle(address: nil), .idle(address: "b"), .loading, .failed(message: "No"),
        .end(message: nil),
    ])
    func templateOfLoadMoreRowIsValid(state: LoadMoreModel.State) throws {
        let row = LoadMoreRow.row(LoadMoreModel(state))
        let findings = try TemplateCheck().diagnostics(of: row.component)
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test func templatesAreValid() throws {
        let check = try TemplateCheck()
        for row in rows { #expect(check.diagnostics(of: row.component).isEmpty, "\(row.component.name)") }
        #expect(check.diagnostics(of: SidebarHeader.self).isEmpty)
        #expect(check.diagnostics(of: ButtonHeader.self).isEmpty)
    }

    @Test func pagesWithShelvesAndButtonsInHeadersAreValid() throws {
        var screen = screen(rows)
        screen.sections[0].layout = .shelf(.count(2.5), lines: 2)
        screen.sections[0].header = .header("A", button: RowAction("See All", name: "see-all"))
        screen.sections.append(
            ListSection(
                id: "b", header: .header("B", button: RowAction("", name: "", icon: .list), menu: [.delete()]),
                layout: .shelf(.width(100)), rows: []))
        let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: screen))
        #expect(report.diagnostics.isEmpty, "\(report)")
    }

    @Test func pagesWithIndexAreValid() throws {
        var screen = screen(rows)
        screen.sections[0].indexTitle = "A"
        let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: screen))
        #expect(report.diagnostics.isEmpty, "\(report)")
    }

    @Test func styledRowsAreComparedWithoutMapping() {
        let items: [any ListItem] = [
            ButtonRow(), DetailRow(), SwitchRow(), StepperRow(), SliderRow(), TextFieldRow(), PickerRow(),
            SidebarItem(),
            SidebarButton(), SidebarGroup(), SidebarHeader(), ButtonHeader(),
        ]
        for item in items { #expect(item is any Equatable) }
    }

    @Test func everyValueIsContent() {
        func differ(_ a: ListItemViewModel, _ b: ListItemViewModel) -> Bool { !a.isContentEqual(to: b) }
        #expect(differ(.switch("A", isOn: true), .switch("A", isOn: false)))
        #expect(differ(.stepper("A", value: 1), .stepper("A", value: 2)))
        #expect(differ(.slider("A", value: 1), .slider("A", value: 0)))
        #expect(differ(.textField("A", error: "E"), .textField("A")))
        #expect(
            differ(
                .picker("A", selection: "a", options: [.init("a")]), .picker("A", selection: nil, options: [.init("a")])
            ))
        #expect(differ(.button("A"), .button("A", role: .destructive)))
        #expect(differ(.switch("A", isOn: true), .switch("A", isOn: true, tint: .red)))
        #expect(!differ(.switch("A", isOn: true) { _ in }, .switch("A", isOn: true)))
    }
}

/// The markup of a row's component.
func markup(_ row: ListItemViewModel) -> String { row.html }

/// The calls of handlers, in order.
final class Journal: Sendable {
    private let lines = Mutex<[String]>([])

    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

extension ListScreen {
    /// A screen of a few rows.
    static func of(_ rows: ListItemViewModel...) -> ListScreen {
        ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", rows: rows)])
    }
}
