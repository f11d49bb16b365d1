import MarkupValidation
import Testing

@testable import ListPreviewKit

/// Marks, highlights and accessories that are buttons.
struct RichRowTests {
    private static func icon(_ name: String, _ label: String? = nil) -> String {
        let name = "class=\"symbol mark icon-\(name)\""
        return label.map { "<span aria-label=\"\($0)\" \(name) role=\"img\"></span>" } ?? "<span \(name)></span>"
    }

    @Test func marksStandBesideTheirTexts() {
        let row = ListItemViewModel.row("Title", detail: "Value").marks([
            .icon(.pin, label: "Pinned"), .icon(.person), .dot(.green, label: "On").beside(.detail),
            .badge("3").beside(.detail, .trailing), .icon(.bell).beside(.snippet),
        ])
        #expect(
            markup(row).contains(
                """
                <span class="rich title"><span class="marks"></span><span class="label title">Title</span>\
                <span class="marks">\(Self.icon("pin", "Pinned"))\(Self.icon("person"))</span></span>\
                <span class="rich value"><span class="marks"><span aria-label="On" class="status-dot \(Self.green)" \
                role="img"></span></span><span class="label value">Value</span>\
                <span class="marks"><span class="badge">3</span></span></span>
                """))
    }

    private static let green: String = {
        var style = PartStyle(baseClass: "status-dot")
        style.set(.textColor(.green), for: .textColor)
        return String(style.styleClass.attribute.dropFirst("status-dot ".count))
    }()

    @Test func marksOfMissingTextsAreHidden() {
        let html = markup(ListItemViewModel.row("Title").marks([.dot(.green).beside(.detail)]))
        #expect(html.contains("<span class=\"rich value\" hidden=\"\">"))
    }

    /// Rows that use none of it, and rows of components without it, keep their markup.
    @Test func otherRowsAreUnchanged() {
        let rows: [ListItemViewModel] = [
            .row("A", detail: "B", accessory: .chevron), .subtitle("A", detail: "B"), .message("A", snippet: "B"),
            .switch("A", isOn: true), LinkRow.row(LinkModel(id: 1, title: "A", address: "b")),
        ]
        for row in rows {
            #expect(markup(row.marks([]).highlighting([])) == markup(row))
            #expect(!markup(row).contains("rich"))
        }
        let slider = ListItemViewModel.slider("A", value: 0.5)
        #expect(markup(slider.marks([.icon(.pin)]).highlighting(["A"])) == markup(slider))
    }

    // MARK: - Highlights

    @Test(arguments: [
        ("Trip to a trip", ["trip"], "<mark>Trip</mark> to a <mark>trip</mark>"),
        ("ÄRGER", ["ärg"], "<mark>ÄRG</mark>ER"),
        ("abcab", ["ab", "abc"], "<mark>abc</mark><mark>ab</mark>"),
        ("aaa", ["aa"], "<mark>aa</mark>a"),
        ("a<b>&amp;", ["<b>", "&"], "a<mark>&lt;b&gt;</mark><mark>&amp;</mark>amp;"),
        ("Plain", ["x", ""], "Plain"), ("", ["a"], ""),
        ("Müller", ["mu\u{308}"], "<mark>Mü</mark>ller"),
        ("מסטח", ["סט"], "מ<mark>סט</mark>ח"),
    ])
    func matchesAreMarked(text: String, terms: [String], expected: String) {
        var writer = HTMLWriter()
        TextHighlight(terms).write(text, into: &writer)
        #expect(writer.string() == expected)
    }

    @Test func matchesAreInTitleAndDetail() {
        let html = markup(ListItemViewModel.subtitle("Trip", detail: "A trip", badge: "trip").highlighting(["TRIP"]))
        #expect(html.contains("<span class=\"label title\"><mark>Trip</mark></span>"))
        #expect(html.contains("<span class=\"label subtitle\">A <mark>trip</mark></span>"))
        #expect(html.contains("<span class=\"badge\">trip</span>"))
    }

    @Test func matchesInMarkdownAreMarked() {
        let row = ListItemViewModel.subtitle("**Trip**", detail: "[a trip](b)")
        for row in [row.markdown().highlighting(["trip"]), row.highlighting(["trip"]).markdown()] {
            #expect(markup(row).contains("<strong><mark>Trip</mark></strong>"))
            #expect(markup(row).contains("<a href=\"b\">a <mark>trip</mark></a>"))
        }
    }

    @Test func colorOfMatchesIsAStyle() {
        var writer = HTMLWriter()
        ListItemViewModel.row("A").highlighting(["a"], color: .orange).write(into: &writer)
        #expect(writer.styles.rules.map(\.text).contains { $0.contains("{--mark:var(--orange-text)}") })
    }

    // MARK: - Accessories

    @Test(
        arguments: [
            (Accessory.Kind.chevron, "<span class=\"accessory accessory-chevron\"></span>"),
            (.icon(.link), "<span class=\"accessory accessory-icon icon-link\"></span>"),
            (
                .icon(.link, label: "Opens Safari"),
                "<span aria-label=\"Opens Safari\" class=\"accessory accessory-icon icon-link\" role=\"img\"></span>"
            ),
            (
                .button(.info, action: "info"),
                """
                <span class="accessory" hidden=""></span><span class="accessory-place"><button aria-label="More Info" \
                class="accessory-button" data-action="info" type="button">\
                <span class="accessory accessory-icon icon-info"></span></button></span>
                """
            ),
        ] as [(Accessory.Kind, String)])
    func accessories(kind: Accessory.Kind, expected: String) {
        let rows: [ListItemViewModel] = [
            TitleRow.row(ItemModel(id: 1, title: "A", accessory: kind)), .row("A", accessory: kind),
            .subtitle("A", accessory: kind),
        ]
        for row in rows {
            #expect(markup(row).contains(expected))
        }
    }

    @Test func buttonsAreNamedInTheLanguageOfTheScreen() {
        let strings = ListStrings(["More Info": "Mehr"])
        let row = ListStrings.$current.withValue(strings) {
            ListItemViewModel.row("A", accessory: .button(.info, action: "info"))
        }
        #expect(markup(row).contains("aria-label=\"Mehr\""))
    }

    @Test func buttonsSendTheirOwnAction() async throws {
        let journal = Journal()
        let row = ListItemViewModel.row("A", id: 1, accessory: .button(.info, action: "info")) {
            journal.note("select")
        }.onAccessory { journal.note("info") }
        let screen = ListScreen.of(row)
        try await screen.dispatch(ListEvent(row: 1, action: "info"))
        try await screen.dispatch(ListEvent(row: 1, action: "select"))
        #expect(journal.all == ["info", "select"])
    }

    // MARK: - Pages and patches

    private static let states: [ListItemViewModel] = {
        let row = ListItemViewModel.subtitle("Trip", id: 1, detail: "A trip", image: .icon(.wifi))
        let message = ListItemViewModel.message("Trip", id: 1, date: "Now", subject: "S", snippet: "A trip")
        let link = LinkRow.row(LinkModel(id: 1, title: "Trip", detail: "D", address: "b"))
        let toggle = ListItemViewModel.switch("Trip", id: 1, detail: "D", isOn: true)
        let accessories: [ListItemViewModel] = [
            .row("Trip", id: 1, accessory: .button(.info, action: "a")),
            .row("Trip", id: 1, accessory: .button(.link, color: .red, label: "L", action: "b")),
            .row("Trip", id: 1, accessory: .icon(.link)), .row("Trip", id: 1, accessory: .none),
        ]
        return accessories
            + [row, message, link, toggle].flatMap { (row: ListItemViewModel) -> [ListItemViewModel] in
                [
                    row, row.marks([.icon(.pin, label: "Pinned")]),
                    row.marks([.icon(.pin), .badge("1", color: .yellow)]),
                    row.marks([.icon(.pin), .badge("2", color: .orange)]),
                    row.marks([.dot(.green, label: "On").beside(.detail), .icon(.bell).beside(.snippet, .leading)]),
                    row.highlighting(["trip"]),
                    row.highlighting(["t"], color: .orange).marks([.badge("1").beside(.date)]),
                    row.placeholder(),
                ]
            }
    }()

    @Test func patchesEqualFreshPages() {
        let screens = Self.states.map { ListScreen.of($0) }
        #expect(PatchedPage.problem(in: screens) == nil)
        #expect(PatchedPage.problem(in: screens.reversed()) == nil)
    }

    @Test func pagesAreValid() throws {
        for row in Self.states {
            let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: .of(row)))
            #expect(report.diagnostics.isEmpty, "\(report)")
        }
    }

    /// Only the mark that changed is sent.
    @Test func changedBadgeIsOneOperation() throws {
        let row = ListItemViewModel.subtitle("Trip", id: 1, detail: "D")
        var session = ScreenSession(.of(row.marks([.icon(.pin), .badge("1")])))
        let update = session.update(to: .of(row.marks([.icon(.pin), .badge("2")])))
        let patch = try #require(update)
        #expect(patch.operations.count == 1 && patch.templates.isEmpty && patch.rules.isEmpty)
    }
}

/// Rows that can be selected only in edit mode.
struct SelectableInEditModeTests {
    private func screen(_ mode: ListScreen.EditMode?, _ row: ListItemViewModel) -> ListScreen {
        var screen = ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, rows: [row])])
        screen.editMode = mode
        return screen
    }

    private func html(_ screen: ListScreen) -> String {
        String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
    }

    @Test(arguments: [nil, .inactive, .active, .selecting] as [ListScreen.EditMode?])
    func rowIsSelectableOnlyWhileSelecting(mode: ListScreen.EditMode?) async throws {
        let journal = Journal()
        let screen = screen(mode, .row("A", id: 1).selectableInEditMode { journal.note("select") })
        #expect(html(screen).contains("data-action=\"select\"") == (mode == .selecting))
        let isHandled = (try? await screen.dispatch(ListEvent(row: 1, action: "select"))) != nil
        #expect(isHandled == (mode == .selecting) && journal.all == (isHandled ? ["select"] : []))
    }

    @Test func ownActionIsKept() {
        let row = ListItemViewModel(data: ItemModel(id: 1, title: "A"), map: TitleRow.map, action: "open")
        #expect(html(screen(.selecting, row.selectableInEditMode())).contains("data-action=\"open\""))
    }

    @Test func patchesFollowTheMode() {
        let row = ListItemViewModel.row("A", id: 1).selectableInEditMode()
        #expect(
            PatchedPage.problem(in: [nil, .selecting, .inactive, .selecting, nil].map { screen($0, row) }) == nil)
    }
}

struct NumbersInRowsTests {
    @Test(
        arguments: [
            (1.34, nil, "aria-valuenow=\"100\" aria-valuetext=\"134 %\"", "<span class=\"label value\">134 %</span>"),
            (1.34, "Done", "aria-valuetext=\"134 %\"", "<span class=\"label value\">Done</span>"),
            (1, nil, "aria-valuenow=\"100\" class=", "<span class=\"label value\" hidden=\"\">"),
            (0.4, nil, "aria-valuenow=\"40\" class=", "width=\"40%\""),
        ] as [(Double, String?, String, String)])
    func progressAboveOneIsFull(value: Double, detail: String?, bar: String, text: String) {
        let html = markup(.progress("A", value: value, detail: detail))
        #expect(html.contains(bar) && html.contains(text), "\(html)")
    }

    @Test func steppersCountInWholeNumbers() async throws {
        let journal = Journal()
        let count = 2
        let screen = ListScreen.of(
            .stepper("Guests", id: 1, value: count, maximum: 3) { (number: Int) in journal.note("\(number)") })
        #expect(markup(screen.sections[0].rows[0]) == markup(.stepper("Guests", id: 1, value: 2.0, maximum: 3.0)))
        for number in [3.0, 9] {
            try await screen.dispatch(ListEvent(row: 1, action: "step", value: .number(number)))
        }
        #expect(journal.all == ["3", "3"])
    }
}
