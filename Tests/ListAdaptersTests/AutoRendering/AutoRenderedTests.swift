import ListAdapters
import ListPreviewKit
import Testing

/// Auto-rendered rows.
struct AutoRenderedTests {
    @Test func everyBuiltInPartIsFilled() {
        let state = FullState(
            source: .emoji("🙂"), title: "A", badge: "3", count: "7", progress: 0.5, sign: .chevron)
        #expect(FullRow.autoRenderingProblems(for: state) == [])
        let row = FullRow.filled(state)
        #expect(row.image.source == .emoji("🙂") && !row.image.isHidden)
        #expect(row.title == TextLabel("A"))
        #expect(row.badge == Badge("3"))
        #expect(row.count == CountingLabel("7"))
        #expect(row.bar == ProgressBar(0.5))
        #expect(row.accessory == Accessory(.chevron))
    }

    @Test func nilHidesPartsAndValuesShowThem() {
        let row = FullRow.filled(FullState())
        #expect(row.image.isHidden && row.badge.isHidden && row.count.isHidden && row.bar.isHidden)
        #expect(row.accessory.kind == .none)
        #expect(!row.title.isHidden)
        // A value shows a part that a style has hidden.
        var hidden = PersonRow()
        hidden.name.isHidden = true
        hidden.city.isHidden = true
        PersonRow.map(PersonState(id: 1, name: "A", city: nil), &hidden)
        #expect(!hidden.name.isHidden && hidden.city.isHidden)
    }

    @Test func propertiesOfEqualTypesMatchByName() {
        let state = PersonState(id: 1, name: "Ada", city: "London")
        #expect(PersonRow.autoRenderingProblems(for: state) == [])
        #expect(
            PersonRow.markup(state)
                == "<div><span class=\"label\">Ada</span><span class=\"label\">London</span></div>")
        #expect(
            PersonRow.markup(PersonState(id: 1, name: "Ada", city: nil))
                == "<div><span class=\"label\">Ada</span><span class=\"label concealed\" hidden=\"\"></span></div>")
    }

    @Test func listedStatesAreRenderedEqually() {
        for photo in [nil, ImageView.Source.icon(.star)] {
            for city in [nil, "London"] {
                let state = ListedPerson(id: 1, name: "Ada", city: city, photo: photo)
                #expect(ListedPersonRow.autoRenderingProblems(for: state) == [])
                let row = ListedPersonRow.filled(state)
                #expect(row.name == TextLabel("Ada"))
                #expect(row.city.text == city && row.city.isHidden == (city == nil))
                #expect(row.photo.source == photo && row.photo.isHidden == (photo == nil))
            }
        }
    }

    @Test(arguments: [false, true])
    func listedStatesOfAllTypesAreRenderedEqually(_ isFull: Bool) {
        struct State: ListItemDataModel, Equatable, AutoRenderingState {
            let id = 1
            let source: ImageView.Source?
            let title: String
            var badge: String?
            let count: String?
            var progress: Double?
            let sign: Accessory.Kind
            static let fields = StateFields<Self> {
                \.title
                \.sign
                \.progress
                \.count
                \.badge
                \.source
            }
        }
        struct Row: AutoRendered, Equatable {
            typealias Model = State
            var image = ImageView()
            var title = TextLabel()
            var badge = Badge()
            var count = CountingLabel()
            var bar = ProgressBar()
            var accessory = Accessory()
            static let template: ItemTemplate<Self> = """
                <div>\(\.image)\(\.title)\(\.badge)\(\.count)\(\.bar)\(\.accessory)</div>
                """
        }
        let state = State(
            source: isFull ? .icon(.star) : nil, title: "A", badge: isFull ? "3" : nil, count: isFull ? "7" : nil,
            progress: isFull ? 0.5 : nil, sign: .detail)
        let reflected = FullState(
            source: state.source, title: state.title, badge: state.badge, count: state.count, progress: state.progress,
            sign: state.sign)
        #expect(Row.autoRenderingProblems(for: state) == [])
        #expect(Row.markup(state) == FullRow.markup(reflected))
    }

    @Test func modulesAreFilledFromNestedStates() {
        let home = AddressState(street: "A", country: CountryNote(name: "X"))
        let state = CardState(home: home, work: nil, others: [home, AddressState(street: "B", country: nil)])
        #expect(CardModuleRow.autoRenderingProblems(for: state) == [])
        let address = """
            <b><span class="label">A</span><i><span class="label">X</span></i></b>
            """
        let noCountry = "<i hidden=\"\"><span class=\"label\" hidden=\"\"></span></i>"
        #expect(
            CardModuleRow.markup(state) == """
                <div>\(address)<b hidden=""><span class="label" hidden=""></span><i>\
                <span class="label" hidden=""></span></i></b><p>\(address)<b><span class="label">B</span>\(noCountry)</b>\
                </p></div>
                """)
    }

    @Test func stylesAreAppliedAndCompared() {
        let style = ListItemStyle<PersonRow> { $0.name.textColor = .red }
        let state = PersonState(id: 1, name: "Ada", city: nil)
        let row = PersonRow.row(state, style: .custom(style))
        #expect(row.html.contains("class=\"label s-"))
        #expect(row.isContentEqual(to: PersonRow.row(state, style: .custom(style))))
        #expect(!row.isContentEqual(to: PersonRow.row(state)))
    }

    @Test func constantAndComputedPartsAreNotFilled() {
        struct Row: AutoRendered {
            typealias Model = PersonState
            let icon = ImageView(.emoji("🙂"))
            let sign = TextLabel("#")
            var name = TextLabel()
            var city = TextLabel()
            var both: TextLabel { TextLabel("\(name.text ?? "")!") }
            static let template: ItemTemplate<Self> = "<div>\(\.icon)\(\.sign)\(\.name)\(\.city)\(\.both)</div>"
        }
        let state = PersonState(id: 1, name: "Ada", city: "London")
        #expect(Row.autoRenderingProblems(for: state) == [])
        let html = Row.markup(state)
        #expect(html.contains("🙂") && html.contains(">#<") && html.contains(">Ada<") && html.contains(">Ada!<"))
    }

    @Test func ignoredPartsAreFilledByTheOverride() {
        struct Row: AutoRendered {
            typealias Model = PersonState
            var name = TextLabel()
            var initial = TextLabel("?")
            static let template: ItemTemplate<Self> = "<div>\(\.name)\(\.initial)</div>"
            static var autorenderIgnored: [PartialKeyPath<Self>] { [\.initial] }
            static var autorenderIgnoredState: [PartialKeyPath<PersonState>] { [\.city] }
            static func render(_ state: PersonState, into row: inout Row) {
                row.initial.text = state.city.map { "\(row.name.text ?? "")@\($0)" }
            }
        }
        let state = PersonState(id: 1, name: "Ada", city: "London")
        #expect(Row.autoRenderingProblems(for: state) == [])
        let row = Row.filled(state)
        #expect(row.name.text == "Ada")
        // The override comes last, after the parts were filled.
        #expect(row.initial.text == "Ada@London")
    }

    @Test func identityFillsThePartWithItsName() {
        struct State: ListItemDataModel, Equatable {
            var id: String
            var name: String
        }
        struct Row: AutoRendered {
            typealias Model = State
            var id = TextLabel()
            var name = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.id)\(\.name)</div>"
        }
        let row = Row.filled(State(id: "7", name: "Ada"))
        #expect(row.id.text == "7" && row.name.text == "Ada")
    }

    @Test func partsCanBeRepeatedInTemplates() {
        struct State: ListItemDataModel, Equatable {
            var id = 1
            var name: String
        }
        struct Row: AutoRendered {
            typealias Model = State
            var name = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.name)\(\.name)</div>"
        }
        #expect(Row.autoRenderingProblems(for: State(name: "A")) == [])
        #expect(Row.markup(State(name: "A")).components(separatedBy: ">A<").count == 3)
    }

    @Test func rowsAreFilledConcurrently() async {
        struct Row: AutoRendered {
            typealias Model = PersonState
            var name = TextLabel()
            var city = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.name)\(\.city)</div>"
        }
        // The plan is created once, by the first row.
        await withTaskGroup(of: Bool.self) { group in
            for id in 0..<200 {
                group.addTask { Row.filled(PersonState(id: id, name: "\(id)", city: nil)).name.text == "\(id)" }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}

/// Auto-rendered rows with stacks.
struct AutoRenderedStackTests {
    private struct StackRow: AutoRendered {
        typealias Model = PersonState
        var name = TextLabel()
        var city = TextLabel()
        static let template = ItemTemplate<Self> {
            Stack.horizontal {
                \.name
                Stack.flexibleSpace
                \.city
            }
        }
    }

    @Test func partsInStacksAreFilled() {
        let state = PersonState(id: 1, name: "Ada", city: "London")
        #expect(StackRow.autoRenderingProblems(for: state) == [])
        let row = StackRow.filled(state)
        #expect(row.name == TextLabel("Ada") && row.city == TextLabel("London"))
    }
}
