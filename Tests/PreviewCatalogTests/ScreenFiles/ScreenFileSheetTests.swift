import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Sheets in screen files.
@Suite struct ScreenFileSheetTests {
    private func file(_ yaml: String) throws -> ScreenFile {
        try ScreenFileReader().read(Array(yaml.utf8), path: "cars.yaml")
    }

    private func sheets(_ yaml: String) throws -> [Presentation.Sheet?] {
        let file = try file(yaml)
        return file.states.map { state in
            guard case .sheet(let sheet)? = state.screen(id: file.id).presenting else { return nil }
            return sheet
        }
    }

    @Test func allPropertiesAreRead() throws {
        let sheet = try #require(
            try sheets(
                """
                title: Cars
                style: plain
                lang: he
                appearance: ios26
                navigationBar: {back: Home}
                sections: [{rows: [{text: Mini}]}]
                sheet:
                  title: Filters
                  height: medium
                  grabber: true
                  cancel: close
                  style: grouped
                  navigationBar: {title: inline, trailing: [{name: done}]}
                  search: Find
                  toolbar: [{name: reset}]
                  sections: [{header: Kind, rows: [{text: Mini, action: choose}]}]
                """)[0])
        #expect(sheet.height == .medium && sheet.showsGrabber && sheet.cancelAction == "close")
        let screen = sheet.screen
        #expect(screen.title == "Filters" && screen.style == .grouped)
        #expect(screen.language == "he" && screen.direction == .rightToLeft && screen.appearance == .ios26)
        #expect(
            screen.navigationBar == ListScreen.NavigationBar(trailing: [.init("Done", name: "done")], isInline: true))
        #expect(screen.searchPrompt == "Find" && screen.toolbar.map(\.name) == ["reset"])
        #expect(screen.sections.map(\.id) == ["sheet.kind"])
        #expect(screen.sections[0].rows.map(\.id) == ["sheet.mini"])
    }

    @Test func defaultsAreThoseOfTheInitializer() throws {
        let sheet = try #require(try sheets("title: A\nsections: []\nsheet: {title: B, sections: []}")[0])
        let other = Presentation.Sheet(ListScreen(id: "a", title: "B", sections: []))
        #expect(
            sheet.height == other.height && sheet.showsGrabber == other.showsGrabber
                && sheet.cancelAction == other.cancelAction)
        let fixed = try sheets("title: A\nsections: []\nsheet: {title: B, cancel: null, sections: []}")[0]
        #expect(fixed?.cancelAction == nil)
    }

    @Test func statesInheritReplaceAndRemoveSheets() throws {
        let sheets = try sheets(
            """
            title: A
            sheet: {title: B, sections: [{rows: [{text: Mini}]}]}
            states:
              - {name: same, sections: [{rows: [{text: Mini}]}]}
              - {name: other, sections: [], sheet: {title: C, sections: [], sheet: {title: D, sections: [{rows: [{text: Mini}]}]}}}
              - {name: none, sections: [], sheet: null}
            """)
        #expect(sheets.map { $0?.screen.title } == ["B", "C", nil])
        guard case .sheet(let above)? = sheets[1]?.screen.presenting else {
            Issue.record("no second sheet")
            return
        }
        #expect(above.screen.sections[0].rows.map(\.id) == ["sheet.sheet.mini"])
    }

    @Test(arguments: [
        ("{titel: B, sections: []}", ["3:9: error: unknown key 'titel' in sheet; did you mean 'title'?"]),
        ("{title: B}", ["3:8: error: missing key 'sections' in sheet"]),
        ("{sections: []}", ["3:8: error: missing key 'title' in sheet"]),
        (
            "Filters",
            [#"3:8: error: expected an object such as {"title": "Filters", "sections": []} for a sheet, found a text"#]
        ),
        ("{title: B, height: medum, sections: []}", ["3:27: error: unknown height 'medum'; did you mean 'medium'?"]),
        ("{title: B, grabber: 1, sections: []}", ["3:28: error: expected true or false for 'grabber', found a number"]),
        ("{title: B, cancel: '', sections: []}", ["3:27: error: 'cancel' needs the name of an event"]),
        (
            "{title: B, toolbar: [{title: A}], sections: [{rows: [{txt: A}]}]}",
            [
                "3:29: error: missing key 'name' in bar button",
                "3:62: error: unknown key 'txt' in row; did you mean 'text'?",
            ]
        ),
        (
            "{title: B, sections: [{id: s, rows: [{text: A, id: a}]}]}",
            [
                "3:59: error: duplicate row id 'a' in a sheet; a screen below has it, too",
                "3:59: error: duplicate section id 's' in a sheet; a screen below has it, too",
            ]
        ),
        (
            "{title: B, sections: [], sheet: {title: C, sections: [{rows: [{text: A, id: a}]}]}}",
            ["3:84: error: duplicate row id 'a' in a sheet; a screen below has it, too"]
        ),
    ])
    func mistakesAreReported(sheet: String, messages: [String]) throws {
        let error = #expect(throws: ScreenFileError.self) {
            try file("title: A\nsections: [{id: s, rows: [{text: A, id: a}]}]\nsheet: \(sheet)")
        }
        #expect(error?.problems.map(\.description) == messages.map { "cars.yaml:\($0)" })
    }

    /// A mistake in the sheet of all states is one mistake.
    @Test func sheetOfAllStatesIsCheckedOnce() throws {
        let error = #expect(throws: ScreenFileError.self) {
            try file(
                """
                title: A
                sheet: {title: B, sections: [{rows: [{text: A, id: a}]}]}
                states:
                  - {name: one, sections: [{rows: [{text: A, id: a}]}]}
                  - {name: two, sections: [{rows: [{text: A, id: a}]}]}
                """)
        }
        #expect(error?.problems.count == 1)
    }

    @Test func controlsChangeSheets() throws {
        let state = try file(
            """
            title: A
            sections: [{rows: [{text: Mini}]}]
            sheet:
              title: B
              search: Find
              sections: [{header: H, rows: [{text: Mini}]}]
              sheet: {title: C, sections: []}
            """
        ).states[0]
        let ids = state.controls.map(\.id)
        for id in [
            "sheet.height", "sheet.grabber", "sheet.screen.title", "sheet.bars.search", "sheet.h.header",
            "sheet.mini.text", "sheet.sheet.height", "sheet.sheet.screen.title",
        ] {
            #expect(ids.contains(id), "\(id) in \(ids)")
        }
        #expect(Set(ids).count == ids.count)
        let groups = Dictionary(grouping: state.controls.compactMap(\.group), by: \.element).keys
        for element in ["sheet", "sheet-title", "sheet-search-field", "r-sheet.mini", "sheet-2", "sheet-2-title"] {
            #expect(groups.contains(element), "\(element) in \(groups)")
        }
        let changes = try JSONParser().parse(
            Array(
                """
                {"sheet.height": "medium", "sheet.grabber": true, "sheet.screen.title": "D", "sheet.bars.search": "q", \
                "sheet.mini.text": "Maxi", "sheet.sheet.screen.title": "E"}
                """.utf8))
        let values = try PreviewValues(state.controls, changes: changes)
        var refused: [String] = []
        let screen = state.changed(to: values, refused: &refused).screen(id: "a")
        guard case .sheet(let sheet)? = screen.presenting, case .sheet(let above)? = sheet.screen.presenting else {
            Issue.record("no sheet")
            return
        }
        #expect(refused == [])
        #expect(sheet.height == .medium && sheet.showsGrabber && sheet.screen.title == "D")
        #expect(sheet.screen.searchText == "q" && above.screen.title == "E")
        #expect(sheet.screen.sections[0].rows[0].id == "sheet.mini")
        #expect(sheet.screen.sections[0].rows[0].data(as: ItemModel.self)?.title == "Maxi")
        #expect(screen.sections[0].rows[0].data(as: ItemModel.self)?.title == "Mini")
    }

    /// Edited values of a sheet become text at their places.
    @Test func editedSheetIsText() throws {
        let yaml = """
            title: A
            sections: []
            sheet:
              title: B # the title
              height: large
              sections:
                - rows: [{text: Mini, id: mini}]
            """
        let state = Scenario(try file(yaml)).states[0]
        let values = ["sheet.screen.title", "sheet.height", "mini.text"].map { id in
            state.text?.pieces.contains { piece in
                if case .value(let value) = piece { value.ids.contains(id) } else { false }
            } == true
        }
        #expect(values == [true, true, true])
    }

    @Test func changesAreInWords() throws {
        let file = try file(
            """
            title: A
            states:
              - {name: closed, sections: [{rows: [{text: Mini}]}]}
              - {name: open, sections: [{rows: [{text: Mini}]}], sheet: {title: Filters, sections: [{header: Kinds, rows: [{text: New}]}]}}
            """)
        let (closed, open) = (file.states[0].screen(id: "a"), file.states[1].screen(id: "a"))
        #expect(closed.changes(to: open).contains("Filters"))
        #expect(closed.changes(to: open).contains("Kinds"))
        #expect(open.changes(to: closed).contains("Kinds"))
    }

    @Test func unhandledActionsOfSheetsAreFound() throws {
        let row = TitleRow.row(ItemModel(id: "x", title: "X"), action: "choose")
        var inner = ListScreen(id: "b", title: "B", sections: [ListSection(id: 2, rows: [row])])
        inner.toolbar = [RowAction("Done", name: "done")]
        func unhandled(_ change: (inout ListScreen, inout ListScreen) -> Void) -> [String] {
            var base = ListScreen(id: "a", title: "A", sections: [])
            base.handlers.on("cancel") { _ in }
            var inner = inner
            change(&base, &inner)
            base.presenting = .sheet(Presentation.Sheet(inner))
            return base.unhandledActions.map(\.action)
        }
        #expect(unhandled { _, _ in } == ["choose", "done"])
        #expect(unhandled { base, _ in base.handlers.on("choose") { _ in } } == ["done"])
        #expect(
            unhandled { base, _ in
                base.handlers.on("choose") { _ in }; base.handlers.on("done") { _ in }
            } == [])
        #expect(
            unhandled { _, inner in
                inner.handlers.on("choose") { _ in }; inner.handlers.on("done") { _ in }
            } == [])
    }
}
