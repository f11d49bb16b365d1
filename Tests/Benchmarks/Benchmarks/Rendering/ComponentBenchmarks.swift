import JSONText
import ListPreviewKit
import PreviewCatalog

/// Rows of a component that a screen file declares, and of the same component in Swift.
enum ComponentBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark("components/1k/render", "1,000 rows of a declared component to bytes") { render(1_000) },
            Benchmark("components/1k/patch", "every tenth of 1,000 rows of a declared component changes") {
                patch(1_000)
            },
            Benchmark("components/10k/read", "a JSON file of 10,000 rows of a declared component to a screen") {
                read(10_000)
            },
        ]
    }

    private static func render(_ count: Int) -> Comparison {
        let renderer = DocumentRenderer()
        let screens = [("ListPreviewKit", declared(mails(count))), ("in Swift", swift(mails(count)))]
        var comparison = Comparison()
        for (name, screen) in screens {
            comparison.sides.append(
                Side(name, work: { renderer.fragment(for: screen).html }, output: { SideOutput($0) }))
        }
        comparison.goals = [.atMost(1.5, of: "in Swift")]
        return comparison
    }

    private static func patch(_ count: Int) -> Comparison {
        let (before, after) = (mails(count), mails(count, changing: 10))
        let screens = [
            ("ListPreviewKit", declared(before), declared(after)), ("in Swift", swift(before), swift(after)),
        ]
        var comparison = Comparison()
        for (name, before, after) in screens {
            comparison.sides.append(
                Side(name, work: { before.patch(to: after).encoded() }, output: { SideOutput($0) }))
        }
        comparison.goals = [.atMost(1.5, of: "in Swift")]
        return comparison
    }

    /// The lower bound is the parser of the text.
    private static func read(_ count: Int) -> Comparison {
        let bytes = file(mails(count))
        var comparison = Comparison()
        comparison.sides = [
            Side(
                "ListPreviewKit", rounds: 7, work: { screen(bytes).sections.reduce(0) { $0 + $1.rows.count } },
                output: { SideOutput(Array("\($0)".utf8)) }),
            Side(
                "the parser", rounds: 7,
                work: { (try? JSONParser().parse(bytes))?["sections"]?.array?.first?["rows"]?.array?.count ?? 0 },
                output: { SideOutput(Array("\($0)".utf8)) }),
        ]
        return comparison
    }

    // MARK: - Data

    private struct Mail: ListItemDataModel, Equatable {
        var id: ListID
        var photo: ImageView.Source?
        var sender: String
        var time: String
        var subject: String
    }

    private struct MailRow: ListItem {
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

    private static let component = """
        {"MailRow": {"fields": {"photo": "image", "sender": "text", "time": "text", "subject": "text"}, "layout": {
        "horizontal": [{"image": "photo", "width": 44, "height": 44}, {"vertical": [{"horizontal": [
        {"label": "sender", "font": "headline", "lineLimit": 1}, "space", {"label": "time"}], "alignment": "firstBaseline"},
        {"label": "subject", "lineLimit": 2}]}], "spacing": 12, "alignment": "top"}}}
        """

    private static func mails(_ count: Int, changing step: Int = .max) -> [Mail] {
        (0..<count).map { index in
            Mail(
                id: ListID("mail-\(index)"), photo: .initials("AB"), sender: "Sender \(index)",
                time: index.isMultiple(of: step) && step < .max ? "10:00" : "09:41",
                subject: "The subject of <mail> \(index)")
        }
    }

    private static func swift(_ mails: [Mail]) -> ListScreen {
        ListScreen(
            id: "mails", title: "Mails", sections: [ListSection(id: "all", rows: mails.map { MailRow.row($0) })])
    }

    private static func declared(_ mails: [Mail]) -> ListScreen { screen(file(mails)) }

    private static func file(_ mails: [Mail]) -> [UInt8] {
        let rows = mails.map { mail in
            """
            {"type": "MailRow", "id": "\(mail.id)", "photo": {"initials": "AB"}, "sender": "\(mail.sender)", \
            "time": "\(mail.time)", "subject": "\(mail.subject)"}
            """
        }
        let text =
            #"{"id": "mails", "title": "Mails", "components": \#(component), "sections": [{"id": "all", "rows": ["#
            + rows.joined(separator: ",\n") + "]}]}"
        return Array(text.utf8)
    }

    private static func screen(_ bytes: [UInt8]) -> ListScreen {
        do {
            return Scenario(try ScreenFileReader().read(bytes, path: "mails.json")).states[0].screen
        } catch {
            preconditionFailure("the file is not valid: \(error)")
        }
    }
}
