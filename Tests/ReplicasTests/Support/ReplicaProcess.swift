#if Redis
import Foundation
import ListPreviewKit
import Testing

@testable import PreviewServer
@testable import Replicas
@testable import TestSupport

/// A replica in a separate process, which SIGKILL ends: the test runner once more, with a single test.
struct ReplicaProcess: Sendable {
    /// The values that a process needs.
    struct Setup: Codable, Sendable {
        var number: Int
        var port: Int
        var entrance: Int
        var redis: String
        var screens: [String]
        /// The folder that the processes of a run share.
        var folder: String
        /// The number of updates per second, of all screens together, of each replica's program.
        var updatesPerSecond: Int

        /// Each action that ran, one per line.
        var actionFile: String { "\(folder)/actions" }
        /// Updates end when this file exists.
        var endFile: String { "\(folder)/end" }

        static let variable = "LISTPREVIEW_REPLICA"
        /// The setup of this process; `nil` in the process of tests.
        static let ofThisProcess: Setup? = ProcessInfo.processInfo.environment[variable].flatMap {
            try? JSONDecoder().decode(Setup.self, from: Data($0.utf8))
        }
    }

    let setup: Setup
    private let daemon = Daemon()

    init(_ setup: Setup) {
        self.setup = setup
    }

    var address: ServerAddress { ServerAddress(ServerConfiguration(), port: setup.port, accessToken: nil) }

    /// Starts the process. Returns when it listens.
    func start() async throws {
        let json = String(decoding: try JSONEncoder().encode(setup), as: UTF8.self)
        try await daemon.start(
            CommandLine.arguments[0],
            ["--testing-library", "swift-testing", "--filter", "ReplicaProcessTests"],
            environment: [Setup.variable: json], until: Self.readyLine)
    }

    func kill() { daemon.stop(SIGKILL) }

    // MARK: - In the process

    private static let readyLine = "The replica listens."

    fileprivate static func serve(_ setup: Setup) async throws {
        signal(SIGPIPE, SIG_IGN)
        let broker = try RedisBroker(setup.redis, instance: "r\(setup.number)", logger: ReplicaServer.logger)
        let registry = ScreenRegistry()
        let actions = open(setup.actionFile, O_WRONLY | O_APPEND | O_CREAT, 0o600)
        var lives: [LiveScreen] = []
        for id in setup.screens {
            let live = try await registry.add(ReplicaServer.screen(id, 1))
            await live.update { screen in
                screen.handlers.onOther { [weak live] context in
                    guard case .text(let text)? = context.event.value, let live else { return false }
                    // One write, so that lines of several processes do not mix.
                    let line = Array("\(text)\n".utf8)
                    _ = line.withUnsafeBytes { write(actions, $0.baseAddress, $0.count) }
                    await ReplicaServer.increase(live)
                    return true
                }
            }
            lives.append(live)
        }
        let server = PreviewServer(
            configuration: ReplicaServer.configuration(port: setup.port, behind: setup.entrance), screens: registry,
            sharing: ScreenBroker(broker), logger: ReplicaServer.logger
        ) { _ in
            FileHandle.standardError.write(Data("\(readyLine)\n".utf8))
        }
        async let running: Void = server.run()
        var count = 0
        while !FileManager.default.fileExists(atPath: setup.endFile) {
            await ReplicaServer.increase(lives[count % lives.count])
            count += 1
            try await Task.sleep(for: .seconds(1) / setup.updatesPerSecond)
        }
        try await running
    }
}

/// Not tests, but the processes of replicas.
@Suite(.enabled(if: ReplicaProcess.Setup.ofThisProcess != nil))
struct ReplicaProcessTests {
    @Test func serve() async throws {
        try await ReplicaProcess.serve(try #require(ReplicaProcess.Setup.ofThisProcess))
    }
}
#endif
