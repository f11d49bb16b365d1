import JSONText
import ListPreviewKit
import PreviewCommands

/// An action on a page, as a line of NDJSON.
///
/// ```json
/// {"screen":"cars","row":"alarm","action":"toggle","value":true,"number":7}
/// ```
///
/// Its target is one of `row`, `header`, `footer` and `section`, each with an id of the input, or otherwise the
/// screen. Ids are always texts. The value is true or false, a number, a text, null, or a destination: before a row,
/// or at the end of a section.
struct ActionLine {
    /// The screen of the action.
    var screen: String
    /// The action.
    var event: ListEvent
    /// The action's number, which counts the actions of the screen.
    var number: Int?

    /// The line without its end.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("screen")
        writer.string(screen)
        Self.write(event.target, row: "row", into: &writer)
        writer.key("action")
        writer.string(event.action)
        writer.key("value")
        switch event.value {
        case nil: writer.null()
        case .flag(let flag): writer.bool(flag)
        case .number(let number):
            if let integer = Int(exactly: number) { writer.integer(integer) } else { writer.number(number) }
        case .text(let text): writer.string(text)
        case .target(let target):
            writer.beginObject()
            Self.write(target, row: "before", into: &writer)
            writer.endObject()
        }
        if let number {
            writer.key("number")
            writer.integer(number)
        }
        writer.endObject()
        return writer.bytes
    }

    /// Writes a target; the key of a row is `row`, or `before` for a position. Lines with duplicate ids are rejected, so an
    /// id is enough.
    private static func write(_ target: ListEventTarget, row rowKey: String, into writer: inout JSONWriter) {
        let (key, id): (String, ListID)
        switch target {
        case .row(let row, _): (key, id) = (rowKey, row)
        case .header(let section, _): (key, id) = ("header", section)
        case .footer(let section, _): (key, id) = ("footer", section)
        case .section(let section, _): (key, id) = ("section", section)
        case .screen, .sidebar: return
        }
        writer.key(key)
        writer.string(id.description)
    }
}
