import Foundation
import ListPreviewKit
import MarkupValidation
import NIOCore
import NIOPosix
import Testing

@testable import PreviewServer
@testable import TestSupport

/// Browsers whose connections are interrupted at any byte, while the screen changes.
@Suite(.timeLimit(.minutes(10)))
struct CutTests {
    /// The progress of the screen, for browsers that wait until it has advanced without them.
    private actor Progress {
        private(set) var sequence = 0
        private var waiting: [(sequence: Int, continuation: CheckedContinuation<Void, Never>)] = []

        func reach(_ sequence: Int) {
            self.sequence = sequence
            for waiter in waiting where waiter.sequence <= sequence { waiter.continuation.resume() }
            waiting.removeAll { $0.sequence <= sequence }
        }

        func wait(for sequence: Int) async {
            guard self.sequence < sequence else { return }
            await withCheckedContinuation { waiting.append((sequence, $0)) }
        }
    }

    /// A browser: its page, and the id of the last event.
    private struct Browser {
        let address: ServerAddress
        let pages: PageKeeper
        var random: SeededGenerator
        private(set) var page: PageKeeper.Page?
        private(set) var id = ""
        /// Whether nothing was complete the last time.
        private(set) var isBehind = true

        init(_ address: ServerAddress, _ pages: PageKeeper, seed: UInt64) {
            self.address = address
            self.pages = pages
            random = SeededGenerator(seed: seed)
        }

        /// Follows the screen for a number of bytes, or until it shows a revision, and disconnects.
        mutating func follow(bytes limit: Int, until last: Int = .max) async throws {
            var events: [WireEvent] = []
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: address.host, port: address.port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                    }
                }
            let lastEvent = id.isEmpty ? "" : "Last-Event-ID: \(id)\r\n"
            let request =
                "GET /screens/facts/events HTTP/1.1\r\nHost: \(address.host):\(address.port)\r\n\(lastEvent)\r\n"
            try await channel.executeThenClose { inbound, outbound in
                try await outbound.write(ByteBuffer(string: request))
                var decoder = EventDecoder()
                var left = limit
                for try await var bytes in inbound {
                    if bytes.readableBytes > left { bytes = bytes.readSlice(length: left) ?? ByteBuffer() }
                    left -= bytes.readableBytes
                    decoder.append(bytes)
                    while let event = try decoder.next() {
                        events.append(event)
                        if !event.id.isEmpty { id = event.id }
                        if let revision = event.revision, revision.sequence >= last { left = 0 }
                    }
                    if left == 0 { return }
                }
            }
            isBehind = events.isEmpty
            page = try await pages.page(after: events, on: page)
        }
    }

    @Test func interruptedBrowsersReceiveEveryPatchOnce() async throws {
        let (browsers, cuts, logLength) = (200, TestScale.rounds(5), 64)
        let seed = UInt64.random(in: .min ... .max)
        print("CutTests: seed \(seed)")
        var generator = RandomScreens(seed: seed, withDuplicates: false)
        let (first, screens) = (generator.screen(), generator)
        var configuration = ServerConfiguration(port: 0, logLength: logLength)
        configuration.heartbeat = .seconds(1)
        try await TestServer.run(configuration, screens: [first.screen]) { server in
            let screen = try await server.screen("facts")
            let pages = PageKeeper()
            let progress = Progress()
            let clock = ContinuousClock()
            let began = clock.now

            // Fifty updates a second, for as long as connections are cut.
            let publisher = Task {
                var (screens, facts) = (screens, first)
                var next = clock.now
                while !Task.isCancelled {
                    facts = screens.next(after: facts)
                    await screen.update(to: facts.screen)
                    await progress.reach(await screen.revision.sequence)
                    next = max(next + .milliseconds(20), clock.now)
                    try? await clock.sleep(until: next)
                }
            }
            var all = try await withThrowingTaskGroup(of: Browser.self) { group in
                for number in 0..<browsers {
                    group.addTask {
                        var browser = Browser(server.address, pages, seed: seed &+ UInt64(number) &* 7919)
                        for _ in 0..<cuts {
                            // A page is longer than most patches, and without a page there are no patches.
                            let longest = browser.isBehind ? 40_000 : 5_000
                            let limit = Int.random(in: 0...longest, using: &browser.random)
                            try await browser.follow(bytes: limit)
                            // Some stay away for longer than the log covers.
                            if Int.random(in: 0..<20, using: &browser.random) == 0 {
                                await progress.wait(for: await progress.sequence + logLength + 1)
                            }
                        }
                        return browser
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let cutTime = clock.now - began
            publisher.cancel()
            await publisher.value

            // Every browser reconnects, then after updates that the log covers, then after more than that. While connections
            // are cut, the load of the machine decides which of the two a browser receives.
            var (last, facts) = (await screen.revision.sequence, first)
            var following = RandomScreens(seed: seed &+ 1, withDuplicates: false)
            for count in [0, 10, logLength + 1] {
                last += count
                while await screen.revision.sequence < last {
                    facts = following.next(after: facts)
                    await screen.update(to: facts.screen)
                }
                all = try await withThrowingTaskGroup(of: Browser.self) { [all, last] group in
                    for browser in all {
                        group.addTask {
                            var browser = browser
                            if Revision(browser.id)?.sequence != last {
                                try await browser.follow(bytes: .max, until: last)
                            }
                            return browser
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            let served = try await server.get("/screens/facts").body
            for page in Set(all.map(\.page)) {
                let comparison = try await pages.compare(try #require(page), with: served)
                #expect(comparison == .equal, "seed \(seed)")
            }
            let (patches, snapshots) = (await pages.patchCount, await pages.snapshotCount)
            let rendered = await screen.renderedSnapshotCount
            print(
                """
                CutTests: \(browsers * cuts) cuts in \(cutTime), \(last) updates, \(patches) patches and \(snapshots) \
                snapshots (rendered \(rendered) times) applied by \(browsers) browsers, \(await pages.stepCount) of them worked out to \(await pages.pageCount) pages
                """)
            #expect(snapshots >= browsers && patches >= browsers, "seed \(seed)")
        }
    }
}
