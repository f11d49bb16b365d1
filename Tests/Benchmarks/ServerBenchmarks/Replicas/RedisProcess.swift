import Foundation

/// A separate Redis, at a Unix socket in a folder, which stores nothing on disk.
final class RedisProcess: Sendable {
    private let process = Process()
    private let socket: String

    /// The address for replicas.
    var address: String { "unix://\(socket)" }

    init(in folder: URL) throws {
        socket = folder.appendingPathComponent("redis.sock").path
        process.executableURL = URL(fileURLWithPath: try Tool.path("redis-server"))
        process.arguments = [
            "--port", "0", "--unixsocket", socket, "--dir", folder.path, "--save", "", "--appendonly", "no",
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        while process.isRunning, try !call("PING").hasPrefix("PONG") { usleep(20_000) }
    }

    private func call(_ command: String...) throws -> String {
        try Tool.run("redis-cli", ["-s", socket] + command)
    }

    /// A number that Redis reports, such as `blocked_clients`.
    func figure(_ name: String, in section: String) throws -> Int {
        let text = try call("INFO", section)
        let line = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("\(name):") }
        guard let number = line?.dropFirst(name.count + 1).prefix(while: \.isNumber), let figure = Int(number) else {
            throw Tool.Failure.unexpected(text)
        }
        return figure
    }

    /// The number of calls of each command, including those of scripts.
    func calls() throws -> [String: Int] {
        let lines = try call("INFO", "commandstats").split(whereSeparator: \.isNewline)
        return lines.reduce(into: [:]) { calls, line in
            // cmdstat_xread:calls=12,usec=345,…
            let parts = line.split(separator: ":")
            guard parts.count == 2, parts[0].hasPrefix("cmdstat_"), parts[1].hasPrefix("calls=") else { return }
            calls[String(parts[0].dropFirst(8))] = Int(parts[1].dropFirst(6).prefix(while: \.isNumber))
        }
    }

    /// Microseconds of processor time, in steps of 10 ms.
    var processorTime: Double {
        get throws { try ProcessFigures.processorTime(of: process.processIdentifier) }
    }

    func stop() {
        // It stores nothing, and may have inherited a blocked SIGTERM.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
