import Foundation
import JSONText
import ListPreviewKit
import PreviewCatalog

/// A file that `serve --record` writes: the displayed lines, each with its time in seconds.
///
/// It has the format of `serve -`, so that a recording can also be piped back.
package enum Recording {
    /// Whether a file is a recording by its name.
    package static func isRecording(_ path: String) -> Bool {
        [".ndjson", ".jsonl"].contains { path.lowercased().hasSuffix($0) }
    }

    /// The screens of a recording, in the order of their first lines. Each line is a state, whose name is its time.
    ///
    /// - Throws: All errors of the first invalid line.
    package static func scenarios(_ path: String) throws(ScreenFileError) -> [Scenario] {
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
