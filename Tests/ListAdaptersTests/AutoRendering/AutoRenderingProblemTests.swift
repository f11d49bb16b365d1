import ListAdapters
import ListPreviewKit
import Testing

/// Problems name both sides of a mismatch and the fix.
struct AutoRenderingProblemTests {
    struct TwoTexts: ListItemDataModel, Equatable {
        var id = 1
        var name = "n"
        var city = "c"
    }

    @Test func namesWithoutMatch() {
        struct Row: AutoRendered {
            typealias Model = TwoTexts
            var title = TextLabel()
            var subtitle = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.title)\(\.subtitle)</div>"
        }
        let problems = Row.autoRenderingProblems(for: TwoTexts())
        #expect(
            problems == [
                .ambiguous(
                    view: "Row", parts: ["title", "subtitle"], state: "TwoTexts", properties: ["name", "city"],
                    type: "String")
            ])
        #expect(
            problems.map(\.description) == [
                """
                'title', 'subtitle' of Row and 'name', 'city' of TwoTexts are all of type String, and their names do not \
                match: give a part and its property the same name, or list them in Row.autorenderIgnored and \
                autorenderIgnoredState and fill the part in render(_:into:)
                """
            ])
    }

    @Test func ambiguousPropertiesOfOnePart() {
        struct Row: AutoRendered {
            typealias Model = TwoTexts
            var title = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
        }
        #expect(
            Row.autoRenderingProblems(for: TwoTexts()) == [
                .ambiguous(
                    view: "Row", parts: ["title"], state: "TwoTexts", properties: ["name", "city"], type: "String")
            ])
    }

    @Test func partialNameMatch() {
        struct Row: AutoRendered {
            typealias Model = TwoTexts
            var name = TextLabel()
            var place = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.name)\(\.place)</div>"
        }
        // A remaining part and a remaining property are not assumed to match.
        #expect(
            Row.autoRenderingProblems(for: TwoTexts()) == [
                .ambiguous(view: "Row", parts: ["place"], state: "TwoTexts", properties: ["city"], type: "String")
            ])
    }

    @Test func propertyWithoutPart() {
        struct Row: AutoRendered {
            typealias Model = TwoTexts
            var name = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.name)</div>"
        }
        let problems = Row.autoRenderingProblems(for: TwoTexts())
        #expect(problems == [.unusedProperty(state: "TwoTexts", property: "city", view: "Row", type: "String")])
        #expect(
            problems.map(\.description) == [
                """
                'city' of TwoTexts is a String, and Row has no part for it: add one, or list the property in \
                Row.autorenderIgnoredState
                """
            ])
    }

    @Test func partWithoutProperty() {
        struct Row: AutoRendered {
            typealias Model = TwoTexts
            var name = TextLabel()
            var city = TextLabel()
            var photo = ImageView()
            static let template: ItemTemplate<Self> = "<div>\(\.name)\(\.city)\(\.photo)</div>"
        }
        let problems = Row.autoRenderingProblems(for: TwoTexts())
        #expect(problems == [.emptyPart(view: "Row", part: "photo", state: "TwoTexts", type: "Source")])
        #expect(
            problems.map(\.description) == [
                """
                'photo' of Row takes a Source, and TwoTexts has none for it: add a property, or list the part in \
                Row.autorenderIgnored
                """
            ])
    }

    @Test func lazyProperty() {
        struct State: ListItemDataModel {
            var id = 1
            lazy var name = "n"
            var content: Int { id }
        }
        struct Row: AutoRendered {
            typealias Model = State
            var name = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.name)</div>"
        }
        let problems = Row.autoRenderingProblems(for: State())
        #expect(
            problems == [
                .lazyProperty(state: "State", property: "name", view: "Row"),
                .emptyPart(view: "Row", part: "name", state: "State", type: "String"),
            ])
        #expect(
            problems[0].description == """
                'name' of State is lazy and has no value that Row could show before it is first read: store the value, or \
                list the property in Row.autorenderIgnoredState
                """)
    }

    @Test func propertyMissingInTheList() {
        struct State: ListItemDataModel, Equatable, AutoRenderingState {
            var id = 1
            var name = "n"
            var share = 0.5
            static let fields = StateFields<Self> { \.name }
        }
        struct Row: AutoRendered {
            typealias Model = State
            var name = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.name)</div>"
        }
        let problems = Row.autoRenderingProblems(for: State())
        #expect(problems == [.unlistedProperty(state: "State", property: "share", view: "Row")])
        #expect(
            problems.map(\.description) == [
                """
                'share' is missing in State.fields, so Row cannot show it: add \\.share, or list it in \
                Row.autorenderIgnoredState
                """
            ])
    }

    @Test func computedPropertyInTheList() {
        struct State: ListItemDataModel, Equatable, AutoRenderingState {
            var id = 1
            var name: String { "n" }
            static let fields = StateFields<Self> { \.name }
        }
        struct Row: AutoRendered {
            typealias Model = State
            var name = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.name)</div>"
        }
        let problems = Row.autoRenderingProblems(for: State())
        #expect(problems.first == .unknownField(state: "State", type: "String", view: "Row"))
        #expect(
            problems.first?.description == """
                State.fields lists a String that is no stored property of State, so Row does not know its name: list \
                stored properties of a struct only, none of which is an existential ('any')
                """)
    }

    @Test func partOfANestedValue() {
        struct Inner: Sendable {
            var label = TextLabel()
        }
        struct State: ListItemDataModel, Equatable {
            var id = 1
        }
        struct Row: AutoRendered {
            typealias Model = State
            var inner = Inner()
            static let template: ItemTemplate<Self> = "<div>\(\.inner.label)</div>"
        }
        let problems = Row.autoRenderingProblems(for: State())
        #expect(problems == [.unknownPart(view: "Row", type: "TextLabel")])
        #expect(
            problems.map(\.description) == [
                """
                a TextLabel in the template of Row is no stored property of Row, so that its name is not known: make it one, \
                make it read-only, or list it in Row.autorenderIgnored
                """
            ])
    }

    @Test func moduleThatCannotBeHidden() {
        struct Note: Sendable, Equatable {
            var text = "t"
        }
        struct Module: AutoRenderedPart {
            typealias ViewState = Note
            var text = TextLabel()
            var isHidden = false
            static let template: ItemTemplate<Self> = "<p>\(\.text)</p>"
        }
        struct State: ListItemDataModel, Equatable {
            var id = 1
            var note: Note?
        }
        struct Row: AutoRendered {
            typealias Model = State
            var module = Module()
            static let template: ItemTemplate<Self> = "<div>\(\.module)</div>"
        }
        let problems = Row.autoRenderingProblems(for: State(note: nil))
        #expect(
            problems == [
                .cannotHide(view: "Row", part: "module", module: "Module", state: "State", property: "note")
            ])
        #expect(
            problems.map(\.description) == [
                """
                'module' of Row is hidden when 'note' of State is nil, but the template of Module does not use isHidden: \
                write hidden="\\(\\.isHidden)" on its element
                """
            ])
    }

    @Test func problemsOfModulesAreReportedByRows() {
        struct Note: Sendable, Equatable {
            var text = "t"
            var share = 0.5
        }
        struct Module: AutoRenderedPart {
            typealias ViewState = Note
            var text = TextLabel()
            var isHidden = false
            static let template: ItemTemplate<Self> = "<p hidden=\"\(\.isHidden)\">\(\.text)</p>"
        }
        struct State: ListItemDataModel, Equatable {
            var id = 1
            var note = Note()
        }
        struct Row: AutoRendered {
            typealias Model = State
            var module = Module()
            static let template: ItemTemplate<Self> = "<div>\(\.module)</div>"
        }
        let problem = AutoRenderingProblem.unusedProperty(
            state: "Note", property: "share", view: "Module", type: "Double")
        #expect(Row.autoRenderingProblems(for: State()) == [problem])
        #expect(Module.autoRenderingProblems(for: Note()) == [problem])
        // Filled manually, the module shows it in its text.
        var module = Module()
        module.render(Note())
        #expect(module.text.text == problem.description)
    }

    @Test func rowsShowProblemsInsteadOfContent() {
        struct Row: AutoRendered {
            typealias Model = TwoTexts
            var name = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.name)</div>"
        }
        let row = Row.row(TwoTexts())
        let text = "'city' of TwoTexts is a String, and Row has no part for it: add one, or list the property in "
        #expect(
            row.html == """
                <strong class="template-error">\(text)Row.autorenderIgnoredState (template \(Row.template.name))</strong>
                """)
        #expect(row.values == [])
        #expect(row.component.html == row.html)
        #expect(row.component.slots.isEmpty)
        // The location of the literal, as in all diagnostics of templates.
        let diagnostic = row.component.diagnostics.first
        #expect(row.component.diagnostics.count == 1)
        #expect(diagnostic?.message == text + "Row.autorenderIgnoredState (template \(Row.template.name))")
        #expect(diagnostic?.file?.hasSuffix("AutoRenderingProblemTests.swift") == true)
        // Also if the row is created with a map, and in generic code.
        #expect(ListItemViewModel(data: TwoTexts(), map: Row.map).html == row.html)
        func made<Item: ListItem>(_ type: Item.Type, _ data: Item.Model) -> ListItemViewModel {
            type.row(data)
        }
        #expect(made(Row.self, TwoTexts()).html == row.html)
    }
}
