import Foundation
import Reporting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Measures the server against a plain node server and nginx, which take turns on the same machine.
@main
enum ServerBenchmarks {
    private static let help = """
        Measures the live server against a plain node server and nginx. Runs on Linux; needs node, nginx and wrk.

        USAGE: swift run -c release ServerBenchmarks [options]

          --rounds <n>   How often each side runs (3); sides take turns
          --json <file>  Write the results to a file as well
          --filter <text>  Only 'fan-out/1000', 'fan-out/5000' or 'page'
          --help         Print this
        """

    static func main() async throws {
        var words = CommandLine.arguments.dropFirst()
        var (rounds, json, filter) = (3, nil as String?, "")
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h": return print(help)
            case "--rounds": rounds = max(1, words.popFirst().flatMap { Int($0) } ?? 3)
            case "--json": json = words.popFirst()
            case "--filter": filter = words.popFirst() ?? ""
            default:
                FileHandle.standardError.write(Data("error: unknown argument '\(word)'; see --help\n".utf8))
                exit(64)
            }
        }
        do {
            try await run(rounds: rounds, json: json, filter: filter)
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(rounds: Int, json: String?, filter: String) async throws {
        allowManyFiles()
        let machine = Machine.current
        print("\(machine.description)\n\(rounds) rounds, sides taking turns; processor time of the whole server")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ServerBenchmarks.\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let ours = try ServedProcess(program.appendingPathComponent("ServerUnderTest").path, [])
        defer { ours.stop() }
        let address = "http://127.0.0.1:\(ours.port)/screens/page"
        guard let url = URL(string: address) else { return }
        let (page, _) = try await URLSession.shared.data(from: url)
        let pageFile = folder.appendingPathComponent("page")
        try page.write(to: pageFile)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Rivals/server.mjs")
        let node = try ServedProcess(try Tool.path("node"), [script.path, pageFile.path])
        defer { node.stop() }

        var results: [ResultsFile.Result] = []
        for fanOut in [
            FanOut(clients: 1_000, eventsPerSecond: 10, seconds: 5),
            FanOut(clients: 5_000, eventsPerSecond: 5, seconds: 5),
        ] where "fan-out/\(fanOut.clients)".contains(filter) || filter.isEmpty {
            results.append(try await fanOut.run(ours: ours, rival: node, rounds: rounds))
            results.last.map(Table.print)
        }
        if filter.isEmpty || "page".contains(filter) {
            let nginx = try Nginx(page: page, in: folder, port: ours.port == 18_080 ? 18_081 : 18_080)
            defer { nginx.stop() }
            let lanes = [
                PageRequests.Lane(name: "ours", address: address) { try ours.processorTime },
                PageRequests.Lane(name: "nginx", address: "http://127.0.0.1:\(nginx.port)/page.html") {
                    try nginx.processorTime
                },
                PageRequests.Lane(name: "node", address: "http://127.0.0.1:\(node.port)/") { try node.processorTime },
            ]
            results.append(try PageRequests(seconds: 3).run(lanes, rounds: rounds))
            results.last.map(Table.print)
        }
        let goals = results.flatMap { $0.lines.compactMap(\.isMet) }
        print("\n\(goals.count { $0 }) of \(goals.count) goals met")
        if let json { try ResultsFile(machine, rounds: rounds, results).write(to: json) }
    }

    /// Thousands of connections are thousands of files.
    private static func allowManyFiles() {
        var limit = rlimit()
        #if os(Linux)
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #endif
    }
}
