import Foundation
import Reporting

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
        var results: [ResultsFile.Result] = []
        for benchmark in selected {
            let result = BenchmarkReport(running: benchmark, rounds: arguments.rounds).result
            Table.print(result)
            fflush(nil)
            results.append(result)
        }
        summarize(results)
        if let file = arguments.json { try ResultsFile(machine, rounds: arguments.rounds, results).write(to: file) }
        if results.contains(where: { !$0.disagreements.isEmpty }) { exit(1) }
    }

    private static func summarize(_ results: [ResultsFile.Result]) {
        let goals = results.flatMap { $0.lines.compactMap(\.isMet) }
        print("\n\(goals.count { $0 }) of \(goals.count) goals met")
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(status)
    }
}
