import ArgumentParser
import Foundation
import JSONText
import ListPreviewKit
import Logging
import PreviewCommands

/// Writes a log as NDJSON.
///
/// ```json
/// {"time":"2025-11-21T10:09:00.123Z","level":"info","label":"listpreview","message":"GET / 200","metadata":{"screen":"cars"}}
/// ```
struct JSONLogHandler: LogHandler {
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let write: @Sendable ([UInt8]) -> Void

    /// - Parameters:
    ///   - label: The logger's label.
    ///   - write: Receives a line with its end.
    init(label: String, write: @escaping @Sendable ([UInt8]) -> Void) {
        self.label = label
        self.write = write
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        write(line(event, at: Date()))
    }

    func line(_ event: LogEvent, at date: Date) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("time")
        writer.string(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        writer.key("level")
        writer.string(event.level.rawValue)
        writer.key("label")
        writer.string(label)
        writer.key("message")
        writer.string(event.message.description)
        if let error = event.error {
            writer.key("error")
            writer.string("\(error)")
        }
        var metadata = metadata
        for more in [metadataProvider?.get(), event.metadata] {
            metadata.merge(more ?? [:]) { _, new in new }
        }
        if !metadata.isEmpty {
            writer.key("metadata")
            Self.write(.dictionary(metadata), into: &writer)
        }
        writer.endObject()
        return writer.bytes + [0x0A]
    }

    private static func write(_ value: Logger.MetadataValue, into writer: inout JSONWriter) {
        switch value {
        case .string(let text): writer.string(text)
        case .stringConvertible(let value): writer.string(value.description)
        case .array(let values):
            writer.beginArray()
            for value in values { write(value, into: &writer) }
            writer.endArray()
        case .dictionary(let members):
            writer.beginObject()
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                writer.key(key)
                write(value, into: &writer)
            }
            writer.endObject()
        }
    }
}

/// The log of a command that serves, on standard error.
enum ServerLog {
    /// A logger that never blocks.
    static func logger(level: Logger.Level = .warning, format: LogFormat = .plain) -> Logger {
        var logger = Logger(label: "listpreview") { label -> any LogHandler in
            switch format {
            case .plain: StreamLogHandler(label: label, stream: LogOutput.standardError)
            case .json: JSONLogHandler(label: label) { LogOutput.standardError.write(ReadableText.json($0)) }
            }
        }
        logger.logLevel = level
        return logger
    }

    /// Prints a message about the arguments of a program, as an entry of the log if they ask for that.
    static func note(_ message: String, _ arguments: [String]) {
        let isJSON =
            zip(arguments, arguments.dropFirst()).contains { $0 == "--log-format" && $1 == "json" }
            || arguments.contains("--log-format=json")
        guard arguments.first == "serve", isJSON else { return Console.note(message) }
        Notices(logger: logger(format: .json)).error(message)
    }
}

/// The format of a log.
enum LogFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// For people.
    case plain
    /// One JSON object a line, for programs.
    case json
}
