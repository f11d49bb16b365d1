/// The one table of all programs.
struct ResultsTable {
    /// A line of the table with the data of its header.
    struct Row: Encodable {
        var program: String
        var workload: String
        var line: ReportLine
        var run: BenchmarkRun?
    }

    let rows: [Row]

    init(_ parts: [ResultsFolder.Part]) {
        rows = parts.flatMap { part in
            part.results.flatMap { result in
                result.lines.map { line in
                    Row(program: part.program, workload: result.workload(of: line), line: line, run: result.run)
                }
            }
        }
    }

    /// The table as Markdown, below the runs of its numbers.
    var markdown: String {
        var runs: [String] = []
        var numbers: [String] = []
        for row in rows {
            let run = row.run.map { describe($0, of: row.program) } ?? "unknown"
            if !runs.contains(run) { runs.append(run) }
            numbers.append("\((runs.firstIndex(of: run) ?? 0) + 1)")
        }
        let goals = rows.compactMap(\.line.isMet)
        var lines = ["# Benchmarks", "", "\(goals.count { $0 }) of \(goals.count) goals met.", ""]
        lines += ["| run | program | machine | commit | date | toolchain | rounds | load before |"]
        lines += ["|---|---|---|---|---|---|---|---|"]
        lines += runs.enumerated().map { "| \($0 + 1) | \($1) |" }
        lines += ["", "| workload | ours | floor or rival | ratio | goal | run |", "|---|---|---|---|---|---|"]
        lines += zip(rows, numbers).map { row, number in
            "| \(([row.workload] + row.line.cells + [number]).map(escaped).joined(separator: " | ")) |"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func describe(_ run: BenchmarkRun, of program: String) -> String {
        let machine = run.machine
        return [
            program, "\(machine.processor), \(machine.cores) cores, \(machine.system)", run.commit, run.date,
            "Swift \(machine.swift)\(machine.isOptimized ? "" : ", NOT OPTIMISED")", "\(run.rounds)",
            Text.number(run.load),
        ].map(escaped).joined(separator: " | ")
    }

    private func escaped(_ text: String) -> String {
        text.replacing("|", with: "\\|")
    }
}
