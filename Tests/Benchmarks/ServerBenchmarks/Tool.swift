import Foundation

/// Programs for measurements.
enum Tool {
    enum Failure: Error, CustomStringConvertible {
        case missing(String)
        case unexpected(String)

        var description: String {
            switch self {
            case .missing(let name): "'\(name)' is not installed; 'make bench-server' installs it on Debian"
            case .unexpected(let output): "unexpected output: \(output)"
            }
        }
    }

    /// The path of a program.
    static func path(_ name: String) throws -> String {
        let folders = "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/sbin".split(separator: ":")
        for folder in folders where access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
        throw Failure.missing(name)
    }

    /// Restricts all threads of a process to some cores.
    static func setCores(_ cores: String, of process: Int32) throws {
        _ = try run("taskset", ["-apc", cores, "\(process)"])
    }

    /// Runs a program and returns its output.
    static func run(_ name: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: try path(name))
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
