import Foundation

/// A server that runs in a process of its own, so that what it takes can be told from what its clients take.
final class ServedProcess: Sendable {
    let port: Int
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    enum Failure: Error {
        case didNotStart(String)
    }

    /// Starts a server that prints the port that it listens on.
    init(_ executable: String, _ arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        guard let port = Self.number(from: output) else {
            throw Failure.didNotStart("\(executable) \(arguments.joined(separator: " "))")
        }
        self.port = port
    }

    /// Starts our server.
    static func underTest(_ arguments: [String] = []) throws -> ServedProcess {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return try ServedProcess(folder.appendingPathComponent("ServerUnderTest").path, arguments)
    }

    /// Reads a line with a number.
    private static func number(from pipe: Pipe) -> Int? {
        var line = Data()
        while case let byte = pipe.fileHandleForReading.readData(ofLength: 1), let first = byte.first, first != 10 {
            line.append(byte)
        }
        return Int(String(decoding: line, as: UTF8.self))
    }

    /// Asks the server to send a text to everybody.
    func publish(_ text: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Asks the server for a number.
    func ask(_ text: String) throws -> Int {
        try publish(text)
        guard let number = Self.number(from: output) else { throw Tool.Failure.unexpected("no answer to '\(text)'") }
        return number
    }

    /// Lets all threads of the server run on some cores only.
    func run(onCores cores: String) throws { try Tool.setCores(cores, of: process.processIdentifier) }

    /// Microseconds of processor time that the server has used, in steps of 10 ms.
    var processorTime: Double {
        get throws { try ProcessFigures.processorTime(of: process.processIdentifier) }
    }

    /// Bytes of memory that are the server's, its share of what it shares included.
    var memory: Double {
        get throws { try ProcessFigures.memory(of: process.processIdentifier) }
    }

    /// How often a thread of the server has waited for something.
    var waits: Int { ProcessFigures.waits(of: process.processIdentifier) }

    /// Ends the server at once, as the loss of its machine does.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Lets the server shut down: the end of its input is its end.
    func shutDown() { try? input.fileHandleForWriting.close() }

    func stop() {
        shutDown()
        process.waitUntilExit()
    }
}
