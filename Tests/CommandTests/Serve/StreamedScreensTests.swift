import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Testing

@testable import PreviewServing

/// The screens of a program's lines.
struct StreamedScreensTests {
    /// Whether a program receives an event, if it were running: the latest line counts, not the first one.
    @Test func onlyActionsOfTheLatestLineAreSent() async throws {
        let registry = ScreenRegistry()
        let screens = StreamedScreens(
            registry: registry, actions: ActionChannel(), log: StateLog([], notices: Notices()), notices: Notices())
        var reader = ScreenLineReader(path: "lines")
        func isSent(_ event: ListEvent, after line: String) async throws -> Bool {
            await screens.show(try reader.read(Array(line.utf8), line: 1), number: 1, path: "lines")
            let live = try #require(await registry.screen("screen"))
            let error = await #expect(throws: ListEventError.self) { try await live.dispatch(event) }
            return error == .unavailable(action: event.action, reason: "the program of the screen is not running")
        }
        let empty = #"{"sections":[],"empty":{"title":"Nothing yet","button":{"name":"new","title":"New"}}}"#
        let bar = #"{"sections":[{"id":"s","header":"H","rows":[{"text":"A"}]}],"toolbar":[{"name":"new"}]}"#
        let off = #"{"sections":[],"toolbar":[{"name":"new","enabled":false}]}"#
        let button = ListEvent(row: "status", action: "new")
        let barButton = ListEvent(target: .screen, action: "new")
        #expect(try await isSent(button, after: empty))
        #expect(try await !isSent(barButton, after: empty))
        #expect(try await isSent(barButton, after: bar))
        #expect(try await !isSent(button, after: bar))
        #expect(try await !isSent(barButton, after: off))
        for target in [ListEventTarget.screen, .header("s"), .section("s"), .row("A")] {
            for action in ["rm -rf /", "refresh", "search", "listpreview.reset"] {
                #expect(
                    try await !isSent(ListEvent(target: target, action: action), after: bar), "\(action) of \(target)")
            }
        }
    }

    /// Browsers only say that the policy blocks an image, not which setting allows it.
    @Test func blockedImagesAreReportedWithTheirSetting() async throws {
        let lines = [
            #"{"sections":[{"rows":[{"id":1,"text":"A","image":"https://cdn.example/a.png"}]}]}"#,
            #"{"sections":[{"rows":[{"id":1,"text":"B","image":"https://cdn.example/b.png"}]}]}"#,
        ]
        for (allowed, expected) in [
            ([], 1), (["https://cdn.example"], 0), (["https:"], 0), (["http://cdn.example"], 0),
        ] as [([String], Int)] {
            let (log, notices) = LogLines.notices()
            let states = StateLog([], imagesFrom: allowed, notices: notices)
            var reader = ScreenLineReader(path: "lines")
            for (number, line) in lines.enumerated() {
                let line = try reader.read(Array(line.utf8), line: number)
                let screen = try #require(line.state).screen(id: "cars")
                try await states.report(
                    Scenario(id: "cars", title: "T", states: [ScenarioState(name: "a", screen: screen)]))
            }
            let found = log.all.filter { $0.contains("--allow-images https://cdn.example") }
            #expect(found.count == expected, "\(allowed) \(log.all)")
        }
    }
}
