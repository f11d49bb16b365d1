import JSONText
import ListPreviewKit

extension ListEvent {
    /// The event as pages send it.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("row")
        writer.string(target.elementID)
        writer.key("action")
        writer.string(action)
        writer.key("value")
        switch value {
        case nil: writer.null()
        case .flag(let flag): writer.bool(flag)
        case .number(let number): writer.number(number)
        case .text(let text): writer.string(text)
        case .target(let target):
            writer.beginObject()
            writer.key("element")
            writer.string(target.elementID)
            writer.endObject()
        }
        writer.endObject()
        return writer.bytes
    }

    /// Reads an event that another replica has checked; `nil` if it is malformed.
    init?(json: [UInt8]) {
        guard let node = try? JSONParser().parse(json), let event = try? ActionRoute.event(node) else { return nil }
        self = event
    }
}

extension ListEventTarget {
    /// The `id` attribute of its element.
    fileprivate var elementID: String {
        switch self {
        case .row(let id, let occurrence): ElementID.row(id, occurrence: occurrence)
        case .header(let id, let occurrence):
            ElementID.header(ofSection: ElementID.section(id, occurrence: occurrence))
        case .footer(let id, let occurrence):
            ElementID.footer(ofSection: ElementID.section(id, occurrence: occurrence))
        case .section(let id, let occurrence): ElementID.section(id, occurrence: occurrence)
        case .screen: ElementID.screen
        }
    }
}
