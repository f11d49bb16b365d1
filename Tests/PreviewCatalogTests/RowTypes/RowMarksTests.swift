import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Marks, highlights, accessories and styles of texts in screen files.
@Suite struct RowMarksTests {
    private func file(_ row: String) throws -> ScreenFile {
        try ScreenFileReader().read(Array("{title: T, sections: [{rows: [\(row)]}]}".utf8), path: "a.yaml")
    }

    private func row(_ yaml: String) throws -> ListItemViewModel {
        Scenario(try file(yaml)).states[0].screen.sections[0].rows[0]
    }

    private static let item = ItemModel(id: "x", title: "A", detail: "D")
    private static let rows: [(String, ListItemViewModel)] = [
        ("marks: [pin]", ValueRow.row(item).marks([.icon(.pin)])),
        (
            "marks: [{icon: bell.slash, color: gray, label: Muted}, {dot: green, beside: value}, {badge: 3, color: blue, beside: detail, edge: leading}]",
            ValueRow.row(item).marks([
                .icon(.bellSlash, color: .gray, label: "Muted"), .dot(.green).beside(.detail),
                .badge("3", color: .blue).beside(.detail, .leading),
            ])
        ),
        ("marks: []", ValueRow.row(item)), ("marks: null", ValueRow.row(item)),
        ("highlight: a", ValueRow.row(item).highlighting(["a"])),
        ("highlight: [a, 2]", ValueRow.row(item).highlighting(["a", "2"])),
        ("highlight: {text: [a], color: orange}", ValueRow.row(item).highlighting(["a"], color: .orange)),
        ("markdown: true, highlight: a", ValueRow.row(item).markdown().highlighting(["a"])),
        ("indent: 2", ValueRow.row(item).indented(by: 2)), ("indent: 0", ValueRow.row(item)),
        ("selectable: true", ValueRow.row(item).selectableInEditMode()),
        (
            "style: {value: {color: green, weight: bold, lineLimit: 0}, badge: {background: yellow}}",
            ValueRow.row(
                item,
                style: .adding(
                    ListItemStyle {
                        $0.value.textColor = .green
                        $0.value.weight = .bold
                        $0.value.lineLimit = 0
                        $0.badge.background = .yellow
                    }))
        ),
    ]

    @Test(arguments: Self.rows)
    func rowsEqualThoseInSwift(yaml: String, expected: ListItemViewModel) throws {
        let row = try row("{type: value, id: x, text: A, detail: D, \(yaml)}")
        #expect(row.isContentEqual(to: expected))
    }

    @Test(
        arguments: [
            ("chevron", Accessory.Kind.chevron), ("icon:link", .icon(.link)), ("{icon: link}", .icon(.link)),
            (
                "{icon: exclamationmark.triangle, color: orange, label: L}",
                .icon(.exclamationTriangle, color: .orange, label: "L")
            ),
            ("{icon: info, action: showInfo}", .button(.info, action: "showInfo")),
        ] as [(String, Accessory.Kind)])
    func accessories(yaml: String, kind: Accessory.Kind) throws {
        for (type, expected) in [
            ("title", TitleRow.row(ItemModel(id: "x", title: "A", accessory: kind))),
            ("subtitle", SubtitleRow.row(ItemModel(id: "x", title: "A", accessory: kind))),
        ] {
            let row = try row("{type: \(type), id: x, text: A, accessory: \(yaml)}")
            #expect(row.isContentEqual(to: expected))
        }
        if case .button = kind {
        } else {
            let link = try row("{type: link, id: x, text: A, address: b, accessory: \(yaml)}")
            #expect(link.isContentEqual(to: LinkRow.row(LinkModel(id: "x", title: "A", address: "b", accessory: kind))))
            let message = try row("{type: message, id: x, text: A, accessory: \(yaml)}")
            #expect(message.isContentEqual(to: .message("A", id: "x", accessory: kind)))
        }
    }

    /// The errors of a row, whose first key is at 1:41.
    @Test(arguments: [
        ("accessory: link", ["52: unknown accessory 'link'; did you mean 'icon:link'?"]),
        ("accessory: {color: red}", ["52: missing key 'icon' in accessory"]),
        (
            "accessory: {icon: info, colour: red}",
            ["65: unknown key 'colour' in accessory; did you mean 'color'?"]
        ),
        ("accessory: {icon: info, action: ''}", ["73: an action needs a name"]),
        (
            "accessory: {icon: info, action: a}, type: button",
            ["65: only the accessory of a title, subtitle or value row has an 'action'"]
        ),
        ("marks: pin", ["48: expected a list for 'marks', found a text"]),
        ("marks: [{color: red}]", ["49: a mark needs one of 'icon', 'dot' and 'badge'"]),
        ("marks: [{icon: pin, dot: red}]", ["49: a mark needs one of 'icon', 'dot' and 'badge'"]),
        ("marks: [{dot: gren}]", ["55: unknown color 'gren'; did you mean 'green'?"]),
        ("marks: [{dot: green, color: red}]", ["62: the color of a dot is its value"]),
        ("marks: [{icon: pin, beside: date}]", ["69: a title row has no 'date'; expected 'title'"]),
        (
            "marks: [{icon: pin, edge: left}]",
            ["67: unknown edge 'left'; expected 'leading', 'trailing'"]
        ),
        ("highlight: {color: red}", ["52: missing key 'text' in highlight"]),
        ("highlight: true", ["52: expected a text or a list for 'highlight', found true or false"]),
        ("type: slider, value: 0, marks: [pin]", ["65: a slider row has no 'marks'"]),
        ("indent: 5", ["49: 'indent' must be from 0 to 4, not '5'"]),
        ("indent: 0.5", ["49: 'indent' must be a whole number"]),
        ("style: {detail: {color: red}}", ["49: a title row has no 'detail' to style"]),
        ("style: {badge: {colr: red}}", ["57: unknown key 'colr' in style of a text; did you mean 'color'?"]),
        (
            "type: value, style: {value: {color: red}, detail: {color: red}}",
            ["62: a style can have either 'value' or 'detail', which mean the same"]
        ),
    ])
    func mistakes(yaml: String, expected: [String]) {
        do {
            _ = try file("{text: A, \(yaml)}")
            Issue.record("no error")
        } catch let error as ScreenFileError {
            #expect(error.problems.map { "\($0.position?.column ?? 0): \($0.message)" } == expected)
        } catch {
            Issue.record(error)
        }
    }

    @Test func galleryChangesThem() throws {
        let state = Scenario(
            try file(
                "{text: A, id: a, type: subtitle, highlight: x, accessory: icon:link, indent: 1, selectable: true}")
        ).states[0]
        let values = try PreviewValues(
            state.controls,
            changes: JSONParser().parse(
                #"{"a.highlight": "y", "a.accessory": "icon:info", "a.indent": 2, "a.selectable": false}"#))
        let row = state.screen(with: values).sections[0].rows[0]
        let expected = SubtitleRow.row(ItemModel(id: "a", title: "A", accessory: .icon(.info)))
            .highlighting(["y"]).indented(by: 2)
        #expect(row.isContentEqual(to: expected))
    }
}
