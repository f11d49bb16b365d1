import ArgumentParser
import Foundation
import PreviewCatalog

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The two streams of a command: results go to standard output, everything else to standard error.
enum Console {
    /// Prints a result.
    static func print(_ text: String) throws(ExitCode) {
        try print(Array((text + "\n").utf8))
    }

    /// Prints bytes of a result as they are.
    static func print(_ bytes: [UInt8]) throws(ExitCode) {
        let failure = ByteOutput.write(bytes, to: STDOUT_FILENO)
        // A reader that went away (`| head`) wants no more, and that is no failure.
        guard let failure, failure != EPIPE else { return }
        note("<standard output>: error: \(String(cString: strerror(failure)))")
        throw CommandExit.failure
    }

    /// Prints a message for the person at the terminal. `error:` and `warning:` are coloured there.
    static func note(_ message: String) {
        _ = ByteOutput.write(Array((coloured(message) + "\n").utf8), to: STDERR_FILENO)
    }

    /// A message as the terminal shows it, if standard error is one.
    static func coloured(_ message: String) -> String {
        guard isColoured(STDERR_FILENO) else { return message }
        return message.replacingOccurrences(of: "error:", with: "\u{1B}[1;31merror:\u{1B}[0m")
            .replacingOccurrences(of: "warning:", with: "\u{1B}[1;33mwarning:\u{1B}[0m")
    }

    /// Writes to standard error without a line end, for what is overwritten later.
    static func noteInPlace(_ text: String) {
        _ = ByteOutput.write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Whether a person looks at standard error.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether results on standard output are coloured.
    static func colours(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .auto: isColoured(STDOUT_FILENO)
        case .always: true
        case .never: false
        }
    }

    /// Whether a stream leads to a terminal that shows colours to somebody who wants them.
    private static func isColoured(_ stream: Int32) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(stream) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
}

/// When a command's result is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    /// When a person looks at it on a terminal, and nothing in the environment is against it.
    case auto
    case always
    case never
}

/// Text from outside, unable to do anything to a terminal.
enum PrintableText {
    /// The text with everything escaped that is not seen, or that moves what is.
    static func make(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
