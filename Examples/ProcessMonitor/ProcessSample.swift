import Subprocess

/// A sample of a process.
struct ProcessSample: Equatable, Sendable {
    var pid: Int
    /// The use of one core, in percent.
    var cpu: Double
    /// The use of memory, in percent.
    var memory: Double
    var name: String

    /// All processes of this machine, the busiest first.
    static func all() async throws -> [ProcessSample] {
        let result = try await run(
            .name("ps"), arguments: ["-axo", "pid=,pcpu=,pmem=,comm="], output: .string(limit: 8 << 20))
        return parse(result.standardOutput, without: Int(result.processIdentifier.value))
    }

    /// Reads the output of `ps`: one process per line, with four columns. Other lines are skipped.
    ///
    /// - Parameter own: The process that wrote it, which is omitted.
    static func parse(_ text: String, without own: Int? = nil) -> [ProcessSample] {
        let samples = text.split(separator: "\n").compactMap { line -> ProcessSample? in
            let fields = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
            guard fields.count == 4, let pid = Int(fields[0]), pid != own, let cpu = number(fields[1]),
                let memory = number(fields[2])
            else { return nil }
            let path = fields[3].drop { $0 == " " }
            let name = path.split(separator: "/").last.map(String.init) ?? String(path)
            return ProcessSample(pid: pid, cpu: cpu, memory: memory, name: name)
        }
        return samples.sorted { ($1.cpu, $0.pid) < ($0.cpu, $1.pid) }
    }

    /// Some locales write decimals with a comma.
    private static func number(_ text: Substring) -> Double? {
        Double(String(text.map { $0 == "," ? "." : $0 }))
    }
}
