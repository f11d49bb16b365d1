import ListPreviewKit
import MarkupValidation
import Testing

@testable import PreviewServer

/// Whole pages for streams that patches cannot continue.
@Suite(.timeLimit(.minutes(1)))
struct SnapshotTests {
    /// The page of a screen's stream, up to `count` events after the snapshot.
    private func page(of stream: inout RawConnection, patches: Int = 0) async throws -> MarkupDocument {
        let snapshot = try #require(try await stream.event())
        #expect(snapshot.name == "snapshot")
        var page = try MarkupDocument(parsing: Array(try #require(snapshot.text("page")).utf8))
        for _ in 0..<patches {
            page = try PatchApplier().apply(try #require(try await stream.event()).patch(), to: page)
        }
        return page
    }

    @Test func snapshotEqualsServedPage() async throws {
        try await TestServer.run(screens: [TestScreens.numbers(title: "<b>&\u{2028}\"</b></script>")]) { server in
            // Only the nonce of the response differs.
            let served = try await server.get("/screens/numbers").text.replacing(#/\ nonce="[^"]*"/#, with: "")
            try await server.follow("numbers") { stream async throws in
                let event = try #require(try await stream.event())
                #expect(!event.data.contains("<"))
                #expect(!event.data.unicodeScalars.contains("\u{2028}"))
                #expect(event.text("page") == served)
            }
        }
    }

    @Test func patchesApplyToSnapshot() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers") { stream async throws in
                var page = try await page(of: &stream)
                for count in 1...20 {
                    await screen.update(to: TestScreens.numbers(title: "\(count)", Array(1...(1 + count % 7))))
                    page = try PatchApplier().apply(try #require(try await stream.event()).patch(), to: page)
                }
                let served = try MarkupDocument(parsing: try await server.get("/screens/numbers").body)
                #expect(try ScreenComparison(page, served) == .equal)
            }
        }
    }

    @Test func snapshotIsRenderedOnceForAllStreams() async throws {
        try await TestServer.run(screens: [TestScreens.numbers(Array(1...2_000))]) { server in
            let screen = try await server.screen("numbers")
            for round in 1...3 {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<30 {
                        group.addTask {
                            try await server.follow("numbers") { stream async throws in
                                #expect(try await stream.event()?.revision?.sequence == round - 1)
                                // Stays until all have it.
                                await server.log.wait(for: "Stream opened", count: 30 * round)
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                #expect(await screen.renderedSnapshotCount == round)
                await screen.update { $0.title = "\(round)" }
            }
        }
    }

    @Test func unusedSnapshotIsNotKept() async {
        let screen = LiveScreen(TestScreens.numbers())
        let first = await screen.snapshot(in: ServedSite())
        #expect(first?.revision == (await screen.revision))
        // The screen has no subscribers, so it was not kept.
        _ = await screen.snapshot(in: ServedSite())
        #expect(await screen.renderedSnapshotCount == 2)
        await screen.update { $0.title = "next" }
        #expect(await screen.snapshot(in: ServedSite())?.revision.sequence == 1)
    }

    @Test func serversHaveSeparateSnapshots() async throws {
        let screens = ScreenRegistry()
        try await screens.add(TestScreens.numbers())
        try await TestServer.run(ServerConfiguration(port: 0, actionToken: "token-of-one-server"), registry: screens) {
            one in
            try await TestServer.run(ServerConfiguration(port: 0, actionToken: "token-of-the-other"), registry: screens)
            { two in
                for (server, token) in [(one, "token-of-one-server"), (two, "token-of-the-other")] {
                    try await server.follow("numbers") { stream async throws in
                        let page = try #require(try await stream.event()?.text("page"))
                        #expect(page.contains("\"token\":\"\(token)\""))
                    }
                }
            }
        }
    }

    /// While a snapshot is rendered, the screen changes, and other streams continue.
    @Test func renderingDoesNotDelayOtherStreams() async throws {
        try await TestServer.run(screens: [TestScreens.numbers(Array(1...3_000))]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { quick async throws in
                try await server.follow("numbers") { late async throws in
                    for number in 1...20 {
                        await screen.update { $0.title = "\(number)" }
                        #expect(try await quick.event()?.patch().to == number)
                    }
                    let snapshot = try #require(try await late.event())
                    #expect(snapshot.name == "snapshot")
                    var position = try #require(snapshot.revision?.sequence)
                    while position < 20 {
                        let patch = try #require(try await late.event()).patch()
                        #expect(patch.from == position)
                        position = patch.to
                    }
                }
            }
        }
    }

    /// A page of a replaced process is not continued, even if both screens and their revisions are equal.
    @Test func pageOfOtherLogGetsSnapshot() async throws {
        let other = LiveScreen(TestScreens.numbers())
        await other.update { $0.title = "of another process" }
        let foreign = await other.revision
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            for number in 1...3 { await screen.update { $0.title = "\(number)" } }
            #expect(await screen.revision.epoch != foreign.epoch)
            try await server.follow("numbers", after: foreign) { stream async throws in
                let event = try #require(try await stream.event())
                let revision = await screen.revision
                #expect(event.name == "snapshot" && event.revision == revision, "\(event)")
            }
        }
    }
}
