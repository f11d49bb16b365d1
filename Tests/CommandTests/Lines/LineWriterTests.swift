import Foundation
import Synchronization
import Testing

@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Lines through a pipe, in both directions.
struct LineWriterTests {
    @Test func linesArriveInOrder() async throws {
        let pipe = try FileDescriptor.pipe()
        let writer = LineWriter(pipe.writeEnd, isOwned: true, limit: 10_000)
        let reader = try DescriptorReader(pipe.readEnd, isOwned: true)
        for number in 0..<5_000 { try writer.write(Array("\(number)".utf8)) }
        writer.close()
        var splitter = LineSplitter(limit: 100)
        var lines: [LineSplitter.Line] = []
        while case .bytes(let bytes) = await reader.read() { lines += splitter.append(bytes) }
        // Lines that were waiting when the writer was closed are not written, not even partly.
        #expect(splitter.finish() == [])
        for (index, line) in lines.enumerated() {
            #expect(line == .line(Array("\(index)".utf8), number: index + 1))
        }
    }

    @Test func writerDoesNotWaitForReader() throws {
        let pipe = try FileDescriptor.pipe()
        let writer = LineWriter(pipe.writeEnd, limit: 3)
        // More than fits into a pipe: the first line is never finished.
        let line = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
        var count = 0
        #expect(throws: LineWriter.Refusal.full) {
            while count < 100 {
                try writer.write(line)
                count += 1
            }
        }
        #expect(count == 3)
        // Without a reader, waiting lines end with an error.
        signal(SIGPIPE, SIG_IGN)
        try pipe.readEnd.close()
    }

    @Test(.timeLimit(.minutes(1))) func closedReaderIsReportedOnce() async throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = try FileDescriptor.pipe()
        try pipe.readEnd.close()
        let (ends, continuation) = AsyncStream<Void>.makeStream()
        let writer = LineWriter(pipe.writeEnd) { continuation.yield() }
        try writer.write([])
        for await _ in ends { break }
        #expect(throws: LineWriter.Refusal.closed) { try writer.write([]) }
    }

    @Test(.timeLimit(.minutes(1))) func readingEndsWithItsTask() async throws {
        let pipe = try FileDescriptor.pipe()
        let reader = try DescriptorReader(pipe.readEnd, isOwned: true)
        let (starts, continuation) = AsyncStream<Void>.makeStream()
        let task = Task {
            continuation.yield()
            return await reader.read()
        }
        for await _ in starts { break }
        task.cancel()
        #expect(await task.value == .end)
        #expect(await reader.read() == .end)
        try pipe.writeEnd.close()
    }

    @Test func readerReadsFileAndRejectsFolder() async throws {
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(FilePath(try folder.write("a\nb", to: "lines")), .readOnly)
        let reader = try DescriptorReader(file, isOwned: true)
        #expect(await reader.read() == .bytes(Array("a\nb".utf8)))
        #expect(await reader.read() == .end)
        let other = try DescriptorReader(try FileDescriptor.open(FilePath(folder.path), .readOnly), isOwned: true)
        guard case .failure(let reason) = await other.read() else {
            Issue.record("a folder was read")
            return
        }
        #expect(reason.contains("directory"), "\(reason)")
    }
}

/// A log without a reader does not block, and reports omitted lines when it is read again.
@Suite(.timeLimit(.minutes(1)))
struct LogOutputTests {
    private func lines(_ reader: DescriptorReader) async -> [String] {
        var bytes: [UInt8] = []
        while case .bytes(let more) = await reader.read() { bytes += more }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func linesArriveInOrderWithOrWithoutLineFeeds() async throws {
        let pipe = try FileDescriptor.pipe()
        let output = LogOutput(pipe.writeEnd)
        for number in 0..<100 { output.write(number.isMultiple(of: 2) ? "\(number)" : "\(number)\n") }
        output.flush(within: .seconds(30))
        try pipe.writeEnd.close()
        let reader = try DescriptorReader(pipe.readEnd, isOwned: true)
        #expect(await lines(reader) == (0..<100).map(String.init))
    }

    @Test func unreadLinesAreDroppedAndCounted() async throws {
        let pipe = try FileDescriptor.pipe()
        let output = LogOutput(pipe.writeEnd, limit: 10)
        // More than fits into the pipe and the output.
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

    @Test func flushDoesNotWaitForClosedReader() async throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = try FileDescriptor.pipe()
        try pipe.readEnd.close()
        let output = LogOutput(pipe.writeEnd, limit: 10)
        for number in 0..<1_000 { output.write("\(number)") }
        #expect(output.flush(within: .seconds(30)))
        try pipe.writeEnd.close()
    }
}
