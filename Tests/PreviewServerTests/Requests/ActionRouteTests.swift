import ListPreviewKit
import Synchronization
import Testing

@testable import PreviewServer

/// Actions on a page reach the current handler of the row, or are rejected with an explanation.
@Suite(.timeLimit(.minutes(1)))
struct ActionTests {
    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func note(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private static func screen(_ log: Log) -> ListScreen {
        var screen = TestScreens.numbers()
        screen.handlers.on("tap") { log.note("\($0.event.target) \($0.event.value?.description ?? "nothing")") }
        screen.handlers.on("fail") { _ in throw CancellationError() }
        screen.handlers.on(ItemAction<TitleRow, Int>("set")) { model, number in log.note("\(model.title): \(number)") }
        return screen
    }

    /// Sends an action, and returns the status and the text of the response.
    private func post(
        _ body: String, to path: String = "/screens/numbers/actions", type: String? = "application/json",
        headers: [String] = [], _ server: TestServer
    ) async throws -> (status: Int, text: String) {
        let response = try await server.post(body, to: path, type: type, headers: headers)
        return (response.status, response.text)
    }

    @Test func actionsReachTheirHandlers() async throws {
        let log = Log()
        try await TestServer.run(screens: [Self.screen(log)]) { server in
            for (body, status) in [
                (#"{"row":"r-2","action":"tap"}"#, 204), (#"{"row":"r-2","action":"tap","value":null}"#, 204),
                (#"{"row":"r-1","action":"tap","value":true}"#, 204),
                (#"{"row":"r-1","action":"tap","value":2.5}"#, 204),
                (#"{"row":"s-all_header","action":"tap","value":"<b>\n"}"#, 204),
                (#"{"row":"screen","action":"tap","value":3}"#, 204),
                (#"{"row":"r-3","action":"tap","value":{"element":"r-1"}}"#, 204),
                (#"{"row":"r-3","action":"tap","value":{"element":"s-all_rows"}}"#, 204),
                (#"{"row":"r-3","action":"set","value":7}"#, 204),
            ] {
                let answer = try await post(body, server)
                #expect(answer.status == status, "\(body): \(answer.text)")
            }
        }
        #expect(
            log.all == [
                "row '2' nothing", "row '2' nothing", "row '1' true", "row '1' 2.5",
                "header of section 'all' \"<b>\n\"", "screen 3.0", "row '3' row '1'", "row '3' section 'all'",
                "Number 3: 7",
            ])
    }

    @Test func invalidActionsAreRejected() async throws {
        let log = Log()
        try await TestServer.run(screens: [Self.screen(log)]) { server in
            let live = try await server.screen("numbers")
            await live.update { $0.removeRow(id: 2) }
            for (body, status, words) in [
                (#"{"row":"r-2","action":"tap"}"#, 410, "The row '2' is no longer on the screen."),
                (
                    #"{"row":"r-1","action":"fly"}"#, 422,
                    "Nothing handles 'fly' of the row '1' (TitleRow)."
                ),
                (
                    #"{"row":"r-1","action":"set","value":"x"}"#, 422,
                    "'set' takes a value of type Int, not \"x\"."
                ),
                (#"{"row":"r-1","action":"fail"}"#, 500, "See its log for the reason."),
                (#"{"row":"r-1"}"#, 400, "It needs a text \"action\""),
                (#"{"row":"r-1","action":""}"#, 400, "It needs a text \"action\""),
                (#"{"action":"tap"}"#, 400, "It needs a text \"row\""),
                (#"{"row":"main","action":"tap"}"#, 400, "It needs a text \"row\""),
                (#"{"row":"r-1","action":"tap","value":[]}"#, 400, "The \"value\" must be a text"),
                (#"{"row":"r-1","action":"tap","value":{"element":"x"}}"#, 400, "that is an object"),
                ("{", 400, "Invalid JSON"), ("", 400, "Invalid JSON"),
            ] {
                let answer = try await post(body, server)
                #expect(answer.status == status, "\(body)")
                #expect(answer.text.contains(words), "\(body): \(answer.text)")
            }
            // An automatic action is not rejected when it is late.
            let late = try await post(#"{"row":"r-2","action":"tap","automatic":true}"#, server)
            #expect(late.status == 204)
            #expect(try await post("{}", to: "/screens/nothing/actions", server).status == 404)
        }
        #expect(log.all.isEmpty)
    }

    @Test func otherSitesCannotSendActions() async throws {
        let log = Log()
        let body = #"{"row":"r-1","action":"tap"}"#
        try await TestServer.run(screens: [Self.screen(log)]) { server in
            // The types that a form or a script of another page can send without a preflight request.
            for type in [
                nil, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp",
            ] {
                #expect(try await post(body, type: type, server).status == 415)
            }
            for site in ["cross-site", "same-site"] {
                #expect(try await post(body, headers: ["Sec-Fetch-Site: \(site)"], server).status == 403)
            }
            #expect(try await post(body, headers: ["Sec-Fetch-Site: same-origin"], server).status == 204)
            let looked = try await server.get("/screens/numbers/actions")
            #expect(looked.status == 405)
            #expect(looked["allow"] == "POST")
        }
        #expect(log.all == ["row '1' nothing"])
    }

    @Test func actionSizeIsLimited() async throws {
        var configuration = ServerConfiguration(port: 0)
        configuration.limits.bodyBytes = 100
        let log = Log()
        try await TestServer.run(configuration, screens: [Self.screen(log)]) { server in
            let long = #"{"row":"r-1","action":"tap","value":"\#(String(repeating: "x", count: 100))"}"#
            let refused = try await post(long, server)
            #expect(refused.status == 413)
            let taken = try await post(#"{"row":"r-1","action":"tap"}"#, server)
            #expect(taken.status == 204)
        }
        #expect(log.all.count == 1)
    }

    @Test func handlersMayUpdateTheirScreen() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let live = try await server.screen("numbers")
            await live.update { screen in
                screen.handlers.on("remove") { context in
                    guard let id = context.id else { return }
                    await live.update { $0.removeRow(id: id) }
                }
            }
            #expect(try await post(#"{"row":"r-2","action":"remove"}"#, server).status == 204)
            #expect(await live.screen.sections[0].rows.map(\.id) == [1, 3])
            // A state without handlers keeps the existing ones.
            await live.update(to: TestScreens.numbers([4, 5]))
            #expect(try await post(#"{"row":"r-4","action":"remove"}"#, server).status == 204)
            #expect(await live.screen.sections[0].rows.map(\.id) == [5])
        }
    }
}
