import Foundation

/// A benchmark program: its command line, its output, and the location of its results.
package struct BenchmarkProgram: Sendable {
    let name: String
    let summary: String
    let rounds: Int
    /// The meaning of a time in its output.
    let clock: String
    let options: @Sendable () -> [BenchmarkOption]

    package init(
        _ name: String, _ summary: String, rounds: Int, clock: String,
        options: @escaping @Sendable () -> [BenchmarkOption] = { [] }
    ) {
        self.name = name
        self.summary = summary
        self.rounds = rounds
        self.clock = clock
        self.options = options
    }

    /// Runs workloads, one after the other, on the calling thread.
    package func run(_ workloads: (Arguments) throws -> [Workload]) {
        finish {
            guard var session = try begin(workloads) else { return }
            for workload in session.selected {
                switch workload.measure {
                case .now(let measure): try session.keep(measure(session.arguments.rounds))
                case .later: throw ArgumentError("\(workload.name) cannot be measured here")
                }
            }
            try session.finish()
        }
    }

    /// Runs workloads, one after the other.
    package func run(_ workloads: @Sendable (Arguments) throws -> [Workload]) async {
        do {
            guard var session = try begin(workloads) else { return }
            for workload in session.selected {
                switch workload.measure {
                case .now(let measure): try session.keep(measure(session.arguments.rounds))
                case .later(let measure): try session.keep(await measure(session.arguments.rounds))
                }
            }
            try session.finish()
        } catch {
            fail(error)
        }
    }

    private func begin(_ workloads: (Arguments) throws -> [Workload]) throws -> BenchmarkSession? {
        let arguments = try Arguments(CommandLine.arguments.dropFirst(), rounds: rounds, options: options())
        if arguments.showsHelp {
            print(help)
            return nil
        }
        let all = try workloads(arguments)
        let selected = all.filter { arguments.selects($0.name) }
        guard !selected.isEmpty else {
            throw ArgumentError("no workload has '\(arguments.filter)' in its name; see --list")
        }
        if arguments.listsOnly {
            let width = selected.map(\.name.count).max() ?? 0
            for workload in selected { print("\(Text.padded(workload.name, to: width))  \(workload.summary)") }
            return nil
        }
        return BenchmarkSession(
            program: self, arguments: arguments, selected: selected, isComplete: selected.count == all.count)
    }

    private func finish(_ body: () throws -> Void) {
        do { try body() } catch { fail(error) }
    }

    private func fail(_ error: any Error) -> Never {
        let message = (error as? ArgumentError)?.message ?? "\(error)"
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(error is ArgumentError ? 64 : 1)
    }

    private var help: String {
        let common = [
            BenchmarkOption("--filter", takes: "<text>", "Only workloads whose name has the text in it"),
            BenchmarkOption("--rounds", takes: "<n>", "How often each side runs (\(rounds)); sides take turns"),
            BenchmarkOption("--results", takes: "<folder>", "Where the results go (BenchmarkResults)"),
            BenchmarkOption("--list", "Print the names of the workloads and what they measure"),
            BenchmarkOption("--help", "Print this"),
        ]
        let lines = (options() + common).map { option in
            "  " + Text.padded([option.name, option.value].compactMap(\.self).joined(separator: " "), to: 20)
                + option.help
        }
        return """
            \(summary)

            USAGE: \(name) [options], or with make: BENCH_FLAGS='[options]'

            \(lines.joined(separator: "\n"))

            Numbers are medians; times are \(clock). The results are kept in \(name).json, and BENCHMARKS.md and
            BENCHMARKS.json are made of those of all programs. Exits with 1 when sides that are compared disagree on their
            output, and with 0 whether goals are met or not.
            """
    }
}
