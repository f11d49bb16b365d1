import JSONText
import Testing

@testable import HeadlessBrowser

@Suite struct BrowserPipeTests {
    private struct Ends {
        var pipe: BrowserPipe
        var browserCommands: PipeEnd
        var browserReplies: PipeEnd

        init() throws {
            let (commands, browserCommands) = try PipeEnd.pair()
            let (replies, browserReplies) = try PipeEnd.pair()
            pipe = BrowserPipe(commands: commands, replies: replies)
            self.browserCommands = browserCommands
            self.browserReplies = browserReplies
        }
    }

    @Test func messagesComeInOrderUntilTheBrowserLeaves() async throws {
        let ends = try Ends()
        let messages = ends.pipe.messages()
        #expect(ends.browserReplies.send(Array("{\"id\":1,\"result\":{}}\u{0}{\"id\":2,".utf8)))
        #expect(ends.browserReplies.send(Array("\"error\":{\"message\":\"no\"}}\u{0}".utf8)))
        ends.browserReplies.shutDown()
        var received: [DevToolsMessage] = []
        for try await message in messages { received.append(message) }
        #expect(received == [.result(id: 1, .object([:])), .refusal(id: 2, reason: "no")])
    }

    @Test func whatIsNoMessageEndsThem() async throws {
        let ends = try Ends()
        let messages = ends.pipe.messages()
        #expect(ends.browserReplies.send(Array("oops\u{0}".utf8)))
        await #expect(throws: BrowserError.self) { for try await _ in messages {} }
    }

    @Test func writingToABrowserThatIsGoneEndsTheMessages() async throws {
        let ends = try Ends()
        let messages = ends.pipe.messages()
        ends.browserCommands.shutDown()
        ends.pipe.send([1])
        for try await _ in messages { Issue.record("no message was sent") }
    }

    @Test func commandsKeepTheirOrder() async throws {
        let ends = try Ends()
        for byte in UInt8(0)..<200 { ends.pipe.send([byte]) }
        var received: [UInt8] = []
        while received.count < 200 { received += await ends.browserCommands.received() }
        #expect(received == Array(0..<200))
    }
}
