import Foundation

/// A server that runs in a process of its own, so that what it takes can be told from what its clients take.
final class ServedProcess: Sendable {
    let port: Int
    private let process = Process()
    private let input = Pipe()

    enum Failure: Error {
        case didNotStart(String)
    }

    /// Starts a server that prints the port that it listens on.
    init(_ executable: String, _ arguments: [String]) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var line = Data()
        while case let byte = output.fileHandleForReading.readData(ofLength: 1), let first = byte.first, first != 10 {
            line.append(byte)
        }
        guard let port = Int(String(decoding: line, as: UTF8.self)) else {
            throw Failure.didNotStart("\(executable) \(arguments.joined(separator: " "))")
        }
        self.port = port
    }

    /// Asks the server to send a text to everybody.
    func publish(_ text: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Microseconds of processor time that the server has used, in steps of 10 ms.
    var processorTime: Double {
        get throws { try ProcessFigures.processorTime(of: process.processIdentifier) }
    }

    /// Bytes of memory that are the server's, its share of what it shares included.
    var memory: Double {
        get throws { try ProcessFigures.memory(of: process.processIdentifier) }
    }

    func stop() {
        // The end of its input is the end of the server.
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
