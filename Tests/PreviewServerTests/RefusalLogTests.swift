import Logging
import NIOCore
import Testing

@testable import PreviewServer

/// Everything that is refused is told, and no flood fills a disk.
@Suite(.timeLimit(.minutes(1)))
struct RefusalLogTests {
    @Test func ofEachReasonOnlySoManyAreNoted() {
        let quota = RefusalQuota(limit: 2)
        let start = NIODeadline.now()
        #expect(
            (0..<5).map { _ in quota.take(.host, at: start) } == [.noted, .noted, .firstLeftOut, .leftOut, .leftOut])
        #expect(quota.take(.site, at: start) == .noted)
        // As long as nobody was told of them, they stay counted.
        #expect(quota.take(.host, at: start + .hours(1)) == .leftOut)
        #expect(quota.reset(.host) == 4)
        #expect(quota.take(.host, at: start + .hours(1)) == .noted)
        #expect(quota.reset(.site) == 0)
    }

    @Test func aPeriodLaterItBeginsAnew() {
        let quota = RefusalQuota(limit: 1)
        let start = NIODeadline.now()
        for second in 0..<5 { #expect(quota.take(.slow, at: start + .seconds(Int64(second))) == .noted) }
    }

    @Test func aFloodIsAFewLinesAndANumber() async throws {
        try await TestServer.run { server async throws in
            let count = 500
            try await RawConnection.open(server.address) { connection async throws in
                let request = "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"
                try await connection.send(String(repeating: request, count: count))
                for _ in 0..<count { #expect(try await connection.response().status == 421) }
                await server.log.wait(for: "Requests refused, and not noted one by one")
            }
            let noted = server.log.lines.filter { $0.message == "Request refused" }
            let summaries = server.log.lines.filter { $0.message.hasPrefix("Requests refused") }
            let leftOut = summaries.compactMap { $0.metadata["count"].flatMap { Int($0) } }.reduce(0, +)
            #expect(noted.count < count / 2)
            #expect(noted.count + leftOut == count)
            #expect((noted + summaries).allSatisfy { $0.level == .warning && $0.metadata["reason"] == "host" })
        }
    }
}
