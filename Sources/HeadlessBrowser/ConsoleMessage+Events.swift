import JSONText

extension ConsoleMessage {
    /// Reads the line that an event is about, or `nil` when the event does not belong to the console.
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
    /// The document or script that a part of an event names.
    fileprivate var url: String? { self["url"]?.nonEmptyString }

    /// The line that it names, counted from 1 instead of 0.
    fileprivate var line: Int? {
        guard let number = self["lineNumber"]?.integer else { return nil }
        return number + 1
    }
}
