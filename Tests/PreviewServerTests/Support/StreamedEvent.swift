import JSONText
import ListPreviewKit
import PreviewServer

/// A server-sent event as a browser reads it.
struct StreamedEvent: Sendable {
    var name = "message"
    var revision: Revision?
    var data = ""

    /// Reads a block of lines; `nil` if it has no data, as browsers ignore it then.
    init?(_ block: String) {
        var hasData = false
        for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            switch line[..<colon] {
            case "event": name = String(value)
            case "id": revision = Revision(String(value))
            case "data":
                data += String(value)
                hasData = true
            default: break
            }
        }
        guard hasData else { return nil }
    }

    /// A member of the JSON object that the event carries, if it is a text.
    func text(_ key: String) -> String? {
        (try? JSONParser().parse(Array(data.utf8)))?[key]?.string
    }

    /// The patch that the event carries.
    func patch() throws -> DOMPatch {
        try DOMPatch(decoding: Array(data.utf8))
    }
}
