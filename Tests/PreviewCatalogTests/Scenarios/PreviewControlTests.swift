import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Values of a state that can be changed.
struct PreviewControlTests {
    private enum Style: String {
        case plain, grouped
    }

    private static let controls: [PreviewControl] = [
        .text("title", "Cars"), .number("price", 4000, in: 0...10_000, step: 100), .flag("onSale", false),
        .choice("style", ["plain", "grouped"]), .number("free", -1.5),
    ]

    private func values(_ json: String) throws -> PreviewValues {
        try PreviewValues(Self.controls, changes: try JSONParser().parse(json))
    }

    @Test func readersReturnTheValues() throws {
        let values = try values(#"{"title": "é \" <b>", "price": 10000, "onSale": true, "style": "grouped"}"#)
        #expect(values.text("title") == "é \" <b>")
        #expect(values.number("price") == 10_000 && values.integer("price") == 10_000)
        #expect(values.flag("onSale") && values.choice("style", or: Style.plain) == .grouped)
        #expect(values.number("free") == -1.5 && values.integer("free") == -1, "the default")
    }

    @Test func readersNeverFail() {
        let values = PreviewValues(Self.controls + [.number("huge", 1e300), .number("odd", .nan), .choice("none", [])])
        #expect(values.text("price") == "" && values.number("title") == 0 && !values.flag("title"))
        #expect(values.text("x") == "" && values.number("x") == 0 && values.integer("x") == 0 && !values.flag("x"))
        #expect(values["x"] == nil && values.integer("huge") == .max && values.number("odd") == 0)
        #expect(values.choice("title", or: Style.grouped) == .grouped && values.text("none") == "")
    }

    @Test func defaultsAreWithinBounds() {
        #expect(PreviewControl.number("n", 12, in: 0...10).value == .number(10))
        #expect(PreviewControl.choice("c", ["a", "b"], "b").value == .text("b"))
        #expect(PreviewControl.choice("c", ["a", "b"], "x").value == .text("a"))
    }

    @Test(arguments: [
        (#"{"price": 10000.5}"#, "'price' must be from 0 to 10000, not 10000.5."),
        (#"{"price": -1}"#, "'price' must be from 0 to 10000, not -1."),
        (#"{"price": "12"}"#, "'price' must be a number, not '12'."),
        (#"{"title": 12}"#, "'title' must be a text, not 12."),
        (#"{"onSale": "on"}"#, "'onSale' must be on or off, not 'on'."),
        (#"{"style": "round"}"#, "'style' must be one of 'plain', 'grouped', not 'round'."),
        (#"{"style": true}"#, "'style' must be one of its options, not on."),
        (#"{"x": 1}"#, "There is no value 'x' here."),
        (#"{"title": null}"#, "'title' must be a text, a number, true or false, not null."),
        (#"{"x": 1, "title": 2}"#, "There is no value 'x' here; 'title' must be a text, not 2."),
        (#"[]"#, "Values must be an object, not an array."),
    ])
    func invalidValuesAreRejectedWithReason(json: String, reason: String) {
        let error = #expect(throws: PreviewValueError.self) { try values(json) }
        #expect(error?.description == reason)
    }

    @Test func statesAreCreatedFromValues() throws {
        let state = ScenarioState(name: "Two cars", controls: Self.controls) { values in
            ListScreen(id: "cars", title: values.text("title")) {
                ListSection(id: "s") {
                    TitleRow.row(ItemModel(id: "price", title: "\(values.integer("price")) €"))
                }
            }
        }
        #expect(state.id == "two-cars" && state.screen.title == "Cars")
        #expect(state.controls == Self.controls)
        #expect(state.screen(with: try values(#"{"title": "Boats"}"#)).title == "Boats")
        #expect(ScenarioState(name: "x", screen: state.screen).controls.isEmpty)
    }

    // MARK: Screen files

    private static let file = """
        id: all
        title: All
        sections:
          - id: s
            header: Head
            footer: Foot
            rows:
              - {id: plain, text: Plain, image: "icon:car", accessory: chevron}
              - {id: sub, type: subtitle, text: Sub, detail: below, image: "🚗", badge: 2}
              - {id: v, type: value, text: V, value: at the end}
              - {id: more, type: detail, text: More, value: "1"}
              - {id: to, type: link, text: To, address: "https://example.com", badge: new}
              - {id: do, type: button, text: Do, role: destructive}
              - {id: alarm, type: switch, text: Alarm, on: true}
              - {id: step, type: stepper, text: Step, value: 2, minimum: 0, maximum: 9}
              - {id: slide, type: slider, text: Slide, value: 0.5}
              - {id: field, type: textField, text: Field, value: typed, placeholder: here}
              - {id: pick, type: picker, text: Pick, value: b, options: [a, b]}
              - {id: item, type: sidebarItem, text: Item}
              - {id: group, type: sidebarGroup, text: Group, items: [x], expanded: true}
              - {id: placeholder, loading: true}
        """

    private static func state() throws -> ScreenFile.State {
        try #require(try ScreenFileReader().read(Array(file.utf8), path: "all.yaml").states.first)
    }

    @Test func rowsOfFilesHaveControls() throws {
        let controls = try Self.state().controls
        func fields(_ id: String) -> String {
            controls.filter { $0.id.hasPrefix("\(id).") }.map { "\($0.title)=\($0.value)" }.joined(separator: " ")
        }
        #expect(fields("screen") == "title='All'")
        #expect(fields("s") == "header='Head' footer='Foot'")
        #expect(fields("plain") == "text='Plain' badge='' accessory='chevron' icon='car' selected=off loading=off")
        #expect(
            fields("sub")
                == "text='Sub' detail='below' badge='2' accessory='none' emoji='🚗' selected=off loading=off")
        #expect(fields("more").hasPrefix("text='More' detail='1' badge='' icon='none'"))
        #expect(fields("to").hasPrefix("text='To' detail='' badge='new' icon"))
        #expect(fields("do").hasSuffix("role='destructive' enabled=on selected=off loading=off"))
        #expect(fields("alarm").hasSuffix("on=on enabled=on selected=off loading=off"))
        #expect(fields("step").contains("value=2 enabled=on") && fields("slide").contains("value=0.5 enabled=on"))
        #expect(fields("field").contains("value='typed' placeholder='here' error=''"))
        #expect(fields("pick").contains("value='b' enabled=on"))
        #expect(fields("group").contains("expanded=on"))
        #expect(fields("placeholder") == "selected=off")
        #expect(controls.first { $0.id == "step.value" }?.kind == .number(range: 0...9, step: 1))
        #expect(controls.first { $0.id == "alarm.on" }?.group == .init(title: "Alarm", element: "r-alarm"))
        #expect(Set(controls.map(\.id)).count == controls.count)
    }

    /// Each one, set to another value, changes the page, and set back, it restores the same bytes.
    @Test func everyControlChangesThePageReversibly() throws {
        let state = try Self.state()
        let controls = state.controls
        let page = DocumentRenderer().bytes(for: state.screen(id: "all"))
        var refused: [String] = []
        let same = state.changed(to: PreviewValues(controls), refused: &refused)
        #expect(DocumentRenderer().bytes(for: same.screen(id: "all")) == page)
        for control in controls {
            var changed = control
            switch (control.kind, control.value) {
            case (.text, .text(let text)): changed.value = .text(text + "7")
            case (.number, .number(let number)): changed.value = .number(number == 1 ? 0 : 1)
            case (.flag, .flag(let flag)): changed.value = .flag(!flag)
            case (.choice(let options), let value):
                changed.value = try #require(options.map { .text($0) }.first { $0 != value })
            default: Issue.record("\(control)")
            }
            let values = PreviewValues(controls.map { $0.id == control.id ? changed : $0 })
            let other = state.changed(to: values, refused: &refused)
            #expect(refused.isEmpty, "\(refused)")
            let bytes = DocumentRenderer().bytes(for: other.screen(id: "all"))
            // A row without a text shows a skeleton regardless of its values, and only those in a sidebar have no accessory.
            if control.id.hasPrefix("placeholder.") { continue }
            #expect(bytes != page, "\(control.id) changes nothing")
        }
    }

    @Test func numberOfControlsIsLimited() throws {
        let rows = (0..<1000).map { "{\"id\": \($0), \"text\": \"Row \($0)\"}" }.joined(separator: ",")
        let text = "{\"id\": \"many\", \"title\": \"Many\", \"sections\": [{\"id\": \"s\", \"rows\": [\(rows)]}]}"
        let state = try #require(try ScreenFileReader().read(Array(text.utf8), path: "many.json").states.first)
        #expect(Set(state.controls.compactMap(\.group?.element)).count == 1 + 200)
    }
}
