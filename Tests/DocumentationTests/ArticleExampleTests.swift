import Foundation
import ListPreviewKit
import Logging
import PreviewCatalog
import PreviewServer
import ServiceLifecycle
import Testing

/// What the articles state about their examples, and about ready-made rows.
struct ArticleExampleTests {
    private struct EndingService: Service {
        func run() async {}
    }

    /// The clock of LiveServer.md returns when its group shuts down, so the group and the program end without an error.
    @Test func clockEndsCleanly() async throws {
        let live = try await PreviewServer().add(ListScreen(id: "clock", title: "Clock", sections: []))
        let group = ServiceGroup(
            configuration: .init(
                services: [
                    .init(service: Clock(live: live)),
                    .init(service: EndingService(), successTerminationBehavior: .gracefullyShutdownGroup),
                ], logger: Logger(label: "test")))
        try await group.run()
    }

    /// The screen of Loading.md handles the button of a failure.
    @Test func failureIsRetried() async throws {
        struct Offline: Error {}
        try await confirmation { isReloaded in
            let screen = films(.failure(Offline())) { isReloaded() }
            #expect(screen.unhandledActions.isEmpty)
            try await screen.dispatch(ListEvent(row: "status", action: "retry"))
        }
    }

    /// The table in ReadyMadeRows.md lists all actions of ready-made rows, with the types of their values.
    @Test func actionTableMatchesRows() throws {
        let table = try #require(try Article.named("ReadyMadeRows").table(of: "row"))
        let shown = table.map { cells in
            cells.dropFirst().map { $0.filter { $0 != "`" } }.joined(separator: " ")
        }
        let rows = Article.root.appendingPathComponent("Sources/ListPreviewKit/Rows")
        var declared: [String] = []
        for file in try FileManager.default.contentsOfDirectory(at: rows, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: #/static let \w+ = ItemAction<(\w+), (\w+)>\("([\w-]+)"\)/#) {
                let value = match.2 == "NoPayload" ? "none" : match.2
                declared.append("\(match.1) \(match.3) \(value)")
            }
        }
        #expect(shown.sorted() == declared.sorted())
    }
}
