import Foundation

/// Linux's information about a process.
enum ProcessFigures {
    enum Failure: Error {
        case unreadable(String)
    }

    /// Microseconds of processor time, in user and system together, in steps of 10 ms.
    static func processorTime(of process: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // The name of the program is in parentheses and may contain spaces.
        guard let end = text.lastIndex(of: ")") else { throw Failure.unreadable(text) }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
            throw Failure.unreadable(text)
        }
        return (user + system) * 10_000
    }

    /// Bytes of memory, with a proportional share of shared memory.
    static func memory(of process: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
        for line in text.split(separator: "\n") where line.hasPrefix("Pss:") {
            let words = line.split(separator: " ")
            if words.count > 1, let kilobytes = Double(words[1]) { return kilobytes * 1024 }
        }
        throw Failure.unreadable(text)
    }

    /// The number of times that the threads of a process have waited, and were woken afterwards.
    static func waits(of process: Int32) -> Int {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.reduce(0) { count, thread in
            let text = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            return count + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }

    /// The child processes of a process.
    static func children(of process: Int32) -> [Int32] {
        let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return (text ?? "").split(separator: " ").compactMap { Int32($0) }
    }
}
