import JSONText
import Synchronization

/// Templates as pages carry them: the same few on every page, so what they are in JSON is worked out once.
enum TemplateJSON {
    /// So many are remembered, which is more than an app has.
    private static let limit = 1024

    private static let known = Mutex<[String: (template: TemplateMarkup, json: [UInt8])]>([:])

    /// Writes templates as the members of an object.
    static func write(_ templates: [TemplateMarkup], into json: inout JSONWriter) {
        let values = known.withLock { known in
            templates.map { template in
                // Equal templates mostly share their storage, which takes no time to find out.
                if let last = known[template.name], last.template == template { return last.json }
                var writer = JSONWriter()
                template.encode(into: &writer)
                if known.count >= limit { known = [:] }
                known[template.name] = (template, writer.bytes)
                return writer.bytes
            }
        }
        for (template, value) in zip(templates, values) {
            json.key(template.name)
            json.encoded(value)
        }
    }
}
