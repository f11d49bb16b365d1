import MarkupValidation
import Testing

@testable import ListPreviewKit

/// A template of stacks and parts is the same as the literal with their elements.
struct StackTests {
    private struct Mail: ListItem {
        var photo = ImageView()
        var sender = TextLabel()
        var time: TextLabel?
        var note = ""
        var subject: String?
        var tags: [TextLabel] = []
        var card = Container()

        static let template = ItemTemplate<Self> {
            Stack.horizontal(spacing: 12, alignment: .top) {
                \.photo
                Stack.vertical {
                    Stack.horizontal {
                        \.sender
                        Stack.flexibleSpace
                        \.time
                    }
                    \.subject
                }
                Stack.vertical { \.note }
                Stack.horizontal { \.tags }
            }
        }
    }

    /// The same in markup.
    private struct Written: ListItem {
        var photo = ImageView()
        var sender = TextLabel()
        var time: TextLabel?
        var note = ""
        var subject: String?
        var tags: [TextLabel] = []

        static let template: ItemTemplate<Self> = """
            <div class="horizontal-stack wide s-1">\(\.photo)<div class="vertical-stack wide">\
            <div class="horizontal-stack wide">\(\.sender)<span class="flexible-space"></span>\(\.time)</div>\(\.subject)</div>\
            <div class="vertical-stack">\(\.note)</div><div class="horizontal-stack">\(\.tags)</div></div>
            """
    }

    private struct Styled: ListItem {
        var line = Container()
        var bubble = Container()
        var text = TextLabel()

        static let template = ItemTemplate<Self> {
            Stack.horizontal(\.line, alignment: .bottom, wraps: true) {
                Stack.vertical(\.bubble, spacing: 0) { \.text }
            }
        }
    }

    /// The name of the rule's class is not predictable.
    private static let rule = "gap:12px;align-items:flex-start"

    @Test func stacksAreStaticMarkup() throws {
        let built = Mail.template.component
        let written = Written.template.component
        #expect(built.diagnostics.isEmpty)
        let name = try #require(built.styles.first?.name)
        #expect(built.html == written.html.replacing("s-1", with: name))
        #expect(
            built.slots
                == written.slots.map { slot in
                    var slot = slot
                    if case .list(let name) = slot.kind { slot.kind = .list(name.replacing("Written", with: "Mail")) }
                    return slot
                })
        #expect(built.styles.compactMap(\.rule) == [".\(name){\(Self.rule)}"])
    }

    @Test func valuesAreWrittenIntoTheirSlots() {
        var mail = Mail()
        mail.sender.text = "A<"
        mail.time = TextLabel("9:41")
        mail.subject = "S"
        mail.note = "N"
        mail.tags = [TextLabel("x"), TextLabel("y")]
        let html = Mail.template.rendered(mail)
        #expect(
            html.contains(
                """
                <span class="label">A&lt;</span><span class="flexible-space"></span><span><span class="label">9:41</span></span>\
                </div><span>S</span></div><div class="vertical-stack">N</div><div class="horizontal-stack">\
                <span class="label">x</span><span class="label">y</span></div></div>
                """), "\(html)")
    }

    @Test func containersStyleTheirStack() throws {
        var item = Styled()
        item.line.alignment = .trailing
        item.line.background = .red
        item.bubble.cornerRadius = 18
        item.bubble.maxFractionalWidth = 0.75
        item.bubble.alignment = .center
        let values = ListPreviewKit.SlotValues(Styled.template, item)
        #expect(
            values.styles.rules.map { $0.text.drop { $0 != "{" } }.sorted() == [
                "{background-color:var(--red);align-items:flex-end;justify-content:flex-end}",
                "{border-radius:18px;inline-size:fit-content;max-inline-size:75%;gap:0px;align-items:center;overflow:clip}",
            ])
        let html = Styled.template.rendered(item)
        #expect(html.hasPrefix("<div class=\"horizontal-stack wraps edged s-"), "\(html)")
        #expect(html.contains("<div class=\"vertical-stack s-"), "\(html)")
        #expect(Styled.template.component.styles.isEmpty)
    }

    @Test(arguments: Stack<Mail>.Place.allCases)
    private func overlaysPlaceAllPartsButTheFirst(place: Stack<Mail>.Place) throws {
        let template = ItemTemplate<Mail>(
            name: "overlay", variant: 1,
            .overlay(at: place) {
                Stack.buildExpression { $0.photo }
                Stack.buildExpression { $0.sender }
            })
        let html = template.component.html
        guard place != .topTrailing else {
            #expect(html.hasPrefix("<div class=\"overlay-stack\">"), "\(html)")
            return
        }
        let name = try #require(template.component.styles.first?.name)
        #expect(html.hasPrefix("<div class=\"overlay-stack \(name)\">"), "\(html)")
        #expect(template.component.styles.compactMap(\.rule) == [".\(name){place-items:\(place.rawValue)}"])
    }

    /// Stacks with a flexible space take all the space in its direction, and so do their containers.
    @Test func flexibleSpacesExpandTheirStacks() {
        struct Tall: ListItem {
            var text = TextLabel()
            static let template = ItemTemplate<Self> {
                Stack.horizontal {
                    Stack.vertical {
                        \.text
                        Stack.flexibleSpace
                    }
                    Stack.vertical { \.text }
                }
            }
        }
        let html = Tall.template.html
        #expect(html.hasPrefix("<div class=\"horizontal-stack tall\"><div class=\"vertical-stack tall\">"), "\(html)")
        #expect(html.contains("</div><div class=\"vertical-stack\">"), "\(html)")
    }

    @Test func stacksCanBeHiddenAndContainDividersAndLoops() {
        struct Hidden: ListItem {
            var isShort = true
            var box = Container()
            var text = TextLabel()
            static let template = ItemTemplate<Self> {
                Stack.vertical(isHidden: \.isShort) {
                    for _ in 1...2 { Stack.divider }
                    Stack.horizontal(\.box, isHidden: \.isShort) { \.text }
                }
            }
        }
        let divider = "<span aria-hidden=\"true\" class=\"divider\"></span>"
        let text = "<span class=\"label\" hidden=\"\"></span>"
        func html(_ hidden: String) -> String {
            """
            <div class="vertical-stack"\(hidden)>\(divider)\(divider)<div class="horizontal-stack"\(hidden)>\(text)</div></div>
            """
        }
        var item = Hidden()
        #expect(Hidden.template.rendered(item) == html(" hidden=\"\""))
        item.isShort = false
        #expect(Hidden.template.rendered(item) == html(""))
    }

    /// A condition is part of the template, and the same for all rows.
    @Test func stacksContainConditions() {
        struct Conditional: ListItem {
            static let (showsFirst, place) = (false, Stack<Self>.Place.top)
            var first = "first"
            var second = "second"
            static let template = ItemTemplate<Self> {
                Stack.vertical {
                    if showsFirst { \.first } else { \.second }
                    if showsFirst { Stack.divider }
                    switch place {
                    case .top: Stack.flexibleSpace
                    default: Stack.divider
                    }
                }
            }
        }
        let html = Conditional.template.rendered(Conditional())
        #expect(html.contains("<span>second</span><span class=\"flexible-space\"></span>"))
        #expect(!html.contains("first") && !html.contains("divider"))
    }

    @Test func pagesAndPatchesContainTheRules() throws {
        let empty = ListScreen(id: "m", title: "M", sections: [ListSection(id: 1, rows: [])])
        var filled = empty
        filled.sections[0].rows = [Mail.row()]
        #expect(DocumentRenderer().string(for: filled).contains("{\(Self.rule)}\n"))
        #expect(!DocumentRenderer().string(for: empty).contains("{\(Self.rule)}\n"))
        var session = ScreenSession(empty)
        let update = session.update(to: filled)
        let patch = try #require(update)
        #expect(patch.rules.contains { $0.hasSuffix("{\(Self.rule)}") })
        // Pages then have it.
        filled.sections[0].rows.append(Mail.row(id: "other"))
        let next = session.update(to: filled)
        #expect(try #require(next).rules.isEmpty)
    }

    @Test func errorsAreReportedAtTheKeyPath() throws {
        struct Broken: ListItem {
            struct Two: Templated {
                static let template: ItemTemplate<Self> = "<i></i><b></b>"
            }
            var text = TextLabel()
            var parts: [Two] = []
            static let line = #line + 4
            static let template = ItemTemplate<Self> {
                Stack.vertical {
                    \.text
                    \.parts
                }
            }
        }
        let diagnostic = try #require(Broken.template.diagnostics.first)
        #expect(diagnostic.message.hasPrefix("a sub-row needs one outermost element"))
        #expect(diagnostic.file == #filePath)
        #expect((diagnostic.line, diagnostic.column) == (Broken.line, 21))
    }

    @Test func pagesAreValidWithAndWithoutValues() throws {
        let rows = [
            Mail.row(), Styled.row(), ListItemViewModel(itemType: Mail.self),
        ]
        let screen = ListScreen(id: "m", title: "M", sections: [ListSection(id: 1, rows: rows)])
        let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: screen))
        #expect(report.isValid, "\(report)")
        let check = try TemplateCheck()
        #expect(check.diagnostics(of: Mail.self).isEmpty)
    }
}

extension ListPreviewKit.SlotValues {
    /// The values of an item.
    fileprivate init<Item: Templated>(_ template: ItemTemplate<Item>, _ item: Item) {
        self.init()
        template.appendValues(of: item, to: &self)
    }
}
