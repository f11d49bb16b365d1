import JSONText
public import ListPreviewKit

extension ListEvent {
    /// The event as JSON, as pages send it, for another process.
    public var json: [UInt8] {
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

    /// Reads an event that another process has checked; `nil` if it is malformed.
    public init?(json: [UInt8]) {
        guard let node = try? JSONParser().parse(json), let event = try? ListEvent(node) else { return nil }
        self = event
    }

    /// Reads an event that a page has sent.
    init(_ json: JSONNode) throws(RequestProblem) {
        guard let action = json["action"]?.string, !action.isEmpty else {
            throw .badAction("It needs a text \"action\" with the name of the action.")
        }
        guard let element = json["row"]?.string, let target = ElementID.target(of: element) else {
            throw .badAction("It needs a text \"row\": the id of a row's, header's or footer's element, or \"screen\".")
        }
        self.init(target: target, action: action, value: try Self.value(json["value"]))
    }

    private static func value(_ json: JSONNode?) throws(RequestProblem) -> ListEventValue? {
        switch json?.value {
        case nil, .null: return nil
        case .bool(let flag): return .flag(flag)
        case .integer(let integer): return .number(Double(integer))
        case .number(let number): return .number(number)
        case .string(let text): return .text(text)
        case .object:
            guard let target = json?["element"]?.string.flatMap(ElementID.target) else {
                throw .badAction("A \"value\" that is an object needs the id of an \"element\".")
            }
            return .target(target)
        case .array:
            throw .badAction("The \"value\" must be a text, a number, true, false, null or {\"element\": id}.")
        }
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
        case .sidebar: ElementID.sidebar
        }
    }
}
