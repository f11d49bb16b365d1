import Foundation

/// What Linux tells of a process.
enum ProcessFigures {
    enum Failure: Error {
        case unreadable(String)
    }

    /// Microseconds of processor time, in user and system together, in steps of 10 ms.
    static func processorTime(of process: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // The name of the program stands in parentheses and may have spaces.
        guard let end = text.lastIndex(of: ")") else { throw Failure.unreadable(text) }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
            throw Failure.unreadable(text)
        }
        return (user + system) * 10_000
    }

    /// Bytes of memory, shared ones by their share.
    static func memory(of process: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
        for line in text.split(separator: "\n") where line.hasPrefix("Pss:") {
            let words = line.split(separator: " ")
            if words.count > 1, let kilobytes = Double(words[1]) { return kilobytes * 1024 }
        }
        throw Failure.unreadable(text)
    }

    /// How often the threads of a process have waited for something, and so were woken afterwards.
    static func waits(of process: Int32) -> Int {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.reduce(0) { count, thread in
            let text = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            return count + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }

    /// The processes that a process has started.
    static func children(of process: Int32) -> [Int32] {
        let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return (text ?? "").split(separator: " ").compactMap { Int32($0) }
    }
}
