import JSONText

/// A line of a page's console.
public struct ConsoleMessage: Sendable, Hashable {
    /// The severity of a line.
    public enum Level: String, Sendable, Hashable {
        /// An error: `console.error`, a failed `console.assert`, an uncaught exception, a resource that failed to
        /// load, or a violation of a policy.
        case error
        /// A warning.
        case warning
        /// Output of `console.log` and `console.info`.
        case info
        /// Output of `console.debug`.
        case debug
    }

    /// The origin of the line.
    public enum Source: Sendable, Hashable {
        /// A call of the `console` API.
        case console
        /// An exception or a rejected promise that was not caught.
        case exception
        /// A dialog (`alert`, `confirm`, `prompt`), which is dismissed automatically.
        case dialog
        /// The browser; the text names its part: `network`, `security`, `javascript` and others.
        case browser(String)
    }

    /// The severity of the line.
    public var level: Level
    /// The origin of the line.
    public var source: Source
    /// The text.
    public var text: String
    /// The document, script or resource that the line refers to.
    public var url: String?
    /// The line in this document, script or resource, from 1.
    public var line: Int?

    /// Creates a line.
    package init(level: Level, source: Source, text: String, url: String? = nil, line: Int? = nil) {
        self.level = level
        self.source = source
        self.text = text
        self.url = url
        self.line = line
    }
}

extension ConsoleMessage: CustomStringConvertible {
    /// `error: Failed to load resource (file:///a/b.png:3)`
    public var description: String {
        let place = url.map { url in " (\(url)\(line.map { ":\($0)" } ?? ""))" } ?? ""
        return "\(level.rawValue): \(text)\(place)"
    }
}

extension ConsoleMessage {
    /// Reads the line of an event, or `nil` if the event does not belong to the console.
    init?(event method: String, parameters: JSONNode) {
        switch method {
        case "Runtime.consoleAPICalled": self.init(consoleCall: parameters)
        case "Runtime.exceptionThrown": self.init(exception: parameters["exceptionDetails"] ?? .object([:]))
        case "Log.entryAdded": self.init(logEntry: parameters["entry"] ?? .object([:]))
        case "Page.javascriptDialogOpening":
            let kind = parameters["type"]?.string ?? "dialog"
            self.init(
                level: .warning, source: .dialog, text: "\(kind): \(parameters["message"]?.string ?? "")",
                url: parameters.url)
        default: return nil
        }
    }

    private init(consoleCall call: JSONNode) {
        let level: Level =
            switch call["type"]?.string {
            case "error", "assert": .error
            case "warning": .warning
            case "debug", "trace": .debug
            default: .info
            }
        let text = (call["args"]?.array ?? []).map(\.remoteText).joined(separator: " ")
        let caller = call["stackTrace"]?["callFrames"]?.array?.first ?? .object([:])
        self.init(level: level, source: .console, text: text, url: caller.url, line: caller.line)
    }

    private init(exception details: JSONNode) {
        self.init(
            level: .error, source: .exception, text: details.exceptionText, url: details.url, line: details.line)
    }

    private init(logEntry entry: JSONNode) {
        let level: Level =
            switch entry["level"]?.string {
            case "error": .error
            case "warning": .warning
            case "verbose": .debug
            default: .info
            }
        self.init(
            level: level, source: .browser(entry["source"]?.string ?? "other"), text: entry["text"]?.string ?? "",
            url: entry.url, line: entry.line)
    }
}

extension JSONNode {
    /// The document or script in a part of an event.
    fileprivate var url: String? { self["url"]?.nonEmptyString }

    /// The line in it, counted from 1 instead of 0.
    fileprivate var line: Int? {
        guard let number = self["lineNumber"]?.integer else { return nil }
        return number + 1
    }
}

extension JSONNode {
    /// The string, unless it is empty, which means in the protocol that there is none.
    var nonEmptyString: String? { string.flatMap { $0.isEmpty ? nil : $0 } }

    /// A value of a page (`Runtime.RemoteObject`) as shown by a console: the text of a string or a number, the
    /// properties of a plain object, or otherwise its description.
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
        // An error's description begins with its class and is complete; any other thrown value
        // needs the word "Uncaught" to be recognized.
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
