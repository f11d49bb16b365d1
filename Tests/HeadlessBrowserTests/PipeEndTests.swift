import Foundation
import Testing

@testable import HeadlessBrowser

@Suite struct PipeEndTests {
    private func receive(from end: PipeEnd) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = end.receive(into: &buffer)
        return Array(buffer[..<count])
    }

    @Test func whatIsSentArrives() throws {
        let (one, other) = try PipeEnd.pair()
        #expect(one.send([1, 2, 3]))
        #expect(receive(from: other) == [1, 2, 3])
        #expect(other.send([4]))
        #expect(receive(from: one) == [4])
    }

    /// The process would not survive this if it raised SIGPIPE.
    @Test func writingToAnEndThatIsGoneIsAnError() throws {
        var ends = Optional(try PipeEnd.pair())
        let one = try #require(ends?.0)
        ends = nil
        #expect(!one.send([1]))
        #expect(receive(from: one) == [])
    }

    @Test func shuttingDownWakesWhoeverWaits() async throws {
        let (one, other) = try PipeEnd.pair()
        async let received = one.received()
        one.shutDown()
        #expect(await received == [])
        withExtendedLifetime(other) {}
    }
}
