import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// The text of a state with edited values describes the edited screen.
struct StateTextTests {
    /// All notations of a value, with comments.
    private static let yaml = """
        # The shop.
        title: Shop
        id: shop
        style: plain
        states:
          # Nothing yet.
          - name: Empty
            sections: []
          # Some of it.
          - name: Some
            title: 'It''s "open"'
            sections:
              - header: Food  # all of it
                footer: "That is \\"all\\""
                rows:
                  # A comment of milk.
                  - text: Milk # fresh
                    type: subtitle
                    detail: 2 l
                    image: icon:cart
                  - {text: Bread, type: value, value: 1, image: {emoji: 🍞, shape: circle}}
                  - text: Milk
                    badge: null
                    image: { icon: heart, tint: red }
              - rows:
                  - type: switch
                    text: Wi-Fi
                    on: true
                  - {id: guests, type: stepper, text: Guests, value: 2, maximum: 9}
                  - type: textField
                    placeholder: Yours
                  - {type: picker, text: Size, value: m, options: [s, m]}
                  - {type: button, text: Drop, role: destructive}
                  - type: disclosure
                    text: More
                    rows:
                      - text: |
                          Inner
                        badge: 3
          # The last.
          - name: Last
            sections: []
        # Behind all of it.
        group: Shops

        """
    private static let json = """
        {
          "title": "Shop",
          "states": [
            {"name": "Empty", "sections": []},
            {"name": "Some", "sections": [{"id": "s", "header": "Food", "rows": [
              {
                "text": "Milk \\" [",
                "type": "subtitle"
              },
              {"text": "Bread", "image": "🍞"}
            ]}]},
            {"name": "Last", "sections": []}
          ]
        }
        """

    private func page(_ state: ScenarioState, _ values: [String: PreviewValue] = [:]) -> String {
        DocumentRenderer().string(for: state.screen(with: PreviewValues(values)))
    }

    /// Another value than the control's current one.
    private func another(_ control: PreviewControl) -> PreviewValue {
        if control.id.hasSuffix(".emoji") { return .text("12345678 and more") }
        return switch (control.kind, control.value) {
        case (.flag, .flag(let flag)): .flag(!flag)
        case (.number, .number(let number)): .number(number + 1)
        case (.choice(let options), let value): .text(options.last { .text($0) != value } ?? "")
        default: .text("A: 'b' \"c\" #d, é\u{2028}{")
        }
    }

    @Test(arguments: [("shop.yaml", yaml), ("shop.json", json)])
    func textDescribesTheEditedScreen(path: String, text: String) throws {
        let file = try ScreenFileReader().read(Array(text.utf8), path: path)
        let state = Scenario(file).states[1]
        let source = try #require(state.text)
        func decoded(_ values: [String: PreviewValue]) throws -> ScenarioState {
            let text = try #require(source.text(with: values), "\(values)")
            return Scenario(try ScreenFileReader().read(Array(text.utf8), path: path)).states[0]
        }
        #expect(page(try decoded([:])) == page(state))
        // The text of the inner row has several lines.
        let controls = state.controls.filter { $0.id != "inner.text" }
        #expect(controls.count > (path.hasSuffix("json") ? 10 : 50))
        var all: [String: PreviewValue] = [:]
        for control in controls {
            var values = [another(control)]
            if case .text = control.kind { values.append(.text("")) }
            if control.id.hasSuffix(".icon") { values.append(.text("none")) }
            for value in values where value != control.value {
                // A field without a text needs its placeholder.
                if control.id == "yours.placeholder", value == .text("") {
                    #expect(source.text(with: [control.id: value]) == nil)
                    continue
                }
                // A title is never empty.
                if control.id == "screen.title", value == .text("") { continue }
                #expect(page(try decoded([control.id: value])) == page(state, [control.id: value]), "\(control.id)")
            }
            all[control.id] = values[0]
        }
        #expect(page(try decoded(all)) == page(state, all))
    }

    @Test func uneditedTextIsKept() throws {
        let file = try ScreenFileReader().read(Array(Self.yaml.utf8), path: "shop.yaml")
        let source = try #require(Scenario(file).states[1].text)
        let text = try #require(source.text(with: ["milk.badge": .text("7"), "bread.detail": .text("2")]))
        let wanted = Self.yaml
            .replacing("  # Nothing yet.\n  - name: Empty\n    sections: []\n", with: "")
            .replacing("  # The last.\n  - name: Last\n    sections: []\n", with: "")
            .replacing("- text: Milk # fresh", with: "- text: Milk # fresh\n            badge: \"7\"")
            .replacing("type: value, value: 1,", with: "type: value, value: \"2\",")
        #expect(text == wanted)
    }

    /// Columns count characters; a byte order mark does not count.
    @Test(arguments: ["", "\u{FEFF}"])
    func valuesAfterMultibyteCharactersAreReplaced(mark: String) throws {
        let text =
            mark + "title: Läden\nsections:\n  - rows:\n      - {text: Käse €, badge: \"1\", accessory: chevron}\n"
        let file = try ScreenFileReader().read(Array(text.utf8), path: "shop.yaml")
        let source = try #require(Scenario(file).states[0].text)
        let edits: [String: PreviewValue] = [
            "screen.title": .text("A"), "käse.text": .text("B"), "käse.badge": .text("2"),
            "käse.accessory": .text("info"),
        ]
        let edited = try #require(source.text(with: edits))
        #expect(
            edited == mark
                + "title: \"A\"\nsections:\n  - rows:\n      - {text: \"B\", id: \"käse\", badge: \"2\", accessory: \"info\"}\n"
        )
    }

    /// A value behind an alias also belongs to another state.
    @Test func valuesBehindAliasesCannotBeEdited() throws {
        let text = """
            title: Shop
            sections:
              - rows:
                  - {text: Bread}
                  - &milk
                    text: Milk
                    badge: 3
              - rows:
                  - *milk
            """
        let file = try ScreenFileReader().read(Array(text.utf8), path: "shop.yaml")
        let state = Scenario(file).states[0]
        let source = try #require(state.text)
        #expect(source.text(with: ["bread.badge": .text("4")]) != nil)
        #expect(source.text(with: ["milk.badge": .text("4")]) == nil)
        #expect(source.text(with: ["milk-2.badge": .text("4")]) == nil)
        #expect(source.text(with: ["bars.inline": .flag(true)]) == nil)
    }
}
