import Testing

@testable import HeadlessBrowser

@Suite struct MessageFramerTests {
    @Test func messagesThatArriveTogether() {
        var framer = MessageFramer()
        #expect(framer.receive([1, 2, 0, 3, 0]) == [[1, 2], [3]])
        #expect(!framer.isInMessage)
    }

    @Test func aMessageThatArrivesInPieces() {
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

    @Test func aSliceNeedNotBeginAtZero() {
        var framer = MessageFramer()
        let bytes: [UInt8] = [9, 9, 1, 0, 2, 0, 9]
        #expect(framer.receive(bytes[2..<6]) == [[1], [2]])
    }

    @Test func everyWayToCutAStreamGivesTheSameMessages() {
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
