/// A line of a page's console.
public struct ConsoleMessage: Sendable, Hashable {
    /// How serious the line is.
    public enum Level: String, Sendable, Hashable {
        /// An error: `console.error`, a failed `console.assert`, an uncaught exception, a resource that failed to load,
        /// something that a policy forbids.
        case error
        /// A warning.
        case warning
        /// What `console.log` and `console.info` write.
        case info
        /// What `console.debug` writes.
        case debug
    }

    /// Who wrote the line.
    public enum Source: Sendable, Hashable {
        /// A call of the `console` API.
        case console
        /// An exception or a rejected promise that nobody caught.
        case exception
        /// A dialog (`alert`, `confirm`, `prompt`), which is dismissed at once.
        case dialog
        /// The browser; the text names its part: `network`, `security`, `javascript` and others.
        case browser(String)
    }

    /// How serious the line is.
    public var level: Level
    /// Who wrote the line.
    public var source: Source
    /// The text.
    public var text: String
    /// The document, script or resource that it is about.
    public var url: String?
    /// The line in it, counted from 1.
    public var line: Int?

    /// Creates a line.
    public init(level: Level, source: Source, text: String, url: String? = nil, line: Int? = nil) {
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
