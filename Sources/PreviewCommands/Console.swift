package import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The two streams of a command: results go to standard output, everything else to standard error.
///
/// Names and texts of users cannot control the terminal: all output except files is readable text.
package enum Console {
    /// Receives the messages instead of standard error.
    @TaskLocal package static var receiver: (any MessageReceiver)?

    /// Prints a result.
    package static func print(_ text: String) throws(ExitCode) {
        try print(styled: ReadableText.message(text, keepsLines: true))
    }

    /// Prints a result in which only the colors are not readable text.
    static func print(styled text: String) throws(ExitCode) {
        try print(Array((text + "\n").utf8))
    }

    /// Prints JSON.
    static func print(json bytes: [UInt8]) throws(ExitCode) {
        try print(ReadableText.json(bytes) + [UInt8(ascii: "\n")])
    }

    /// Prints bytes of a result unchanged.
    package static func print(_ bytes: [UInt8]) throws(ExitCode) {
        let failure = ByteOutput.write(bytes, to: STDOUT_FILENO)
        // A reader that has closed its end (`| head`) is not an error.
        guard let failure, failure != EPIPE else { return }
        note("<standard output>: error: \(String(cString: strerror(failure)))")
        throw CommandExit.failure
    }

    /// Prints a message. On a terminal, `error:` and `warning:` are colored.
    package static func note(_ message: String) {
        if let receiver { return receiver.report(message) }
        _ = ByteOutput.write(Array((shown(message) + "\n").utf8), to: STDERR_FILENO)
    }

    /// A message as readable text, with colors if standard error is a terminal.
    package static func shown(_ message: String) -> String {
        let message = ReadableText.message(message, keepsLines: true)
        guard isColored(STDERR_FILENO) else { return message }
        return message.replacingOccurrences(of: "error:", with: "\u{1B}[1;31merror:\u{1B}[0m")
            .replacingOccurrences(of: "warning:", with: "\u{1B}[1;33mwarning:\u{1B}[0m")
    }

    /// Writes to standard error without a line end, for text that is overwritten later.
    static func noteInPlace(_ text: String) {
        _ = ByteOutput.write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Whether standard error is a terminal.
    package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether standard output is a terminal.
    package static var printsToTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether results on standard output are colored.
    static func colors(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .auto: isColored(STDOUT_FILENO)
        case .always: true
        case .never: false
        }
    }

    /// Whether a stream is a terminal and colors are enabled.
    private static func isColored(_ stream: Int32) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(stream) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
}

/// Reports messages in another way than as lines on standard error.
package protocol MessageReceiver: Sendable {
    /// Reports a message, which contains its severity.
    func report(_ message: String)
}

/// When the output is colored.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    /// On a terminal, unless the environment disables colors.
    case auto
    case always
    case never
}
