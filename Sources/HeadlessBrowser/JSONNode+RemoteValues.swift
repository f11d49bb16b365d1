import JSONText

extension JSONNode {
    /// The string, unless it is empty, which in the protocol means that there is none.
    var nonEmptyString: String? { string.flatMap { $0.isEmpty ? nil : $0 } }

    /// A value of a page (`Runtime.RemoteObject`) as a console shows it: the text of a string or a number, else the
    /// properties of a plain object, else its description.
    var remoteText: String {
        if let string = self["value"]?.string { return string }
        if self["type"]?.string == "undefined" { return "undefined" }
        if let preview = self["preview"], [nil, "array"].contains(self["subtype"]?.string) {
            return preview.previewText
        }
        if let description = self["description"]?.string { return description }
        guard let value = self["value"] else { return "" }
        var writer = JSONWriter()
        writer.node(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// An exception (`Runtime.ExceptionDetails`) with its stack: `TypeError: nope\n    at …`.
    var exceptionText: String {
        let text = self["text"]?.string ?? "Uncaught"
        guard let exception = self["exception"] else { return text }
        // An error's description begins with its class and already says everything; any other value that was thrown
        // needs the word "Uncaught" to be recognised.
        let thrown = exception.remoteText
        return exception["subtype"]?.string == "error" || text.hasSuffix(thrown) ? thrown : "\(text) \(thrown)"
    }

    /// A preview of an object (`Runtime.ObjectPreview`): `{a: 1}`, `[1, 2]`.
    private var previewText: String {
        let isArray = self["subtype"]?.string == "array"
        var parts = (self["properties"]?.array ?? []).map { property in
            let value = property["value"]?.string ?? property["type"]?.string ?? ""
            return isArray ? value : "\(property["name"]?.string ?? ""): \(value)"
        }
        if self["overflow"]?.bool == true { parts.append("…") }
        return (isArray ? "[" : "{") + parts.joined(separator: ", ") + (isArray ? "]" : "}")
    }
}
