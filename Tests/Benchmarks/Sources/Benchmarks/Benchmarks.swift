import Foundation

@main
enum Benchmarks {
    static func main() {
        do {
            try run(Arguments(CommandLine.arguments.dropFirst()))
        } catch let error as ArgumentError {
            fail(error.message, status: 64)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func run(_ arguments: Arguments) throws {
        if arguments.showsHelp { return print(Arguments.help) }
        let selected = Benchmark.all.filter(arguments.selects)
        if arguments.listsOnly {
            for benchmark in selected { print("\(Text.padded(benchmark.name, to: 28))  \(benchmark.summary)") }
            return
        }
        let machine = Machine.current
        print("\(machine.description)\n\(arguments.rounds) rounds, sides taking turns; processor time of the thread")
        var reports: [BenchmarkReport] = []
        for benchmark in selected {
            let report = BenchmarkReport(running: benchmark, rounds: arguments.rounds)
            Table.print(report)
            fflush(nil)
            reports.append(report)
        }
        summarize(reports)
        if let file = arguments.json { try ResultsFile(machine, arguments.rounds, reports).write(to: file) }
        if reports.contains(where: { !$0.disagreements.isEmpty }) { exit(1) }
    }

    private static func summarize(_ reports: [BenchmarkReport]) {
        let goals = reports.flatMap { $0.lines().compactMap(\.isMet) }
        print("\n\(goals.count { $0 }) of \(goals.count) goals met")
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(status)
    }
}
