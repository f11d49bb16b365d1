import Foundation
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// States as Swift: `SwiftTextExamples.swift` has the code, which is compiled, and here its screens are compared.
///
/// LISTPREVIEW_RECORD=1 in the environment of the tests rewrites that file.
struct SwiftTextTests {
    /// A screen with every property of files.
    private static let everything = """
        id: inbox
        title: 'The "Inbox" \\\\ back'
        style: grouped
        appearance: ios26
        lang: de
        strings: {Delete: Löschen, More actions: Mehr}
        animation: left
        navigationBar:
          title: inline
          back: Mailboxes
          leading: [{name: edit}]
          trailing: [{name: compose, title: Compose, icon: pencil, prominent: true}]
        search: {placeholder: Find, text: mini}
        toolbar: {buttons: [{name: a, role: destructive}, space, {name: b, enabled: false}], status: Updated}
        tabBar: {tabs: [{name: x, icon: star}, {name: y, icon: car, badge: 3}], selected: y}
        refresh: reload
        editMode: inactive
        empty: {icon: envelope, title: None, message: Later, button: {name: add, title: Add}}
        states:
          - name: class
            sections:
              - id: first
                header: Two
                footer: See the [terms](https://example.org).
                markdown: true
                separators: {leadingInset: 16, color: red}
                indexTitle: A
                rows:
                  - text: "A long title with a \\u202E mark, a tab\\tand a line end"
                    type: subtitle
                    detail: A long text below it that leaves no space on the line for anything else
                    badge: New
                    accessory: chevron
                    image: {icon: bell-slash, background: blue}
                    style: {color: red, weight: bold, background: "#ff000080"}
                    height: 60
                    action: open
                    selected: true
                    movable: true
                    selectionStyle: none
                    swipe: {leading: [{name: pin, icon: star, tint: orange}], trailing: [delete]}
                    menu: [{name: copy, title: Copy}]
                    separators: none
                    appearAction: more
                  - {text: Bold, type: title, style: prominent, image: {emoji: 🍞, shape: circle}}
                  - {text: Anna, type: message, subject: Hi, unread: true, action: read, image: {initials: AB}}
                  - {text: "**Mini**", markdown: true}
                  - {type: textField, placeholder: Yours, keyboard: email, autocapitalization: none}
                  - {text: Coming, type: subtitle, detail: Soon, loading: true}
                  - {id: more-to-come, type: switch, loading: true, image: icon:star}
                  - {id: next-to-come, type: subtitle, loading: true}
              - id: grid
                grid: 3
                rows:
                  - {text: One}
              - rows:
                  - text: Outer
                    type: disclosure
                    rows:
                      - text: Inner
                        type: disclosure
                        expanded: false
                        rows: [{text: Innermost}]
                      - {text: Sibling}
                  - {text: Last}
          - name: 2 Empty
            sections: []
        """

    private static let files: [(path: String, bytes: [UInt8])] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let paths = [
            "Examples/Orders/orders.yaml", "Examples/ProcessMonitor/processes.yaml", "scripts/row-pictures/rows.yaml",
        ]
        let files = paths.compactMap { path in
            (try? Data(contentsOf: root.appendingPathComponent(path))).map { (path, Array($0)) }
        }
        return files + [("everything.yaml", Array(everything.utf8))]
    }()

    /// The states of the files, unchanged, with other values and with empty ones.
    private static func examples() throws -> [(name: String, state: ScenarioState, values: [String: PreviewValue])] {
        try files.flatMap { path, bytes in
            let scenario = Scenario(try ScreenFileReader().read(bytes, path: path))
            return scenario.states.flatMap { state in
                let edits = [("", [:]), (" edited", others(of: state)), (" emptied", empty(state))]
                return edits.map { ("\(scenario.id)/\(state.id)\($0.0)", state, $0.1) }
            }
        }
    }

    private static func controls(of state: ScenarioState) -> [PreviewControl] {
        state.controls.filter { control in
            let (row, field) = (control.id.prefix { $0 != "." }, control.id.drop { $0 != "." }.dropFirst())
            // The loader of the screen follows from it; the others are functions that create several rows, and rows without data.
            if field == "loading" { return false }
            if ["disclosure", "outer", "inner"].contains(row) { return field != "selected" }
            return !["more-to-come", "next-to-come"].contains(row)
        }
    }

    private static func others(of state: ScenarioState) -> [String: PreviewValue] {
        let pairs = controls(of: state).compactMap { control -> (String, PreviewValue)? in
            // A date, a time or a color.
            if control.id.hasSuffix(".value"), control.kind == .text, control.group?.title != "Field" { return nil }
            if control.id.hasSuffix(".emoji") { return (control.id, .text("12345678 and more")) }
            return switch (control.kind, control.value) {
            case (.flag, .flag(let flag)): (control.id, .flag(!flag))
            case (.number, .number(let number)): (control.id, .number(number + 1.5))
            case (.choice(let options), let value): (control.id, .text(options.last { .text($0) != value } ?? ""))
            default: (control.id, .text("A: 'b' \"c\" \\(d), é\u{2028}{\n"))
            }
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }

    private static func empty(_ state: ScenarioState) -> [String: PreviewValue] {
        let pairs = controls(of: state).compactMap { control -> (String, PreviewValue)? in
            if control.id.hasSuffix(".icon") { return (control.id, .text("none")) }
            // Without a text, a placeholder is another row.
            let row = control.id.prefix { $0 != "." }
            let isLoading = state.controls.contains { $0.id == "\(row).loading" && $0.value == .flag(true) }
            if isLoading, control.id.hasSuffix(".text") { return nil }
            return control.kind == .text ? (control.id, .text("")) : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }

    @Test func codeCreatesTheScreen() throws {
        let renderer = DocumentRenderer()
        let compiled = Dictionary(uniqueKeysWithValues: swiftTextExamples)
        let examples = try Self.examples()
        #expect(examples.count > 60)
        for (name, state, values) in examples {
            let make = try #require(compiled[name], "\(name) is not recorded")
            let screen = make()
            // A mark that only screen files set, for the checks of the gallery; and the events of functions with handlers.
            let wanted = renderer.string(for: state.screen(with: PreviewValues(values)))
                .replacing("data-action=\"go\"", with: "data-action=\"select\"")
                .replacing("data-action=\"read\"", with: "data-action=\"select\"")
                .replacing(" inactive ", with: " ").replacing(" inactive\"", with: "\"")
            let made = renderer.string(for: screen)
            #expect(made == wanted, "\(name)")
            #expect(screen.updateAnimation == state.screen.updateAnimation, "\(name)")
        }
    }

    @Test func compiledCodeEqualsTheCopiedCode() throws {
        var text = """
            // swift-format-ignore-file
            // The Swift code that “Copy as Swift” copies for the examples. Tests with LISTPREVIEW_RECORD=1 rewrite this file.
            import ListPreviewKit


            """
        var list = "let swiftTextExamples: [(String, @Sendable () -> ListScreen)] = [\n"
        for (index, (name, state, values)) in try Self.examples().enumerated() {
            let code = try #require(state.swiftText.text(with: values), "\(name)")
            let name = String(reflecting: name)
            text +=
                "// \(name)\nprivate enum Example\(index) {\n    static \(code.replacing("\n", with: "\n    "))\n}\n\n"
            let function = code.prefix { $0 != "(" }.dropFirst("func ".count)
            list += "    (\(name), { Example\(index).\(function)() }),\n"
        }
        text += list + "]\n"
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("SwiftTextExamples.swift")
        let environment = ProcessInfo.processInfo.environment
        if environment["LISTPREVIEW_RECORD"] != nil, environment["CI"] == nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    /// A component of the app is a comment with its values; the code compiles without it.
    @Test func componentsOfTheAppAreComments() {
        let screen = ListScreen(id: "cars", title: "Cars") {
            ListSection(id: "used") {
                OwnRow.row(OwnModel(id: 1, name: "Mini\n\"S\"", count: 3))
                ListItemViewModel.row("Beetle", detail: "1984") {}
            }
        }
        #expect(
            ScenarioState(name: "two cars", screen: screen).swiftText.text(with: [:]) == """
                func twoCars() -> ListScreen {
                    ListScreen(id: "cars", title: "Cars") {
                        ListSection(id: "used") {
                            // OwnRow(name: "Mini\\n\\"S\\"", count: 3)
                            ValueRow.row(ItemModel(id: "Beetle", title: "Beetle", detail: "1984"), action: "select")
                        }
                    }
                }

                """)
    }

    @Test func rowsAboveTheLimitAreCounted() throws {
        let screen = ListScreen(id: "long", title: "Long") {
            ListSection(id: "all") {
                for index in 1...250 { TitleRow.row(ItemModel(id: index, title: "\(index)")) }
            }
        }
        let text = try #require(ScenarioState(name: "Long", screen: screen).swiftText.text(with: [:]))
        #expect(text.contains("title: \"200\"))\n            // 50 more rows.\n        }"))
        #expect(!text.contains("\"201\""))
    }

    @Test func valuesWithoutAPropertyCannotBeCopied() throws {
        let file = try ScreenFileReader().read(Array("title: A\nsections: [{rows: [{text: B}]}]".utf8), path: "a.yaml")
        let text = Scenario(file).states[0].swiftText
        #expect(text.text(with: ["b.text": .text("C")])?.contains("title: \"C\"") == true)
        #expect(text.text(with: ["b.text": .text("")])?.contains("title: \"\"") == true)
        #expect(text.text(with: ["b.loading": .flag(true)]) == nil)
        #expect(text.text(with: ["c.text": .text("C")]) == nil)
    }
}

private struct OwnModel: ListItemDataModel {
    var id: Int
    var name: String
    var count: Int
    var content: some Equatable { name }
}

private struct OwnRow: ListItem {
    var name = TextLabel()
    var count = 0
    static let template: ItemTemplate<Self> = "<p>\(\.name)</p>"

    static func map(_ model: OwnModel, _ row: inout OwnRow) {
        row.name.text = model.name
        row.count = model.count
    }
}
