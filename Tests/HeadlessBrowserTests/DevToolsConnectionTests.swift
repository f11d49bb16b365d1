import JSONText
import Testing

@testable import HeadlessBrowser

@Suite struct DevToolsConnectionTests {
    /// A connection to a browser that sends no events by itself.
    private struct Silence {
        var connection: DevToolsConnection
        var commands: PipeEnd
        var replies: PipeEnd

        init() throws {
            let (commands, browserCommands) = try PipeEnd.pair()
            let (replies, browserReplies) = try PipeEnd.pair()
            connection = DevToolsConnection(pipe: BrowserPipe(commands: commands, replies: replies))
            self.commands = browserCommands
            self.replies = browserReplies
        }

        /// Waits for the next command.
        func nextCommand() async throws -> JSONNode { try JSONParser().parse(await commands.received().dropLast()) }

        /// Waits for the next command and returns its number.
        func nextCommandID() async throws -> Int { try #require(try await nextCommand()["id"]?.integer) }
    }

    @Test func repliesReachTheirCommands() async throws {
        let silence = try Silence()
        let connection = silence.connection
        let first = Task { try await connection.call("A.b", timeout: .seconds(60))["value"] }
        let firstID = try await silence.nextCommandID()
        let second = Task { try await connection.call("C.d", timeout: .seconds(60))["value"] }
        let secondID = try await silence.nextCommandID()
        await connection.receive(.result(id: secondID, .object(["value": 2])))
        await connection.receive(.result(id: firstID, .object(["value": 1])))
        #expect(try await first.value == 1)
        #expect(try await second.value == 2)
    }

    @Test func failureNamesCommand() async throws {
        let silence = try Silence()
        let reply = Task { try await silence.connection.call("A.b", timeout: .seconds(60)) }
        await silence.connection.receive(.refusal(id: try await silence.nextCommandID(), reason: "no"))
        await #expect(throws: BrowserError.commandFailed("A.b", reason: "no")) { try await reply.value }
    }

    @Test func commandWithoutReplyTimesOut() async throws {
        let silence = try Silence()
        await #expect(throws: BrowserError.timedOut("A.b", after: .milliseconds(20))) {
            try await silence.connection.call("A.b", timeout: .milliseconds(20))
        }
        await #expect(throws: BrowserError.timedOut("the layout", after: .milliseconds(20))) {
            try await silence.connection.call("A.b", timeout: .milliseconds(20), name: "the layout")
        }
    }

    @Test func lateRepliesAreIgnored() async throws {
        let silence = try Silence()
        let connection = silence.connection
        await #expect(throws: BrowserError.timedOut("A.b", after: .milliseconds(1))) {
            try await connection.call("A.b", timeout: .milliseconds(1))
        }
        let late = try await silence.nextCommandID()
        let next = Task { try await connection.call("A.b", timeout: .seconds(60))["value"] }
        let id = try await silence.nextCommandID()
        await connection.receive(.result(id: late, .object(["value": 1])))
        await connection.receive(.result(id: id, .object(["value": 2])))
        #expect(try await next.value == 2)
    }

    @Test func cancelledTaskDoesNotWait() async throws {
        let silence = try Silence()
        let waiting = Task { try await silence.connection.call("A.b", timeout: .seconds(60)) }
        _ = try await silence.nextCommandID()
        waiting.cancel()
        await #expect(throws: BrowserError.cancelled("A.b")) { try await waiting.value }
    }

    @Test func endFailsAllPendingCalls() async throws {
        let silence = try Silence()
        let connection = silence.connection
        let exit = BrowserError.exited(BrowserExit(reason: .signal(9), log: ""))
        await connection.openSession("S")
        let command = Task { try await connection.call("A.b", timeout: .seconds(60)) }
        _ = try await silence.nextCommandID()
        let loading = Task {
            try await connection.wait(for: "load", session: "S", timeout: .seconds(60)) { _ in false }
        }
        await connection.end(exit)
        await connection.end(.closed)
        await #expect(throws: exit) { try await command.value }
        await #expect(throws: exit) { try await loading.value }
        await #expect(throws: exit) { try await connection.call("A.b", timeout: .seconds(60)) }
    }

    @Test func expectedEndReportsExpectedError() async throws {
        let silence = try Silence()
        await silence.connection.expectEnd(.closed)
        await silence.connection.end(.exited(BrowserExit(reason: .code(0), log: "")))
        await #expect(throws: BrowserError.closed) {
            try await silence.connection.call("A.b", timeout: .seconds(60))
        }
    }

    @Test func crashedPageDoesNotAffectOthers() async throws {
        let silence = try Silence()
        let connection = silence.connection
        for session in ["S", "T"] { await connection.openSession(session) }
        let lost = Task { try await connection.call("A.b", session: "S", timeout: .seconds(60)) }
        _ = try await silence.nextCommandID()
        let kept = Task { try await connection.call("A.b", session: "T", timeout: .seconds(60)) }
        let id = try await silence.nextCommandID()
        await connection.receive(
            .event(method: "Inspector.targetCrashed", parameters: .object([:]), session: "S"))
        await #expect(throws: BrowserError.pageCrashed) { try await lost.value }
        await #expect(throws: BrowserError.pageCrashed) {
            try await connection.call("A.b", session: "S", timeout: .seconds(60))
        }
        await connection.receive(.result(id: id, .object([:])))
        #expect(try await kept.value == .object([:]))
    }

    @Test func eventResumesWaitingTask() async throws {
        let silence = try Silence()
        let connection = silence.connection
        await connection.openSession("S")
        let loading = Task {
            try await connection.wait(for: "load", session: "S", timeout: .seconds(60)) {
                $0.loadedDocuments.contains("L")
            }
        }
        await connection.receive(
            .event(
                method: "Page.lifecycleEvent", parameters: .object(["name": "load", "loaderId": "L"]), session: "S"))
        try await loading.value
        #expect(await connection.journal(of: "S").loadedDocuments == ["L"])
    }

    @Test func dialogsAreDismissed() async throws {
        let silence = try Silence()
        await silence.connection.openSession("S")
        await silence.connection.receive(
            .event(
                method: "Page.javascriptDialogOpening", parameters: .object(["type": "alert", "message": "m"]),
                session: "S"))
        let command = try await silence.nextCommand()
        #expect(command["method"] == "Page.handleJavaScriptDialog")
        #expect(command["params"] == .object(["accept": false]))
        #expect(command["sessionId"] == "S")
    }
}

@Suite struct DevToolsCommandTests {
    @Test func browserCommandHasNoSession() {
        let command = DevToolsCommand(id: 7, method: "Browser.close", parameters: .object([:]))
        #expect(command.encoded == Array(#"{"id":7,"method":"Browser.close","params":{}}"#.utf8) + [0])
    }

    @Test func pageCommandHasSession() {
        let command = DevToolsCommand(
            id: 8, method: "Page.navigate", parameters: .object(["url": "about:blank"]), session: "S")
        let text = #"{"id":8,"method":"Page.navigate","params":{"url":"about:blank"},"sessionId":"S"}"#
        #expect(command.encoded == Array(text.utf8) + [0])
    }

    @Test func textWithNULsIsOneMessage() throws {
        let text = "a\u{0}b\u{0}"
        let command = DevToolsCommand(id: 9, method: "M", parameters: .object(["text": JSONNode(.string(text))]))
        var framer = MessageFramer()
        let messages = framer.receive(command.encoded[...])
        #expect(messages.count == 1)
        let node = try JSONParser().parse(try #require(messages.first))
        #expect(node["params"]?["text"]?.string == text)
    }
}

@Suite struct DevToolsMessageTests {
    private func decode(_ text: String) throws -> DevToolsMessage { try DevToolsMessage(decoding: Array(text.utf8)) }

    @Test func decodesResults() throws {
        let message = try decode(#"{"id":3,"result":{"a":1},"sessionId":"S"}"#)
        #expect(message == .result(id: 3, .object(["a": 1])))
    }

    @Test func decodesErrors() throws {
        let message = try decode(#"{"id":4,"error":{"code":-32000,"message":"no such frame"}}"#)
        #expect(message == .refusal(id: 4, reason: "no such frame"))
    }

    @Test func decodesEventsOfPagesAndBrowser() throws {
        #expect(
            try decode(#"{"method":"A.b","params":{"c":true},"sessionId":"S"}"#)
                == .event(method: "A.b", parameters: .object(["c": true]), session: "S"))
        #expect(try decode(#"{"method":"A.b"}"#) == .event(method: "A.b", parameters: .object([:]), session: nil))
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"result":{}}"#, #"{"id":"3"}"#])
    func invalidMessagesAreRejected(text: String) {
        #expect {
            try decode(text)
        } throws: { error in
            if case BrowserError.unreadable = error { true } else { false }
        }
    }

    @Test func unpairedSurrogatesAreReplaced() throws {
        let message = try decode(#"{"id":5,"result":{"value":"\ud800"}}"#)
        #expect(message == .result(id: 5, .object(["value": "\u{FFFD}"])))
    }
}

@Suite struct PageJournalTests {
    private func lifecycle(_ name: JSONNode, _ loader: JSONNode) -> JSONNode {
        .object(["name": name, "loaderId": loader])
    }

    @Test func onlyLoadEventMarksDocumentLoaded() {
        var journal = PageJournal()
        journal.record(event: "Page.lifecycleEvent", parameters: lifecycle("DOMContentLoaded", "L"))
        #expect(journal.loadedDocuments.isEmpty)
        journal.record(event: "Page.lifecycleEvent", parameters: lifecycle("load", "L"))
        #expect(journal.loadedDocuments == ["L"])
    }

    @Test func consoleMessagesAreLimited() {
        var journal = PageJournal()
        let call = JSONNode.object(["type": "log", "args": []])
        for _ in 0..<PageJournal.mostMessages + 3 {
            journal.record(event: "Runtime.consoleAPICalled", parameters: call)
        }
        #expect(journal.console.count == PageJournal.mostMessages + 1)
        #expect(journal.console.last?.text == "3 more messages were omitted")
        journal.clearConsole()
        #expect(journal.console.isEmpty)
    }
}
