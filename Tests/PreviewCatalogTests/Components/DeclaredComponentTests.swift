import JSONText
import ListPreviewKit
import MarkupValidation
import Testing

@testable import PreviewCatalog

/// A declared component is the same as one in Swift: markup, rules, patches.
struct DeclaredComponentTests {
    private struct Mail: ListItemDataModel, Equatable {
        var id: ListID
        var photo: ImageView.Source?
        var sender: String?
        var time: String?
        var subject: String?
    }

    /// The component of the article about layout.
    private struct MailRow: ListItem {
        typealias Model = Mail
        var photo = ImageView()
        var sender = TextLabel()
        var time = TextLabel()
        var subject = TextLabel()

        static let templateName = "MailRow"
        static let template = ItemTemplate<Self> {
            Stack.horizontal(spacing: 12, alignment: .top) {
                \.photo
                Stack.vertical {
                    Stack.horizontal(alignment: .firstBaseline) {
                        \.sender
                        Stack.flexibleSpace
                        \.time
                    }
                    \.subject
                }
            }
        }

        static let defaultStyle = ListItemStyle<MailRow> { row in
            row.photo.width = 44
            row.photo.height = 44
            row.photo.cornerRadius = 22
            row.sender.font = .headline
            row.sender.lineLimit = 1
            row.subject.lineLimit = 2
        }

        static func map(_ mail: Mail, _ row: inout MailRow) {
            row.photo.source = mail.photo
            row.sender.text = mail.sender
            row.time.text = mail.time
            row.subject.text = mail.subject
        }
    }

    private static let mail = """
        MailRow:
          fields:
            photo: image
            sender: {kind: text, required: true}
            time: text
            subject: text
          layout:
            horizontal:
              - {image: photo, width: 44, height: 44, cornerRadius: 22}
              - vertical:
                  - horizontal: {parts: [{label: sender, font: headline, lineLimit: 1}, space, {label: time}], alignment: firstBaseline}
                  - {label: subject, lineLimit: 2}
            spacing: 12
            alignment: top
        """

    private static let mails: [(yaml: String, model: Mail)] = [
        (
            "{photo: {initials: AB}, sender: Anna, time: '09:41', subject: <Hi>}",
            Mail(id: "a", photo: .initials("AB"), sender: "Anna", time: "09:41", subject: "<Hi>")
        ),
        (
            "{photo: {url: 'b.gif'}, sender: Boris, subject: Re}",
            Mail(id: "b", photo: .url("b.gif"), sender: "Boris", subject: "Re")
        ),
        ("{sender: Carl}", Mail(id: "c", sender: "Carl")),
    ]

    private func screens(_ rows: [(String, Mail)]) throws -> (declared: ListScreen, swift: ListScreen) {
        var declared = try Declared(Self.mail)
        let screens = (
            Declared.screen(try rows.map { try declared.row($0, id: $1.id) }),
            Declared.screen(rows.map { MailRow.row($1) })
        )
        #expect(declared.problems == [])
        return screens
    }

    @Test func pagesAndPatchesAreThoseOfSwift() throws {
        let before = try screens(Self.mails)
        var changed = Self.mails
        changed[0] = ("{photo: {initials: AB}, sender: Anna, time: '10:00', subject: <Hi>}", changed[0].model)
        changed[0].model.time = "10:00"
        changed.append(("{sender: Dora, subject: New}", Mail(id: "d", sender: "Dora", subject: "New")))
        changed.remove(at: 2)
        let after = try screens(changed)
        #expect(DocumentRenderer().bytes(for: before.declared) == DocumentRenderer().bytes(for: before.swift))
        let patch = before.declared.patch(to: after.declared)
        #expect(patch.encoded() == before.swift.patch(to: after.swift).encoded())
        #expect(
            patch.operations.contains(.set(slot: 12, ids: ["r-a"], values: [.text("10:00")])), "\(patch.operations)")
        var empty = before
        (empty.declared.sections[0].rows, empty.swift.sections[0].rows) = ([], [])
        // With the template and the rules.
        #expect(empty.declared.patch(to: before.declared).encoded() == empty.swift.patch(to: before.swift).encoded())
    }

    @Test func stylesAreThoseOfSwift() throws {
        var declared = try Declared(Self.mail)
        let row = try declared.row(
            "{sender: A, style: {sender: {font: body, color: red}, photo: {cornerRadius: 4}, time: {alignment: trailing}}}"
        )
        let swift = MailRow.row(
            Mail(id: "a", sender: "A"),
            style: .adding(
                ListItemStyle {
                    $0.sender.font = .body
                    $0.sender.textColor = .red
                    $0.photo.cornerRadius = 4
                    $0.time.alignment = .trailing
                }))
        #expect(declared.problems == [])
        #expect(
            DocumentRenderer().bytes(for: Declared.screen([row]))
                == DocumentRenderer().bytes(for: Declared.screen([swift])))
        let plain = try declared.row("{sender: A}")
        #expect(!row.isContentEqual(to: plain))
        #expect(
            try row.isContentEqual(
                to: declared.row(
                    "{sender: A, style: {photo: {cornerRadius: 4}, sender: {color: red, font: body}, time: {alignment: trailing}}}"
                )))
    }

    @Test func placeholdersAreThoseOfSwift() throws {
        let declared = try Declared(Self.mail)
        let skeleton = declared.components[0].placeholder(id: "a")
        let loading = Declared.screen([skeleton])
        let swift = Declared.screen([ListItemViewModel(itemType: MailRow.self, id: "a")])
        #expect(DocumentRenderer().bytes(for: loading) == DocumentRenderer().bytes(for: swift))
        // Data fills it in place.
        let filled = try screens([Self.mails[0]]).declared
        for operation in loading.patch(to: filled).operations {
            if case .replace = operation { Issue.record("\(operation)") }
        }
    }

    // MARK: - Identity

    @Test func rowsOfEqualDeclarationsAreUpdatedInPlace() throws {
        func screen(_ yaml: String, _ row: String) throws -> ListScreen {
            var declared = try Declared(yaml)
            return Declared.screen([try declared.row(row)])
        }
        let before = try screen(Self.mail, "{sender: A, time: x}")
        // Another order of keys, and other places.
        let moved = Self.mail.replacing("MailRow:", with: "\n\n\nMailRow:").replacing(
            "width: 44, height: 44", with: "height: 44, width: 44")
        let patch = before.patch(to: try screen(moved, "{sender: A, time: y}"))
        #expect(patch.operations == [.set(slot: 12, ids: ["r-a"], values: [.text("y")])])
        #expect(before.patch(to: try screen(moved, "{sender: A, time: x}")).operations.isEmpty)
    }

    @Test(arguments: [
        ("font: headline", "font: body"), ("space, ", ""), ("subject: text\n", "subject: text\n    note: text\n"),
        ("spacing: 12", "spacing: 13"),
    ]) func changedDeclarationsReplaceRows(old: String, new: String) throws {
        var declared = try Declared(Self.mail)
        var changed = try Declared(Self.mail.replacing(old, with: new))
        let yaml = "{sender: A}"
        let before = Declared.screen([try declared.row(yaml, id: "a"), try declared.row(yaml, id: "b")])
        let after = Declared.screen([try changed.row(yaml, id: "a"), try changed.row(yaml, id: "b")])
        // A server keeps the session for both, and back.
        var session = ScreenSession(before)
        var page = try MarkupDocument(parsing: DocumentRenderer().bytes(for: before))
        for screen in [after, before] {
            let update = session.update(to: screen)
            let patch = try #require(update)
            #expect(patch.operations.count == 2, "\(patch.operations)")
            page = try PatchApplier().apply(patch, to: page)
            let fresh = try MarkupDocument(parsing: DocumentRenderer().bytes(for: screen))
            #expect(try ScreenComparison(page, fresh) == .equal)
        }
    }

    @Test func defaultTextsArePartOfADeclaration() throws {
        func html(_ strings: [String: String]) throws -> String {
            try ListStrings.$current.withValue(ListStrings(strings)) {
                var declared = try Declared("{a: {layout: {menu: [delete]}}}")
                return try declared.row("{}").html
            }
        }
        #expect(try html([:]).contains("More actions"))
        #expect(try html(["More actions": "Mehr"]).contains("Mehr"))
    }

    @Test func componentsWithDifferentNamesReplaceEachOther() throws {
        var (a, b) = try (
            Declared("{a: {fields: {t: text}, layout: {label: t}}}"),
            Declared("{b: {fields: {t: text}, layout: {label: t}}}")
        )
        let before = Declared.screen([try a.row("{t: x}")])
        let patch = before.patch(to: Declared.screen([try b.row("{t: x}")]))
        guard case .replace(id: "r-a", template: "b", _)? = patch.operations.first else {
            Issue.record("\(patch.operations)")
            return
        }
    }

    // MARK: - Parts

    private static let all = """
        all:
          fields:
            text: {kind: text, default: T}
            count: {kind: number, minimum: 0}
            isOn: flag
            status: {kind: choice, options: [open, closed]}
            photo: image
            sign: icon
            dot: color
          layout:
            vertical:
              name: box
              background: fill
              cornerRadius: 8
              padding: {top: 4, leading: 8}
              border: {width: 2, color: red}
              shadow: {radius: 3}
              alignment: justified
              parts:
                - {label: text, markdown: true, weight: bold, textCase: uppercase, alignment: center, color: {field: dot}}
                - {label: {text: by}, if: text}
                - {label: count}
                - {label: status, unless: isOn}
                - divider
                - horizontal: [{image: photo, size: 40, shape: circle, label: text}, space, divider, {icon: sign}]
                  wraps: true
                  if: isOn
                - {image: photo, name: big, ratio: 16/9, contentMode: fit, placeholderColor: gray5, fractionalWidth: 1}
                - {image: {emoji: 🚗, label: Car}}
                - {icon: {name: star}, color: yellow, size: 20}
                - {badge: count, background: {field: dot}}
                - {progress: count, label: text, tint: green}
                - {button: like, title: count, icon: heart, value: text, kind: tinted, enabled: isOn}
                - {button: remove, role: destructive}
                - {button: mark, icon: {field: sign}}
                - {switch: isOn, action: turn, enabled: true}
                - {menu: [delete, {name: share, icon: share}], title: {text: More}}
                - {menu: [delete]}
        """

    @Test(arguments: [
        "{}", "{text: '', count: 0, isOn: true}",
        "{text: '**b** <i>', count: 0.5, isOn: false, status: open, photo: 'a.gif', sign: heart, dot: '#123456'}",
        "{photo: {initials: A, background: red, size: 100}, isOn: true, sign: star}",
    ]) func pagesAreValid(row: String) throws {
        var declared = try Declared(Self.all)
        let rows = [
            try declared.row(row), try declared.row(row, id: "b").markdown(),
            try declared.row(row, id: "c").placeholder(),
            declared.components[0].placeholder(id: "d"),
            declared.components[0].viewModel(
                id: "e", values: declared.components[0].fields.map(\.defaultValue), isMarkdown: true),
            try declared.row(row, id: "f").contextMenu([.delete()]).movable(),
        ]
        #expect(declared.problems == [])
        var screen = Declared.screen(rows)
        screen.sections[0].header = try declared.row(row)
        screen.sections[0].footer = try declared.row(row)
        screen.sections.append(
            ListSection(id: "grid", layout: .grid(.count(2)), rows: [try declared.row(row, id: "g")]))
        let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: screen))
        #expect(report.diagnostics.isEmpty, "\(report)")
        #expect(try TemplateCheck().diagnostics(of: [screen]).isEmpty)
        #expect(screen.unhandledActions.isEmpty)
    }

    /// A part, what a row has, and what its markup contains or not.
    @Test(arguments: [
        ("{label: text}", "{text: A<}", "<span class=\"label\">A&lt;</span>", true),
        ("{label: text}", "{}", "hidden=\"\"", true),
        ("{label: text}", "{text: ''}", "hidden=\"\"", true),
        ("{label: text, if: isOn}", "{text: A}", "class=\"label concealed\" hidden=\"\"></span>", true),
        ("{label: text, if: isOn}", "{text: A, isOn: false}", "class=\"label concealed\" hidden=\"\"></span>", true),
        ("{label: text, if: isOn}", "{text: A, isOn: true}", "hidden", false),
        ("{label: text, unless: isOn}", "{text: A}", "hidden", false),
        ("{label: text, unless: isOn}", "{text: A, isOn: true}", "class=\"label concealed\" hidden=\"\"></span>", true),
        ("{label: {text: by}, if: text}", "{text: A}", "hidden", false),
        ("{label: {text: by}, if: text}", "{text: ''}", "class=\"label concealed\" hidden=\"\"></span>", true),
        ("{label: text, markdown: true}", "{text: '*a* <b>'}", "<em>a</em> &lt;b&gt;", true),
        ("{label: count}", "{count: 1.50}", ">1.50<", true),
        ("{label: status}", "{status: open}", ">open<", true),
        ("{badge: count}", "{count: 0}", ">0<", true),
        ("{badge: count}", "{}", "hidden=\"\"", true),
        ("{image: photo}", "{photo: a.gif}", "src=\"a.gif\"", true),
        ("{image: photo}", "{}", "hidden=\"\"", true),
        ("{image: photo}", "{photo: {url: a.gif, label: Cat}}", "aria-label=\"Cat\"", true),
        ("{image: photo, label: text}", "{photo: {url: a.gif, label: Cat}, text: Dog}", "aria-label=\"Dog\"", true),
        ("{image: photo, size: 40, shape: circle}", "{photo: a.gif}", "image-view framed circle", true),
        ("{image: photo, size: 40}", "{photo: {url: a.gif, shape: circle}}", "image-view framed circle", true),
        ("{image: sign}", "{sign: star}", "icon-star", true),
        ("{icon: sign}", "{sign: star}", "icon-star", true),
        ("{icon: {name: star}}", "{}", "icon-star", true),
        ("{progress: count}", "{count: 0.5}", "aria-valuenow=\"50\"", true),
        ("{progress: count}", "{}", "hidden=\"\"", true),
        (
            "{button: like}", "{}",
            "data-action=\"like\" type=\"button\"><span aria-hidden=\"true\"></span><span>Like</span>", true
        ),
        ("{button: like, icon: heart}", "{}", "aria-label=\"Like\"", true),
        ("{button: like, icon: heart, title: count}", "{count: 3}", "aria-label=\"Like 3\"", true),
        ("{button: like, title: text}", "{}", "hidden=\"\"", true),
        ("{button: rate, title: count, value: count}", "{count: 5}", "data-value=\"5\"", true),
        ("{button: like, enabled: isOn}", "{isOn: false}", "disabled=\"\"", true),
        ("{button: like, enabled: isOn}", "{isOn: true}", "disabled", false),
        (
            "{switch: isOn}", "{isOn: true}",
            "aria-label=\"Is on\" checked=\"\" class=\"switch\" data-action=\"toggle\"", true
        ),
        ("{switch: isOn}", "{isOn: false}", "checked", false),
        ("{switch: isOn}", "{}", "hidden", false),
        ("{switch: isOn, action: turn}", "{isOn: true}", "data-action=\"turn\"", true),
        (
            "{menu: [delete]}", "{}",
            "<summary aria-label=\"More actions\"><span aria-hidden=\"true\" class=\"symbol icon-ellipsis\">", true
        ),
        ("{menu: [{name: share, title: Send}]}", "{}", "data-action=\"share\" type=\"button\">", true),
        ("{vertical: [divider], if: isOn}", "{}", "<div class=\"vertical-stack\" hidden=\"\">", true),
        ("{vertical: [divider], if: isOn}", "{isOn: true}", "<div class=\"vertical-stack\">", true),
        ("{horizontal: [divider], alignment: trailing}", "{}", "<div class=\"horizontal-stack s-", true),
        ("{horizontal: {parts: [space], wraps: true}}", "{}", "<div class=\"horizontal-stack wide wraps\">", true),
        ("{horizontal: [divider], name: box}", "{}", "<div class=\"horizontal-stack\">", true),
    ]) func part(layout: String, row: String, markup: String, isThere: Bool) throws {
        var declared = try Declared(
            """
            all:
              fields:
                text: text
                count: number
                isOn: flag
                status: {kind: choice, options: [open, closed]}
                photo: image
                sign: icon
              layout: \(layout)
            """)
        let html = try declared.row(row).html
        #expect(html.contains(markup) == isThere, "\(html)")
        #expect(!declared.problems.contains { !$0.contains("no part shows") }, "\(declared.problems)")
    }

    /// Parts with conditions are not drawn in a placeholder, even if they show constants.
    @Test(arguments: [
        "{label: {text: by}, if: f}", "{badge: {text: by}, if: f}", "{icon: {name: star}, if: f}",
        "{button: like, icon: heart, if: f}", "{switch: f, if: f}", "{progress: n, if: f}",
    ]) func skeletonsOmitPartsWithConditions(layout: String) throws {
        let declared = try Declared("{a: {fields: {f: flag, n: number}, layout: \(layout)}}")
        #expect(declared.components[0].placeholder(id: "a").html.contains("concealed"))
    }

    @Test func colorsOfFieldsAreStyles() throws {
        var declared = try Declared(
            "{a: {fields: {t: text, c: color, n: number}, layout: {label: t, color: {field: c}, opacity: {field: n}}}}")
        func rules(_ row: ListItemViewModel) -> [String] {
            var values = SlotValues()
            row.appendValues(to: &values)
            return values.styles.rules.map { String($0.text.drop { $0 != "{" }) }
        }
        #expect(try rules(declared.row("{t: x, c: red, n: 3}")) == ["{color:var(--red-text);opacity:1}"])
        #expect(try rules(declared.row("{t: x}")) == [])
        #expect(declared.problems == [])
    }

    @Test func patchesContainOnlyChangedFields() throws {
        var declared = try Declared(Self.all)
        let before = Declared.screen([try declared.row("{text: A, count: 1, isOn: false, status: open}")])
        let after = Declared.screen([try declared.row("{text: A, count: 1, isOn: false, status: closed}")])
        let patch = before.patch(to: after)
        #expect(patch.operations.count == 1 && patch.templates.isEmpty && patch.rules.isEmpty, "\(patch.operations)")
        guard case .set(_, ["r-a"], [.text("closed")])? = patch.operations.first else {
            Issue.record("\(patch.operations)")
            return
        }
    }

    @Test(arguments: [
        "</span><script>alert(1)</script>", "\" onload=\"x", "<img src=x onerror=alert(1)>", "\u{0}\u{7F}&amp;",
        "]]><!--",
    ]) func hostileTextsAreEscaped(text: String) throws {
        let declared = try Declared(
            """
            {a: {fields: {t: text, i: image}, layout: {vertical: [
              {label: t}, {label: t, markdown: true}, {badge: t}, {button: b, title: t, label: t, value: t}, {image: i, label: t},
              {switch: f, label: t}, {progress: n, label: t}, {menu: [delete], title: t}]}}}
            """.replacing("i: image}", with: "i: image, f: flag, n: number}"))
        #expect(declared.problems == [])
        let values: [FieldValue] = [
            .text(text), .image(.url(text), label: text), .flag(true), .number(1, text: text),
        ]
        let row = declared.components[0].viewModel(id: ListID(text), values: values)
        let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: Declared.screen([row])))
        #expect(report.diagnostics.isEmpty, "\(report)")
        #expect(!row.html.contains("<script") && !row.html.contains("<img src=x"))
    }

    // MARK: - Facts

    @Test func namesOfRowsAreTheTextsOfTheFirstLabel() throws {
        var declared = try Declared(
            "{a: {fields: {x: text, y: text}, layout: {vertical: [{label: {text: by}}, {label: y}, {label: x}]}}}")
        let node = try SourceNode(yaml: Array("{x: X, y: Y}".utf8), limits: .default)
        let values = declared.values(in: node)
        #expect(declared.components[0].name(of: values) == "Y")
        #expect(declared.components[0].name(of: [.text("X"), .none]) == "")
    }

    @Test func fieldsHaveTheirFacts() throws {
        let fields = try Declared(
            """
            a:
              fields:
                x: {kind: text, required: true, description: The author}
                n: {kind: number, minimum: 0, default: 1}
                c: {kind: choice, options: [a, 2], default: 2}
              layout: {vertical: [{label: x}, {label: n}, {label: c}]}
            """
        ).components[0].fields
        #expect(
            fields == [
                DeclaredField(name: "x", kind: .text, isRequired: true, description: "The author"),
                DeclaredField(
                    name: "n", kind: .number(0...FieldKind.unbounded.upperBound), defaultValue: .number(1, text: "1")),
                DeclaredField(name: "c", kind: .choice(["a", "2"]), defaultValue: .text("2")),
            ])
    }
}

extension Declared {
    fileprivate mutating func values(in node: SourceNode) -> [FieldValue] {
        var decoder = decoder
        return decoder.values(of: components[0], in: node)
    }
}
