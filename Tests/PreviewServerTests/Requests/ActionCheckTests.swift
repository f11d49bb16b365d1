import NIOCore
import Testing

@testable import PreviewServer

@Suite(.timeLimit(.minutes(1)))
struct ActionCheckTests {
    @Test func addressesHaveBurstAndRate() {
        let rate = RateLimiter<String>(perSecond: 4)
        let start = NIODeadline.uptimeNanoseconds(1_000_000_000)
        #expect((0..<6).map { _ in rate.allows("a", at: start) } == [true, true, true, true, false, false])
        #expect(rate.allows("b", at: start))
        #expect(!rate.allows("a", at: start + .milliseconds(249)))
        #expect(rate.allows("a", at: start + .milliseconds(500)))
        #expect(rate.allows("a", at: start + .milliseconds(500)))
        #expect(!rate.allows("a", at: start + .milliseconds(500)))
        // After a long pause, there are no more than the tokens of one second.
        #expect((0..<6).map { _ in rate.allows("a", at: start + .hours(1)) }.filter(\.self).count == 4)
    }

    @Test func fullBucketsAreRemoved() {
        let rate = RateLimiter<String>(perSecond: 1)
        let start = NIODeadline.uptimeNanoseconds(1_000_000_000)
        for peer in 0..<5_000 { #expect(rate.allows("\(peer)", at: start + .milliseconds(Int64(peer) * 10))) }
        #expect(rate.keyCount <= 1_024)
        #expect(!rate.allows("4999", at: start + .milliseconds(49_990)))
    }

    @Test func tooManyActionsAreRejectedTemporarily() async throws {
        var configuration = ServerConfiguration(port: 0)
        configuration.limits.actionsPerSecond = 1
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server async throws in
            // All are sent before the first one is answered, so that no pause returns a token.
            let body = #"{"row":"r-1","action":"tap"}"#
            let request = """
                POST /screens/numbers/actions HTTP/1.1\r\nHost: localhost:\(server.address.port)\r\n\
                Content-Type: application/json\r\nX-CSRF-Token: \(TestServer.token)\r\n\
                Content-Length: \(body.utf8.count)\r\n\r\n\(body)
                """
            try await RawConnection.open(server.address) { connection async throws in
                // Fewer than the log has lines for rejections per second.
                try await connection.send(String(repeating: request, count: 15))
                var responses: [RawResponse] = []
                for _ in 0..<15 { responses.append(try await connection.response()) }
                #expect(responses.first?.status == 422)
                let refused = responses.filter { $0.status == 429 }
                #expect(!refused.isEmpty)
                #expect(refused.allSatisfy { $0["retry-after"] == "1" })
                let lines = server.log.lines.filter { $0.metadata["reason"] == "rate" }
                #expect(lines.count == refused.count)
            }
        }
    }
}
