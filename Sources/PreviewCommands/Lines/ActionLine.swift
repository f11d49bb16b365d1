import JSONText
import ListPreviewKit

/// An action on a page, as a line of NDJSON.
///
/// ```json
/// {"screen":"cars","row":"alarm","action":"toggle","value":true}
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
        writer.endObject()
        return writer.bytes
    }

    /// Writes a target; the key of a row is `row`, or `before` for a position.
    private static func write(_ target: ListEventTarget, row rowKey: String, into writer: inout JSONWriter) {
        let (key, id, occurrence): (String, ListID, Int)
        switch target {
        case .row(let rowID, let count): (key, id, occurrence) = (rowKey, rowID, count)
        case .header(let section, let count): (key, id, occurrence) = ("header", section, count)
        case .footer(let section, let count): (key, id, occurrence) = ("footer", section, count)
        case .section(let section, let count): (key, id, occurrence) = ("section", section, count)
        case .screen: return
        }
        writer.key(key)
        writer.string(id.description)
        guard occurrence > 1 else { return }
        writer.key("occurrence")
        writer.integer(occurrence)
    }
}
