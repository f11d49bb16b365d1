import Foundation
import JSONText
import ListPreviewKit
import PreviewCatalog
import Synchronization

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A file that `serve --record` writes: the displayed lines, each with its time in seconds.
///
/// It has the format of `serve -`, so that a recording can also be piped back.
enum Recording {
    /// Whether a file is a recording by its name.
    static func isRecording(_ path: String) -> Bool {
        [".ndjson", ".jsonl"].contains { path.lowercased().hasSuffix($0) }
    }

    /// The screens of a recording, in the order of their first lines. Each line is a state, whose name is its time.
    ///
    /// - Throws: All errors of the first invalid line.
    static func scenarios(_ path: String) throws(ScreenFileError) -> [Scenario] {
        let reader = ScreenFileReader.ofProject
        let bytes: [UInt8]
        do {
            bytes = try FileContent.read(path: path, limit: reader.limits.bytes)
        } catch {
            throw ScreenFileError(problems: [error.located(in: path)])
        }
        var lines = ScreenLineReader(path: path, componentFiles: reader.componentFiles)
        var splitter = LineSplitter(limit: lines.limits.bytes)
        var scenarios: [Scenario] = []
        for line in splitter.append(bytes) + splitter.finish() {
            switch line {
            case .tooLong(let number): throw lines.problem(ofLongLine: number)
            case .line(let bytes, let number):
                if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
                let line = try lines.read(bytes, line: number)
                guard var state = line.state else { continue }
                if let animation = line.animation { state.animation = animation }
                let index = scenarios.firstIndex { $0.id == line.screen } ?? scenarios.endIndex
                let screen = state.screen(id: line.screen)
                if index == scenarios.endIndex {
                    scenarios.append(Scenario(id: line.screen, title: screen.title, states: []))
                }
                let name = name(at: line.time, number: number, besides: scenarios[index].states.map(\.name))
                scenarios[index].states.append(ScenarioState(name: name, screen: screen))
            }
        }
        if !scenarios.isEmpty { return scenarios }
        throw ScreenFileError(["there is no state in it"], in: path)
    }

    /// `1:05.250`; without a time, the number of the line.
    private static func name(at time: Double?, number: Int, besides names: [String]) -> String {
        guard let time, time.isFinite, (0..<1e9).contains(time) else { return "Line \(number)" }
        let milliseconds = Int((time * 1000).rounded())
        func padded(_ value: Int, _ count: Int) -> String {
            String(repeating: "0", count: max(0, count - "\(value)".count)) + "\(value)"
        }
        let seconds = padded(milliseconds / 1000 % 60, 2)
        let name = "\(milliseconds / 60_000):\(seconds).\(padded(milliseconds % 1000, 3))"
        // Lines may come faster than that.
        return names.contains(name) ? "\(name) line \(number)" : name
    }
}

/// Writes a recording, line by line.
final class Recorder: Sendable {
    private struct State {
        /// The length of all whole lines.
        var length: Int64 = 0
        /// The number of lines that could not be written since the last one that was.
        var missingCount = 0
    }

    private let path: String
    private let file: FileDescriptor
    private let write: @Sendable (FileDescriptor, [UInt8]) throws -> Void
    private let start = ContinuousClock.now
    private let notices: Notices
    private let state = Mutex(State())

    /// Creates the file.
    ///
    /// - Parameter write: Writes all bytes, or throws an error after any number of them.
    /// - Throws: `ExitCode` if it cannot be created, or already exists; the reason has been printed.
    init(
        _ path: String, notices: Notices,
        write: @escaping @Sendable (FileDescriptor, [UInt8]) throws -> Void = { _ = try $0.writeAll($1) }
    ) throws {
        self.path = path
        self.notices = notices
        self.write = write
        do {
            file = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .append],
                permissions: .ownerReadWrite)
        } catch Errno.fileExists {
            notices.error("\(path.readable): error: the file already exists; choose another name, or delete it")
            throw CommandExit.failure
        } catch {
            notices.error("\(path.readable): error: \(error)")
            throw CommandExit.failure
        }
    }

    deinit {
        try? file.close()
    }

    /// Appends a displayed line. Written lines are kept, however the program ends. While the disk is full, whole lines are
    /// missing.
    ///
    /// - Parameter time: The time in the line.
    func record(_ line: [UInt8], time: Double?) {
        let elapsed = ContinuousClock.now - start
        let (seconds, fraction) = elapsed.components
        let milliseconds = Int(seconds) * 1000 + Int(fraction / 1_000_000_000_000_000)
        guard let brace = line.firstIndex(of: UInt8(ascii: "{")) else { return }
        var writer = JSONWriter()
        writer.number(Double(milliseconds) / 1000)
        let head = time == nil ? Array("{\"time\":".utf8) + writer.bytes + Array(",".utf8) : Array("{".utf8)
        append(head + line[line.index(after: brace)...] + [UInt8(ascii: "\n")])
    }

    private func append(_ line: [UInt8]) {
        state.withLock { state in
            do {
                // The part of a line that fitted on the disk.
                if state.missingCount > 0 { try file.resize(to: state.length) }
                try write(file, line)
                state.length += Int64(line.count)
                guard state.missingCount > 0 else { return }
                notices.note("\(path.readable): lines are recorded again; \(state.missingCount) are missing")
                state.missingCount = 0
            } catch {
                try? file.resize(to: state.length)
                state.missingCount += 1
                guard state.missingCount == 1 else { return }
                notices.error(
                    "\(path.readable): error: lines are not recorded: \(error); recording goes on when this is fixed")
            }
        }
    }
}
