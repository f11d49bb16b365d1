import Foundation

/// A server in a separate process, so that its costs can be distinguished from those of its clients.
final class ServedProcess: Sendable {
    let port: Int
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    enum Failure: Error {
        case didNotStart(String)
    }

    /// Starts a server that prints its port.
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
        try ServedProcess(program("ServerUnderTest"), arguments)
    }

    /// Starts the program that only writes.
    static func writingOnly() throws -> ServedProcess { try ServedProcess(program("WriteOnlyServer"), []) }

    private static func program(_ name: String) -> String {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// Reads a line with a number.
    private static func number(from pipe: Pipe) -> Int? {
        var line = Data()
        while case let byte = pipe.fileHandleForReading.readData(ofLength: 1), let first = byte.first, first != 10 {
            line.append(byte)
        }
        return Int(String(decoding: line, as: UTF8.self))
    }

    /// Makes the server send a text to all clients.
    func publish(_ text: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Requests a number from the server.
    func ask(_ text: String) throws -> Int {
        try publish(text)
        guard let number = Self.number(from: output) else { throw Tool.Failure.unexpected("no answer to '\(text)'") }
        return number
    }

    /// Restricts all threads of the server to some cores.
    func run(onCores cores: String) throws { try Tool.setCores(cores, of: process.processIdentifier) }

    /// Microseconds of processor time that the server has used, in steps of 10 ms.
    var processorTime: Double {
        get throws { try ProcessFigures.processorTime(of: process.processIdentifier) }
    }

    /// The server's memory in bytes, with its share of shared memory.
    var memory: Double {
        get throws { try ProcessFigures.memory(of: process.processIdentifier) }
    }

    /// The number of times that a thread of the server has waited.
    var waits: Int { ProcessFigures.waits(of: process.processIdentifier) }

    /// Ends the server immediately, like the loss of its machine.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Lets the server shut down, by ending its input.
    func shutDown() { try? input.fileHandleForWriting.close() }

    func stop() {
        shutDown()
        process.waitUntilExit()
    }
}
