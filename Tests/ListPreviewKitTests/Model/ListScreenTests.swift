import ListPreviewKit
import Testing

/// Finding, changing and moving the elements of a screen.
struct ListScreenContentTests {
    private func row(_ id: ListID) -> ListItemViewModel { Divider.row(id: id) }

    private var screen: ListScreen {
        ListScreen(
            id: "s", title: "S",
            sections: [
                ListSection(id: "x", rows: [row("a"), row("b"), row("c")]), ListSection(id: "y", rows: []),
                ListSection(id: "z", rows: [row("d"), row("a")]),
            ])
    }

    private func ids(_ screen: ListScreen) -> [[String]] { screen.sections.map { $0.rows.map(\.id.description) } }

    @Test func rowsAreFoundByPathAndIdentity() {
        let screen = screen
        #expect(screen.row(at: ListPath(section: 0, row: 2))?.id == "c")
        for path in [(0, 3), (0, -1), (1, 0), (3, 0), (-1, 0)] {
            #expect(screen.row(at: ListPath(section: path.0, row: path.1)) == nil)
        }
        #expect(screen.path(ofRow: "d") == ListPath(section: 2, row: 0))
        #expect(screen.path(ofRow: "a", occurrence: 2) == ListPath(section: 2, row: 1))
        #expect(screen.path(ofRow: "a", occurrence: 3) == nil)
        #expect(screen.path(ofRow: "a", occurrence: 0) == nil)
        #expect(screen.row(id: "missing") == nil)
        #expect(screen.section(at: 1)?.id == "y")
        #expect(screen.section(at: 3) == nil)
        #expect(screen.section(id: "z")?.rows.count == 2)
        #expect(screen.index(ofSection: "q") == nil)
        #expect(ListPath(section: 0, row: 9) < ListPath(section: 1, row: 0))
    }

    @Test func rowsAreReplacedAndRemovedByIdentity() {
        var screen = screen
        let isReplaced = (screen.replaceRow(with: row("b").selected()), screen.replaceRow(with: row("q")))
        #expect(isReplaced == (true, false))
        #expect(screen.row(id: "b")?.isSelected == true)
        let removed = (screen.removeRow(id: "a")?.id, screen.removeRow(id: "q")?.id)
        #expect(removed == ("a", nil))
        #expect(ids(screen) == [["b", "c"], [], ["d", "a"]])
        screen.clear()
        #expect(screen.sections.isEmpty)
    }

    @Test func sectionsWithoutRowsAreNotAppended() {
        var sections: [ListSection] = []
        sections.appendSection(ListSection(id: "empty", header: row("h"), rows: []))
        sections.appendSection(ListSection(id: "full", rows: [row("a")]))
        #expect(sections.map(\.id) == ["full"])
    }

    @Test(arguments: [
        ("a", RowMove.before("c"), [["b", "a", "c"], [], ["d", "a"]]),
        ("c", .before("a"), [["c", "a", "b"], [], ["d", "a"]]),
        ("a", .before("d"), [["b", "c"], [], ["a", "d", "a"]]),
        ("d", .before("b"), [["a", "d", "b", "c"], [], ["a"]]),
        ("b", .end(section: "y"), [["a", "c"], ["b"], ["d", "a"]]),
        ("a", .end(section: "x"), [["b", "c", "a"], [], ["d", "a"]]),
        ("b", .before("a", occurrence: 2), [["a", "c"], [], ["d", "b", "a"]]),
    ])
    func rowsMoveToTheDropTarget(id: String, move: RowMove, expected: [[String]]) {
        var screen = screen
        let isMoved = screen.moveRow(id: ListID(id), to: move)
        #expect(isMoved)
        #expect(ids(screen) == expected)
    }

    @Test(arguments: [
        ("a", RowMove.before("a")), ("a", .before("b")), ("c", .end(section: "x")), ("q", .before("a")),
        ("a", .before("q")), ("a", .end(section: "q")),
    ])
    func invalidAndRedundantMovesChangeNothing(id: String, move: RowMove) {
        var screen = screen
        let isMoved = screen.moveRow(id: ListID(id), to: move)
        #expect(!isMoved)
        #expect(ids(screen) == ids(self.screen))
    }

    @Test func moveEventsMoveTheirRow() async throws {
        var screen = screen
        screen.sections[0].rows[0] = screen.sections[0].rows[0].movable()
        let event = ListEvent(row: "a", action: "move", value: .target(.section("y")))
        let isMoved = screen.moveRow(of: try screen.context(of: event))
        #expect(isMoved)
        #expect(ids(screen) == [["b", "c"], ["a"], ["d", "a"]])
    }
}

/// An element's identity is normalized, and finds a row with another spelling.
struct SpelledEventTests {
    @Test(arguments: Spellings.all) func eventHasSpellingOfScreen(spellings: Spellings) throws {
        for (shown, sent) in [(spellings.first, spellings.second), (spellings.second, spellings.first)] {
            let row = TitleRow.row(ItemModel(id: shown, title: "a")).movable()
            let screen = ListScreen(id: "s", title: "S") {
                ListSection(id: ListID(shown), header: .header("Header"), footer: .footer("Footer"), rows: [row])
            }
            let id = ListID(sent)
            for target: ListEventTarget in [.row(id), .header(id), .footer(id), .section(id)] {
                let event = ListEvent(target: target, action: "move", value: .target(.section(id)))
                let found = try screen.context(of: event).event
                #expect(Self.bytes(found.target) == Array(shown.utf8), "\(target)")
                guard case .target(let destination)? = found.value else { continue }
                #expect(Self.bytes(destination) == Array(shown.utf8))
                #expect(found == event, "the same identities")
            }
        }
    }

    private static func bytes(_ target: ListEventTarget) -> [UInt8] {
        switch target {
        case .row(let id, _), .header(let id, _), .footer(let id, _), .section(let id, _): Array(id.description.utf8)
        case .screen, .sidebar: []
        }
    }
}

/// The values for the style sheet and HTML.
struct ListScreenStyleTests {
    @Test func classes() {
        #expect(
            ListScreen.Style.allCases.map(\.className) == [
                "plain", "grouped", "inset-grouped", "sidebar", "sidebar sidebar-plain",
            ])
    }

    @Test func directions() {
        #expect(ListScreen.Direction.allCases.map(\.rawValue) == ["ltr", "rtl"])
    }
}
