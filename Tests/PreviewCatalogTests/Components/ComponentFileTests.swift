import Foundation
import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog
@testable import TestSupport

/// Rows of components that screen files, other files and lines declare.
struct ComponentFileTests {
    private static let components = """
        components:
          post:
            fields: {author: {kind: text, required: true}, avatar: image, likes: number, liked: flag, body: text}
            layout:
              horizontal:
              - {image: avatar, size: 40}
              - {label: author}
              - {label: body, markdown: true}
              - {label: likes}
              - {icon: {name: heart}, if: liked}

        """

    private func file(_ rows: String, _ path: String = "a.yaml") throws -> ScreenFile {
        let text = "title: T\n\(Self.components)sections:\n- rows:\n\(rows)"
        return try ScreenFileReader().read(Array(text.utf8), path: path)
    }

    private func problems(_ text: String, path: String = "a.yaml") -> [String] {
        do {
            return try ScreenFileReader().read(Array(text.utf8), path: path).warnings.map(\.description)
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test func rowsHaveTheFieldsOfTheirComponent() throws {
        let file = try file(
            """
              - {type: post, author: Anna B, likes: 1.50, liked: true, action: open, swipe: {trailing: [delete]}}
              - {type: title, text: Usual}
              - {type: post, author: Anna B, style: {author: {color: red}}, height: 80}
            """)
        let rows = Scenario(file).states[0].screen.sections[0].rows
        #expect(rows.map(\.id) == ["anna-b", "usual", "anna-b-2"])
        #expect(rows.map(\.component.name) == ["post", "TitleRow", "post"])
        #expect(rows[0].html.contains(">1.50<") && rows[0].action == "open" && rows[0].trailingActions == [.delete()])
        #expect(rows[2].heightStyle == .static(80) && !rows[2].isContentEqual(to: rows[0]))
    }

    /// A mistake in a row of a component is one message, with its place and what to do.
    @Test(arguments: [
        ("{type: post, author: A, liks: 1}", ["14:29: error: unknown key 'liks' in row; did you mean 'likes'?"]),
        ("{type: post, auhtor: A}", ["14:18: error: unknown key 'auhtor' in row; did you mean 'author'?"]),
        ("{type: post}", ["14:5: error: missing key 'author' in row"]),
        ("{type: post, author: }", ["14:18: warning: 'author' of a post is empty; its parts are hidden"]),
        ("{type: post, author: A, text: B}", ["14:29: error: a post row has no 'text'"]),
        ("{type: post, author: A, badge: 1}", ["14:29: error: a post row has no 'badge'"]),
        (
            "{type: post, author: A, liked: 1}",
            ["14:36: error: expected true or false for 'liked', found a number"]
        ),
        ("{type: pots, author: A}", ["14:12: error: unknown row type 'pots'; did you mean 'post'?"]),
        (
            "{type: post, author: A, style: {autor: {font: body}}}",
            ["14:37: error: unknown part 'autor'; did you mean 'author'?"]
        ),
    ])
    func mistakesInRows(row: String, expected: [String]) {
        let found = problems("title: T\n\(Self.components)sections:\n- rows:\n  - \(row)")
        #expect(found == expected.map { "a.yaml:\($0)" })
    }

    @Test func componentsAreHeadersFootersAndGridCells() throws {
        let text = """
            title: T
            \(Self.components)sections:
            - header: {type: post, author: Head}
              footer: {type: post, author: Foot}
              grid: 2
              rows: [{type: post, author: Cell}]
            """
        let file = try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
        let section = Scenario(file).states[0].screen.sections[0]
        #expect(section.header?.component.name == "post" && section.footer?.component.name == "post")
        #expect(section.id == "head" && section.rows[0].id == "cell")
    }

    @Test func placeholdersNeedNoFields() throws {
        let file = try file("  - {type: post, loading: true}\n  - {type: post, loading: true, author: Long name}")
        let rows = Scenario(file).states[0].screen.sections[0].rows
        #expect(rows.map(\.isPlaceholder) == [true, true])
        #expect(rows[1].html.contains("Long name") && !rows[0].html.contains("Long name"))
    }

    @Test func controlsChangeFields() throws {
        let file = try file("  - {type: post, id: p, author: Anna, likes: 3, liked: false, avatar: {initials: A}}")
        let state = Scenario(file).states[0]
        let controls = state.controls.filter { $0.id.hasPrefix("p.") }.map { "\($0.id) \($0.value)" }
        #expect(
            controls == [
                "p.author 'Anna'", "p.likes 3", "p.liked off", "p.body ''", "p.selected off", "p.loading off",
            ])
        let changes = #"{"p.author": "Boris", "p.likes": 4, "p.liked": true, "p.body": "*Yes*"}"#
        let values = try PreviewValues(state.controls, changes: JSONParser().parse(changes))
        let row = state.screen(with: values).sections[0].rows[0]
        #expect(row.id == "p" && row.html.contains("Boris") && row.html.contains(">4<"))
        #expect(row.html.contains("<em>Yes</em>"))
    }

    /// An invalid value is refused with its reason, and the others are set.
    @Test func invalidValuesAreRefused() throws {
        let text = """
            title: T
            components: {c: {fields: {a: text, dot: color, kind: {kind: choice, options: [x, y], default: x}}, layout: {label: a, color: {field: dot}, if: kind}}}
            sections: [{rows: [{type: c, id: r, a: A}, {type: picker, pickerStyle: date, id: d, text: D}]}]
            """
        let state = Scenario(try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")).states[0]
        let changes = #"{"r.a": "B", "r.dot": "redd", "d.value": "tomorrow", "d.text": "E"}"#
        let values = try PreviewValues(state.controls, changes: JSONParser().parse(changes))
        let error = #expect(throws: PreviewValueError.self) { try state.screen(checking: values) }
        #expect(
            error?.problems == [
                "'r.dot': unknown color 'redd'; did you mean 'red'?",
                "'d.value': expected a date such as '2026-11-23' for 'value'",
            ])
        let rows = state.screen(with: values).sections[0].rows
        #expect(rows[0].html.contains(">B<") && rows[1].html.contains(">E<"))
        // A field with a default has always one of its options.
        #expect(state.controls.first { $0.id == "r.kind" }?.kind == .choice(["x", "y"]))
    }

    /// In a served file, a switch of a row changes its field, as a built-in switch does.
    @Test func switchesEditTheirField() throws {
        let text = """
            title: T
            components:
              alarm:
                fields: {title: text, on: flag}
                layout: {horizontal: [{label: title}, {switch: on, action: flip}, {button: go}]}
            sections: [{rows: [{type: alarm, id: a, title: A, on: true}]}]
            """
        let state = Scenario(try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")).states[0]
        var edits = StateEdits()
        #expect(state.screen.sections[0].rows[0].html.contains(" checked="))
        let flip = ListEvent(row: "a", action: "flip", value: .flag(false))
        let isTaken = edits.take(flip, in: state)
        #expect(isTaken)
        #expect(!edits.screen(of: state).sections[0].rows[0].html.contains(" checked="))
        // A button has no value to change.
        let press = ListEvent(row: "a", action: "go")
        let isPressTaken = edits.take(press, in: state)
        #expect(!isPressTaken)
    }

    /// A button with `on` shows a flag, and a press changes it until the values are reset. Its number is no name.
    @Test func buttonsAreOnOrOff() throws {
        let text = """
            title: T
            components:
              post:
                fields: {title: text, likes: number, liked: flag}
                layout: {horizontal: [{label: title}, {button: like, icon: heart, title: likes, on: liked}, {button: pin, on: true}]}
            sections: [{rows: [{type: post, id: a, title: A, likes: 12}]}]
            """
        let state = Scenario(try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")).states[0]
        func html(_ edits: StateEdits) -> String { edits.screen(of: state).sections[0].rows[0].html }
        var edits = StateEdits()
        #expect(html(edits).contains(#"<button aria-label="Like 12" aria-pressed="false" "#), "\(html(edits))")
        #expect(html(edits).contains(#"<button aria-pressed="true" "#))
        for isOn in [true, false] {
            let isTaken = edits.take(ListEvent(row: "a", action: "like"), in: state)
            #expect(isTaken && html(edits).contains(#"aria-label="Like 12" aria-pressed="\#(isOn)" "#))
        }
        #expect(edits.isEmpty)
        // Nothing in the row has this state.
        let isPinTaken = edits.take(ListEvent(row: "a", action: "pin"), in: state)
        #expect(!isPinTaken)
    }

    @Test func editedRowsOfComponentsAreCopied() throws {
        let text = """
            title: T
            \(Self.components)states:
            - name: One
              sections:
              - rows:
                - {type: post, author: Anna, likes: 3} # hers
            """
        let file = try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
        let changes = try JSONParser().parse(#"{"anna.author": "Boris", "anna.liked": true}"#)
        let added = try file.adding("Two", behind: "one", changes: changes, path: "a.yaml")
        let rows = added.file.states[1].sections[0].rows
        #expect(rows.map(\.id) == ["anna"] && rows[0].viewModel.html.contains("Boris"))
        #expect(String(decoding: added.text, as: UTF8.self).contains("author: \"Boris\""))
    }

    // MARK: - Files of components

    @Test func filesShareComponents() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.components, to: "shared/cards.yaml")
        let text = """
            title: T
            components: [shared/cards.yaml, {mine: {fields: {x: text}, layout: {label: x}}}]
            sections: [{rows: [{type: post, author: A}, {type: mine, x: B}]}]
            """
        let path = try folder.write(text, to: "a.yaml")
        let file = try ScreenFileReader().read(path: path)
        #expect(file.states[0].sections[0].rows.map(\.type.name) == ["post", "mine"])
        // A served file is read again when one of them changes.
        #expect(file.imagePaths == ["\(folder.path)/shared/cards.yaml"])
        try folder.write(Self.components.replacing("label: body", with: "label: bdy"), to: "shared/cards.yaml")
        let cards = "\(folder.path)/shared/cards.yaml"
        #expect(
            problems(text, path: path).first
                == "\(cards):8:17: error: unknown field 'bdy'; did you mean 'body'?")
        #expect(
            problems("title: T\ncomponents: [none.yaml]\nsections: []", path: path)
                == ["\(path):2:14: error: the file of components 'none.yaml' cannot be read: there is no such file"])
        // Its rows may have any type and keys.
        let rows =
            "title: T\ncomponents: [none.yaml]\nsections: [{rows: [{type: post, author: A}, {text: A, lines: x}]}]"
        #expect(problems(rows, path: path).map { $0.prefix { $0 != "," } }.count == 2)
    }

    /// Files that a reader names, such as those of the settings.
    @Test func readersNameFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.components, to: "cards.yaml")
        try folder.write(Self.components.replacing("label: body", with: "label: author"), to: "others.yaml")
        let (cards, others) = ("\(folder.path)/cards.yaml", "\(folder.path)/others.yaml")
        let text = Array("title: T\nsections: [{rows: [{type: post, author: A}]}]".utf8)
        let file = try ScreenFileReader(componentFiles: [cards]).read(text, path: "a.yaml")
        #expect(file.states[0].sections[0].rows.map(\.type.name) == ["post"] && file.imagePaths == [cards])
        let error = #expect(throws: ScreenFileError.self) {
            try ScreenFileReader(componentFiles: [cards, others]).read(text, path: "a.yaml")
        }
        #expect(
            error?.errors.map(\.description) == [
                "\(others): error: there are two components with the name 'post', in \(cards) and in \(others)"
            ])
    }

    @Test func namesAreDeclaredOnce() {
        let text = """
            title: T
            components:
            - {a: {fields: {x: text}, layout: {label: x}}}
            - {a: {fields: {y: text}, layout: {label: y}}}
            sections: []
            """
        #expect(problems(text) == ["a.yaml:4:4: error: there are two components with the name 'a', at 3:4 and at 4:4"])
    }

    /// The mistakes of a file are reported with their places in it.
    @Test(arguments: [
        ("components:\n  post: {layout: [}", "2:19: error: expected a value"),
        ("post: {layout: divider}", "1:1: error: a file of components needs"),
        ("- a", "1:1: error: expected an object"), ("", "1:1: error: "),
        ("components: 3", "1:13: error: expected an object"),
        ("components: {post: 3}", "1:20: error: expected an object"),
        ("components: {mine: {layout: divider}, post: 3}", "1:45: error: expected an object"),
    ])
    func mistakesInFilesHaveTheirPlace(content: String, expected: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(content, to: "cards.yaml")
        // The row's type may be in the file.
        let text = "title: T\ncomponents: cards.yaml\nsections: [{rows: [{type: post, author: A}]}]"
        let found = problems(text, path: try folder.write(text, to: "a.yaml"))
        #expect(found.count == 1 && found[0].hasPrefix("\(file):\(expected)"), "\(found)")
    }

    /// The same in a screen file: the declaration of the row's type is the only mistake.
    @Test(arguments: ["3", "{post: 3}", "{mine: {layout: divider}, post: 3}"])
    func mistakesInDeclarationsAreReportedOnce(components: String) {
        let found = problems(
            "title: T\ncomponents: \(components)\nsections: [{rows: [{type: post, author: A}]}]")
        #expect(found.count == 1 && found[0].contains("error: expected an object such as"), "\(found)")
    }

    @Test func stringsReachPartsOfComponents() throws {
        func html(_ strings: String) throws -> String {
            let text = """
                title: T
                strings: \(strings)
                components: {m: {fields: {a: text}, layout: {horizontal: [{label: a}, {menu: [delete]}]}}}
                sections: [{rows: [{type: m, a: A}]}]
                """
            let file = try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
            return Scenario(file).states[0].screen.sections[0].rows[0].html
        }
        #expect(try html("{Delete: Löschen, More actions: Mehr}").contains("Löschen"))
        #expect(try html("{Delete: Löschen, More actions: Mehr}").contains("\"Mehr\""))
        #expect(try html("{}").contains("Delete"))
    }

    /// A part without a text of its own is read as the row's first text.
    @Test func controlsHaveNames() throws {
        let text = """
            title: T
            components: {d: {fields: {a: text, done: number, on: flag}, layout: {horizontal: [{label: a}, {progress: done}, {switch: on}]}}}
            sections: [{rows: [{type: d, a: Download, done: 0.5}, {type: d, done: 1}]}]
            """
        let file = try ScreenFileReader().read(Array(text.utf8), path: "a.yaml")
        let rows = Scenario(file).states[0].screen.sections[0].rows.map(\.html)
        #expect(rows[0].ranges(of: "aria-label=\"Download\"").count == 2, "\(rows[0])")
        #expect(rows[1].contains("aria-label=\"Done\"") && rows[1].contains("aria-label=\"On\""))
        // A flag is false by default.
        #expect(rows[0].contains("role=\"switch\"") && !rows[0].contains(" checked="))
    }

    @Test func rowsWithoutValuesAreReported() {
        let found = problems(
            "title: T\ncomponents: {c: {fields: {a: text}, layout: {label: a}}}\nsections: [{rows: [{type: c}, {type: c, loading: true}]}]"
        )
        #expect(found == ["a.yaml:3:20: warning: no field of this c has a value; the row is empty"])
    }

    // MARK: - Lines

    /// A program may have another version of a component.
    @Test func linesReplaceComponents() throws {
        var reader = ScreenLineReader(path: "-")
        func line(_ layout: String, _ number: Int) throws -> String? {
            let text =
                #"{"components": {"c": {"fields": {"a": "text"}, "layout": \#(layout)}}, "sections": [{"rows": [{"type": "c", "a": "A"}]}]}"#
            let state = try reader.read(Array(text.utf8), line: number).state
            return state?.screen(id: "s").sections[0].rows[0].html
        }
        let first = try line(#"{"label": "a"}"#, 1)
        let second = try line(#"{"badge": "a"}"#, 2)
        #expect(first?.contains("label") == true && second?.contains("badge") == true)
    }

    @Test func linesKeepComponentsOfEarlierLines() throws {
        var reader = ScreenLineReader(path: "-")
        let lines = [
            #"{"components": {"post": {"fields": {"author": "text"}, "layout": {"label": "author"}}}, "sections": []}"#,
            #"{"sections": [{"rows": [{"type": "post", "author": "Anna"}]}]}"#,
            #"{"state": {"sections": [{"rows": [{"type": "post", "author": "Boris", "id": "anna"}]}]}}"#,
        ]
        let states = try lines.enumerated().map { try reader.read(Array($1.utf8), line: $0 + 1).state }
        var session = ScreenSession(try #require(states[1]).screen(id: "s"))
        let target = try #require(states[2]).screen(id: "s")
        let update = session.update(to: target)
        let patch = try #require(update)
        // Only the changed text is sent.
        guard patch.operations.count == 1, case .set(_, let ids, _) = patch.operations[0] else {
            Issue.record("\(patch)")
            return
        }
        #expect(ids == ["r-anna"])
    }
}
