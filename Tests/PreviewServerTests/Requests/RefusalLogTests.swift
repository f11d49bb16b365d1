import Logging
import NIOCore
import Testing

@testable import PreviewServer

/// Rejections are logged, and a flood of them does not fill a disk.
@Suite(.timeLimit(.minutes(1)))
struct RefusalLogTests {
    private let log = RefusalLog(metrics: ServerMetrics(PrometheusRegistry()), limit: 2)
    private let start = NIODeadline.uptimeNanoseconds(1_000_000_000)

    @Test func entriesAreLimitedPerReason() {
        #expect((0..<5).map { _ in log.omittedCount(.host, at: start) } == [0, 0, nil, nil, nil])
        #expect(log.omittedCount(.site, at: start) == 0)
        // The next one that is logged has the number of the others.
        #expect(log.omittedCount(.host, at: start + .hours(1)) == 3)
        #expect(log.omittedCount(.host, at: start + .hours(1)) == 0)
        #expect(log.omittedCount(.host, at: start + .hours(1)) == nil)
    }

    @Test func slowSeriesIsLoggedCompletely() {
        for second in 0..<5 { #expect(log.omittedCount(.slow, at: start + .seconds(Int64(second))) == 0) }
    }

    @Test func floodsAreSummarized() async throws {
        try await TestServer.run { server async throws in
            let count = 500
            try await RawConnection.open(server.address) { connection async throws in
                let request = "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"
                try await connection.send(String(repeating: request, count: count))
                for _ in 0..<count { #expect(try await connection.response().status == 421) }
            }
            let lines = server.log.lines.filter { $0.message == "Request refused" }
            let omitted = lines.compactMap { $0.metadata["omitted"].flatMap { Int($0) } }.reduce(0, +)
            #expect((20..<count / 2).contains(lines.count))
            // Those after the last line are only counted in the metrics.
            #expect(lines.count + omitted <= count)
            #expect(lines.allSatisfy { $0.level == .warning && $0.metadata["reason"] == "host" })
            let counted = #"listpreview_requests_refused_total{reason="host"} \#(count)"#
            #expect(try await server.get("/metrics").text.contains(counted))
        }
    }
}

struct LogTextTests {
    @Test(arguments: [
        ("/screens/cars?a=b", "/screens/cars?a=b"), ("a\r\nb", "a%0D%0Ab"), ("\u{1B}[31m", "%1B[31m"),
        ("ä\u{202E}", "%C3%A4%E2%80%AE"),
        ("\u{7F}\0", "%7F%00"), ("", ""),
    ])
    func escapes(text: String, expected: String) {
        #expect(LogText.escaped(text) == expected)
    }

    @Test func longTextsAreTruncated() {
        #expect(LogText.escaped(String(repeating: "x", count: 200)).count == 200)
        #expect(LogText.escaped(String(repeating: "x", count: 201)) == String(repeating: "x", count: 200) + "…")
    }
}
