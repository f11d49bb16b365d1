import ListPreviewKit
import Metrics
import PreviewServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PrometheusRegistryTests {
    @Test func allMetricTypesAreWritten() {
        let registry = PrometheusRegistry()
        registry.describe("jobs", as: "Jobs \\ done\nso far.")
        let jobs = Counter(label: "jobs", dimensions: [("kind", "a")], factory: registry)
        jobs.increment()
        jobs.increment(by: 41)
        Counter(label: "jobs", dimensions: [("kind", "b\"\\\n")], factory: registry).increment(by: 1)
        FloatingPointCounter(label: "power.used", factory: registry).increment(by: 1.5)
        let gates = Meter(label: "gates", factory: registry)
        gates.set(3)
        gates.increment(by: 2)
        gates.decrement(by: 0.5)
        Gauge(label: "1 weight", factory: registry).record(0.25)
        let time = Timer(label: "time", dimensions: [("route", "/")], factory: registry)
        time.recordMilliseconds(3)
        time.recordSeconds(20)
        #expect(
            registry.text() == #"""
                # TYPE _1_weight gauge
                _1_weight 0.25
                # TYPE gates gauge
                gates 4.5
                # HELP jobs_total Jobs \\ done\nso far.
                # TYPE jobs_total counter
                jobs_total{kind="a"} 42
                jobs_total{kind="b\"\\\n"} 1
                # TYPE power_used_total counter
                power_used_total 1.5
                # TYPE time_seconds histogram
                time_seconds_bucket{route="/",le="0.0005"} 0
                time_seconds_bucket{route="/",le="0.001"} 0
                time_seconds_bucket{route="/",le="0.0025"} 0
                time_seconds_bucket{route="/",le="0.005"} 1
                time_seconds_bucket{route="/",le="0.01"} 1
                time_seconds_bucket{route="/",le="0.025"} 1
                time_seconds_bucket{route="/",le="0.05"} 1
                time_seconds_bucket{route="/",le="0.1"} 1
                time_seconds_bucket{route="/",le="0.25"} 1
                time_seconds_bucket{route="/",le="0.5"} 1
                time_seconds_bucket{route="/",le="1"} 1
                time_seconds_bucket{route="/",le="2.5"} 1
                time_seconds_bucket{route="/",le="10"} 1
                time_seconds_bucket{route="/",le="+Inf"} 2
                time_seconds_sum{route="/"} 20.003
                time_seconds_count{route="/"} 2

                """#)
    }

    @Test func equalLabelsShareMetric() {
        let registry = PrometheusRegistry()
        for _ in 0..<3 {
            Counter(label: "a", dimensions: [("x", "1"), ("y", "2")], factory: registry).increment()
            Counter(label: "a", dimensions: [("y", "2"), ("x", "1")], factory: registry).increment()
        }
        #expect(registry.text() == "# TYPE a_total counter\na_total{x=\"1\",y=\"2\"} 6\n")
        Counter(label: "a", dimensions: [("x", "1"), ("y", "2")], factory: registry).destroy()
        #expect(registry.text() == "")
    }

    /// Two types under one name would make the whole text invalid.
    @Test func secondTypeWithSameNameIsIgnored() {
        let registry = PrometheusRegistry()
        Gauge(label: "a", factory: registry).record(1)
        Recorder(label: "a", factory: registry).record(2)
        Recorder(label: "a", dimensions: [("x", "1")], factory: registry).record(3)
        #expect(registry.text() == "# TYPE a gauge\na 1\n")
    }

    @Test func concurrentUpdatesAreAllCounted() async {
        let registry = PrometheusRegistry()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let counter = Counter(label: "a", factory: registry)
                    let recorder = Recorder(label: "b", factory: registry)
                    for _ in 0..<1_000 {
                        counter.increment()
                        recorder.record(1)
                    }
                }
            }
        }
        #expect(registry.text().contains("\na_total 8000\n"))
        #expect(registry.text().contains("\nb_sum 8000\nb_count 8000\n"))
    }

    // MARK: - /metrics

    @Test func serverHasMetrics() async throws {
        var numbers = TestScreens.numbers()
        numbers.handlers.on("tap") { _ in }
        numbers.handlers.on("fail") { _ in throw CancellationError() }
        try await TestServer.run(screens: [numbers]) { server async throws in
            #expect(try await server.get("/screens/numbers").status == 200)
            #expect(try await server.get("/screens/numbers").status == 200)
            #expect(try await server.get("/screens/other").status == 404)
            #expect(try await server.get("/a/long/way").status == 404)
            #expect(try await server.post(#"{"row":"r-1","action":"tap"}"#).status == 204)
            #expect(try await server.post(#"{"row":"r-9","action":"tap"}"#).status == 410)
            #expect(try await server.post(#"{"row":"r-1","action":"fail"}"#).status == 500)
            #expect(try await server.post("{}", token: nil).status == 403)
            let live = try await server.screen("numbers")
            for number in 1...3 { await live.update { $0.title = "\(number)" } }
            try await server.follow("numbers") { _ async throws in
                await server.log.wait(for: "Stream opened")
                let response = try await server.get("/metrics")
                #expect(response.status == 200)
                #expect(response["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
                #expect(response["cache-control"] == "no-store")
                let lines = response.text.split(separator: "\n").map(String.init)
                for line in [
                    "# TYPE listpreview_http_requests_total counter",
                    "# HELP listpreview_http_requests_total Responses, by route and status.",
                    #"listpreview_http_requests_total{route="/screens/{id}",status="200"} 2"#,
                    #"listpreview_http_requests_total{route="/screens/{id}",status="404"} 1"#,
                    #"listpreview_http_requests_total{route="other",status="404"} 1"#,
                    #"listpreview_http_requests_total{route="/screens/{id}/events",status="200"} 1"#,
                    "# TYPE listpreview_http_request_duration_seconds histogram",
                    #"listpreview_http_request_duration_seconds_count{route="/screens/{id}"} 3"#,
                    #"listpreview_actions_total{result="done"} 1"#, #"listpreview_actions_total{result="refused"} 1"#,
                    #"listpreview_actions_total{result="failed"} 1"#,
                    #"listpreview_actions_total{result="accepted"} 0"#,
                    #"listpreview_requests_refused_total{reason="token"} 1"#,
                    #"listpreview_requests_refused_total{reason="host"} 0"#,
                    "listpreview_patches_published_total 3", "listpreview_streams_open 1",
                    "listpreview_page_renders_total 1",
                ] { #expect(lines.contains(line), "\(line)") }
                // Every line is a comment or a sample.
                for line in lines {
                    let sample = /[a-z_]+(\{[a-z_]+="[^"\\]*"(,[a-z_]+="[^"\\]*")*\})? [0-9.e+-]+/
                    #expect(line.hasPrefix("# ") || line.wholeMatch(of: sample) != nil, "\(line)")
                }
            }
        }
    }

    @Test func otherFactoriesHaveNoMetricsPage() async throws {
        let log = RecordingLog()
        let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
        let server = PreviewServer(
            configuration: ServerConfiguration(port: 0), logger: log.logger, metrics: NOOPMetricsHandler.instance
        ) { continuation.yield($0) }
        let task = Task { try await server.run() }
        var addresses = ready.makeAsyncIterator()
        let address = try #require(await addresses.next())
        #expect(try await RawConnection.get("/metrics", from: address).status == 404)
        #expect(try await RawConnection.get("/healthz", from: address).status == 200)
        task.cancel()
        _ = await task.result
    }
}
