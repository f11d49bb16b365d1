import Foundation
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

    @Test func messagesArriveInOrderUntilBrowserExits() async throws {
        let ends = try Ends()
        let messages = ends.pipe.messages()
        #expect(ends.browserReplies.send(Array("{\"id\":1,\"result\":{}}\u{0}{\"id\":2,".utf8)))
        #expect(ends.browserReplies.send(Array("\"error\":{\"message\":\"no\"}}\u{0}".utf8)))
        ends.browserReplies.shutDown()
        var received: [DevToolsMessage] = []
        for try await message in messages { received.append(message) }
        #expect(received == [.result(id: 1, .object([:])), .refusal(id: 2, reason: "no")])
    }

    @Test func invalidMessageEndsMessages() async throws {
        let ends = try Ends()
        let messages = ends.pipe.messages()
        #expect(ends.browserReplies.send(Array("oops\u{0}".utf8)))
        await #expect(throws: BrowserError.self) { for try await _ in messages {} }
    }

    @Test func writingToExitedBrowserEndsMessages() async throws {
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

@Suite struct PipeEndTests {
    private func receive(from end: PipeEnd) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = end.receive(into: &buffer)
        return Array(buffer[..<count])
    }

    @Test func sentBytesArrive() throws {
        let (one, other) = try PipeEnd.pair()
        #expect(one.send([1, 2, 3]))
        #expect(receive(from: other) == [1, 2, 3])
        #expect(other.send([4]))
        #expect(receive(from: one) == [4])
    }

    /// The process would not survive this if it raised SIGPIPE.
    @Test func writingToClosedEndFails() throws {
        var ends = Optional(try PipeEnd.pair())
        let one = try #require(ends?.0)
        ends = nil
        #expect(!one.send([1]))
        #expect(receive(from: one) == [])
    }

    @Test func shutdownEndsPendingReceives() async throws {
        let (one, other) = try PipeEnd.pair()
        async let received = one.received()
        one.shutDown()
        #expect(await received == [])
        withExtendedLifetime(other) {}
    }
}

extension PipeEnd {
    /// Waits for bytes on a separate thread, because the sender may need the threads of tests.
    func received() async -> [UInt8] {
        await withCheckedContinuation { continuation in
            Thread { [self] in
                var buffer = [UInt8](repeating: 0, count: 4096)
                let count = receive(into: &buffer)
                continuation.resume(returning: Array(buffer[..<count]))
            }.start()
        }
    }

    /// Waits until the end.
    func receivedUntilEnd() async -> [UInt8] {
        var all: [UInt8] = []
        while true {
            let bytes = await received()
            if bytes.isEmpty { return all }
            all += bytes
        }
    }
}

@Suite struct MessageFramerTests {
    @Test func messagesThatArriveTogetherAreSplit() {
        var framer = MessageFramer()
        #expect(framer.receive([1, 2, 0, 3, 0]) == [[1, 2], [3]])
        #expect(!framer.isInMessage)
    }

    @Test func messageThatArrivesInPiecesIsJoined() {
        var framer = MessageFramer()
        #expect(framer.receive([1]).isEmpty)
        #expect(framer.receive([]).isEmpty)
        #expect(framer.isInMessage)
        #expect(framer.receive([2, 0, 3]) == [[1, 2]])
        #expect(framer.receive([0]) == [[3]])
    }

    @Test func emptyMessagesAreKept() {
        var framer = MessageFramer()
        #expect(framer.receive([0, 0]) == [[], []])
    }

    @Test func slicesMayStartAtAnyIndex() {
        var framer = MessageFramer()
        let bytes: [UInt8] = [9, 9, 1, 0, 2, 0, 9]
        #expect(framer.receive(bytes[2..<6]) == [[1], [2]])
    }

    @Test func messagesDoNotDependOnChunks() {
        let seed = UInt64.random(in: 1...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let messages =
                (0..<Int.random(in: 0...8, using: &random)).map { _ in
                    (0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 1...255, using: &random) }
                } as [[UInt8]]
            let stream: [UInt8] = messages.flatMap { message in message + [0] }
            var framer = MessageFramer()
            var received: [[UInt8]] = []
            var rest = stream[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...rest.count, using: &random)
                received += framer.receive(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(received == messages, "seed \(seed)")
            #expect(!framer.isInMessage, "seed \(seed)")
        }
    }
}

/// SplitMix64: the same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
