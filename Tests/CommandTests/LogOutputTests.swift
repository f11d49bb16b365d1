import Foundation
import Testing

@testable import PreviewCommands

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A log that nothing reads holds nothing up, and says so when it is read again.
@Suite(.timeLimit(.minutes(1)))
struct LogOutputTests {
    private func lines(_ reader: DescriptorReader) async -> [String] {
        var bytes: [UInt8] = []
        while case .bytes(let more) = await reader.read() { bytes += more }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func linesComeInOrderWithOrWithoutTheirEnds() async throws {
        let pipe = try FileDescriptor.pipe()
        let output = LogOutput(pipe.writeEnd)
        for number in 0..<100 { output.write(number.isMultiple(of: 2) ? "\(number)" : "\(number)\n") }
        output.flush(within: .seconds(30))
        try pipe.writeEnd.close()
        let reader = try DescriptorReader(pipe.readEnd, isOwned: true)
        #expect(await lines(reader) == (0..<100).map(String.init))
    }

    @Test func whatNothingReadsIsLeftOutAndCounted() async throws {
        let pipe = try FileDescriptor.pipe()
        let output = LogOutput(pipe.writeEnd, limit: 10)
        // More than the pipe and the output take.
        let count = 1_000
        for _ in 0..<count { output.write(String(repeating: "a", count: 10_000)) }
        let reading = Task { [reader = try DescriptorReader(pipe.readEnd, isOwned: true)] in await lines(reader) }
        output.flush(within: .seconds(30))
        output.flush(within: .seconds(30))
        output.write("the end")
        output.flush(within: .seconds(30))
        try pipe.writeEnd.close()
        let read = await reading.value
        #expect(read.last == "the end")
        let written = read.count { $0.hasPrefix("aaa") }
        let reports = read.compactMap { $0.firstMatch(of: /^warning: (\d+) lines? (?:was|were) left out here/)?.1 }
        let leftOut = reports.compactMap { Int($0) }.reduce(0, +)
        #expect(written < count && written + leftOut == count, "\(written) written, \(reports) left out")
    }

    @Test func aReaderThatHasGoneIsNoReasonToWait() async throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = try FileDescriptor.pipe()
        try pipe.readEnd.close()
        let output = LogOutput(pipe.writeEnd, limit: 10)
        for number in 0..<1_000 { output.write("\(number)") }
        #expect(output.flush(within: .seconds(30)))
        try pipe.writeEnd.close()
    }
}
