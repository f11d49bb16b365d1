import Hummingbird
import ListPreviewKit
import PreviewServer
import ServiceLifecycle
import Synchronization
import Testing

/// Screens of another process, with what an app can use.
@Suite(.timeLimit(.minutes(1)))
struct ScreenSharingTests {
    @Test func screensOfOtherProcessesAreServed() async throws {
        let owner = LiveScreen(TestScreens.numbers(id: "far", title: "Far"))
        let sharing = TestSharing(RemoteScreen(owner))
        try await TestServer.run(screens: [TestScreens.numbers()], sharing: sharing) { server in
            let list = try await server.get("/").text
            #expect(list.contains(">Numbers<") && list.contains(">Far<"))
            #expect(try await server.get("/screens/numbers").text.contains("<title>Numbers"))
            let page = try await server.get("/screens/far")
            #expect(page.text.contains("<title>Far"))
            #expect(page.text.contains(TestServer.token), "the page can send actions")
            let nonce = try #require(page["content-security-policy"]?.firstMatch(of: /nonce-([0-9a-f]{32})/)).1
            #expect(page.text.contains("nonce=\"\(nonce)\""))

            try await server.follow("far", after: await owner.revision) { stream async throws in
                let update = await owner.update { $0.title = "Farther" }
                let event = try #require(try await stream.event())
                #expect(event.name == "patch" && event.revision == update.revision)
            }
            #expect(try await server.get("/screens/far").text.contains("<title>Farther"))
        }
    }

    /// A page that does not have a revision of the log gets the whole page.
    @Test func streamBehindGapGetsPage() async throws {
        let owner = LiveScreen(TestScreens.numbers(id: "far", title: "Far"))
        try await TestServer.run(sharing: TestSharing(RemoteScreen(owner))) { server in
            let other = Revision(epoch: 1, sequence: 7)
            try await server.follow("far", after: other) { stream async throws in
                let event = try #require(try await stream.event())
                let revision = await owner.revision
                #expect(event.name == "snapshot" && event.revision == revision)
                let page = try #require(event.text("page"))
                #expect(page.contains("<title>Far") && !page.contains("nonce="))
            }
        }
    }

    @Test func actionsRunInOtherProcess() async throws {
        let owner = LiveScreen(TestScreens.numbers(id: "far", title: "Far"))
        await owner.update { screen in
            screen.handlers.onOther { [weak owner] context in
                guard context.event.action == "rename", case .text(let text)? = context.event.value else {
                    return false
                }
                await owner?.update { $0.title = text }
                return true
            }
        }
        let remote = RemoteScreen(owner)
        try await TestServer.run(sharing: TestSharing(remote)) { server in
            func act(_ action: String, on row: String = "screen") async throws -> RawResponse {
                try await server.post(
                    #"{"row":"\#(row)","action":"\#(action)","value":"Near"}"#, to: "/screens/far/actions")
            }
            let done = try await act("rename")
            #expect(done.status == 204)
            #expect(done["listpreview-revision"] == "\(await owner.revision)")
            #expect(await owner.title == "Near")
            let gone = try await act("rename", on: "r-9")
            #expect(gone.status == 410 && gone.text.hasPrefix("Nothing was done. "), "\(gone.text)")
            remote.isAvailable.withLock { $0 = false }
            for response in [try await act("rename"), try await server.get("/screens/far")] {
                #expect(response.status == 503 && response["retry-after"] == "1")
                #expect(response.text == "The screen is away. Try again.\n")
            }
        }
    }

    @Test func answersOfPagesAreForwarded() async throws {
        let sharing = TestSharing(RemoteScreen(LiveScreen(TestScreens.numbers(id: "far"))))
        try await TestServer.run(sharing: sharing) { server in
            let status = try await server.get("/screens/far/settled?token=7-1", method: "POST").status
            #expect(status == 204)
            #expect(sharing.settledTokens.withLock { $0 } == ["7-1"])
            #expect(try await server.get("/screens/far/settled?token=x", method: "POST").status == 400)
        }
    }

    @Test func pausedUpdatesAreReported() async throws {
        let remote = RemoteScreen(LiveScreen(TestScreens.numbers(id: "far")))
        try await TestServer.run(sharing: TestSharing(remote)) { server in
            try await server.follow("far", after: remote.subscribers.log.head) { stream async throws in
                remote.subscribers.report(isPaused: true)
                let paused = #"["far"]"#
                #expect(try await stream.event()?.data == paused)
                remote.subscribers.report(isPaused: false)
                // A stream that begins while the screen is paused says so twice.
                var beat = try await stream.event()
                if beat?.data == paused { beat = try await stream.event() }
                #expect(beat?.data == "1")
            }
        }
    }

    @Test func serverIsReadyWithItsSource() async throws {
        let sharing = TestSharing(RemoteScreen(LiveScreen(TestScreens.numbers(id: "far"))))
        sharing.isServing.withLock { $0 = false }
        try await TestServer.run(sharing: sharing) { server in
            #expect(try await server.get("/readyz").status == 503)
            #expect(try await server.get("/screens/far").status == 200, "it has joined")
            sharing.isServing.withLock { $0 = true }
            while try await server.get("/readyz").status != 200 {}
        }
    }

    @Test func rejectedServerDoesNotStart() async throws {
        let sharing = TestSharing(RemoteScreen(LiveScreen(TestScreens.numbers(id: "far"))))
        sharing.isRejecting.withLock { $0 = true }
        let server = PreviewServer(configuration: ServerConfiguration(port: 0), sharing: sharing)
        await #expect(throws: TestSharing.Rejection.self) { try await server.run() }
        let router = Router(context: BasicRequestContext.self)
        #expect(throws: TestSharing.Rejection.self) { try server.addRoutes(to: router, at: "previews") }
        #expect(router.routes.isEmpty)
        #expect(sharing.endCount.withLock { $0 } == 0)
        sharing.isRejecting.withLock { $0 = false }
        try await TestServer.run(sharing: sharing) { _ in }
        #expect(sharing.endCount.withLock { $0 } == 1)
    }

    /// The error of a source ends its server.
    @Test func failedSourceEndsServer() async throws {
        let sharing = TestSharing(RemoteScreen(LiveScreen(TestScreens.numbers(id: "far"))))
        sharing.isFailing.withLock { $0 = true }
        let server = PreviewServer(configuration: ServerConfiguration(port: 0), sharing: sharing)
        await #expect(throws: TestSharing.Rejection.self) { try await server.run() }
        #expect(sharing.endCount.withLock { $0 } == 1)
    }

    @Test func mountedServerSharesItsPath() async throws {
        let owner = LiveScreen(TestScreens.numbers(id: "far", title: "Far"))
        try await TestServer.runMounted(
            screens: [], in: Router(context: BasicRequestContext.self), sharing: TestSharing(RemoteScreen(owner)),
            addRoutes: { server, router in try server.addRoutes(to: router, at: "previews") }
        ) { server in
            let page = try await server.get("/previews/screens/far").text
            #expect(page.contains(#""events":"/previews/screens/far/events""#) && page.contains(TestServer.token))
        }
    }

    // MARK: - Live screens

    @Test func updatesAreObserved() async {
        let screen = LiveScreen(TestScreens.numbers(), answersLater: true)
        let seen = Mutex<[String]>([])
        await screen.onUpdate { update in
            seen.withLock { $0.append("\(update.revision.sequence) \(update.isChange)") }
        }
        await screen.update { $0.title = "One" }
        await screen.update { _ in }
        await screen.transaction {
            await screen.update { $0.title = "Two" }
            await screen.update { $0.title = "Three" }
            #expect(seen.withLock { $0.count } == 2)
        }
        #expect(seen.withLock { $0 } == ["1 true", "1 false", "2 true"])
        await screen.onUpdate(nil)
        await screen.update { $0.title = "Four" }
        #expect(seen.withLock { $0.count } == 3)
    }

    /// The patches before a restart do not reach the log that was reset.
    @Test func restartBeginsAnotherEpoch() async throws {
        let log = InMemoryPatchLog()
        let screen = LiveScreen(TestScreens.numbers(), log: log)
        let site = try await Self.site()
        await screen.update { $0.title = "One" }
        #expect(await screen.page(in: site).title == "One")
        log.reset(to: Revision(epoch: 5, sequence: 0))
        await screen.update { $0.title = "Two" }
        #expect(log.head == Revision(epoch: 5, sequence: 0))
        await screen.restart(epoch: 5)
        #expect(await screen.revision == log.head)
        let page = await screen.page(in: site)
        #expect(page.title == "Two" && page.revision == log.head)
        #expect(String(decoding: page.bytes(nonce: "n"), as: UTF8.self).contains("<title>Two"))
        await screen.update { $0.title = "Three" }
        let revision = await screen.revision
        #expect(revision == Revision(epoch: 5, sequence: 1) && log.head == revision)
    }

    /// A site as a server gives it.
    private static func site() async throws -> ServedSite {
        let sharing = TestSharing(RemoteScreen(LiveScreen(TestScreens.numbers(id: "far"))))
        try PreviewServer(sharing: sharing).addRoutes(to: Router(context: BasicRequestContext.self), at: "previews")
        return try #require(sharing.site.withLock { $0 })
    }

    @Test func eventsAreWrittenAsPagesSendThem() throws {
        let values: [ListEventValue?] = [
            nil, .flag(true), .number(2.5), .text("a \"b\""), .target(.row("x", occurrence: 2)),
        ]
        let targets: [ListEventTarget] = [
            .screen, .row("a b", occurrence: 1), .header("s", occurrence: 1), .footer("s", occurrence: 2),
            .section("s", occurrence: 1),
        ]
        for target in targets {
            for value in values {
                let event = ListEvent(target: target, action: "act", value: value)
                #expect(ListEvent(json: event.json) == event)
            }
        }
        #expect(ListEvent(json: Array("{}".utf8)) == nil)
    }
}

/// A screen that a live screen, as if it were in another process, updates.
private final class RemoteScreen: ServedScreen {
    let id: String
    let subscribers: ScreenSubscribers
    let isAvailable = Mutex(true)
    private let owner: LiveScreen
    private let log = InMemoryPatchLog()

    init(_ owner: LiveScreen) {
        self.owner = owner
        id = owner.id
        subscribers = ScreenSubscribers(log)
    }

    /// Continues from the owner's page.
    func start() async {
        log.reset(to: await owner.revision)
        await owner.onUpdate { [self] _ in
            guard case .entries(let entries) = owner.subscribers.log.entries(after: log.head) else { return }
            for entry in entries { log.append(PatchLogEntry(revision: entry.revision, event: entry.event)) }
            subscribers.wake()
        }
    }

    var title: String { get async { await owner.title } }

    func page(in site: ServedSite) async throws -> RenderedPage {
        try check()
        let page = await owner.page(in: site)
        return RenderedPage(
            page.bytes(nonce: "the-mark"), nonce: "the-mark", revision: page.revision, title: page.title)
    }

    func snapshot(in site: ServedSite) async -> ScreenSnapshot? {
        (try? await page(in: site)).map { ScreenSnapshot(of: id, $0) }
    }

    func perform(_ event: ListEvent) async throws -> ActionResult {
        try check()
        let event = try #require(ListEvent(json: event.json))
        do {
            return try await owner.perform(event)
        } catch let error as ListEventError {
            let refusal = ActionRefusal(error)
            throw ActionRefusal(status: refusal.status, explanation: refusal.explanation, isOver: refusal.isOver)
        }
    }

    private func check() throws(ScreenUnavailableError) {
        guard isAvailable.withLock({ $0 }) else {
            throw ScreenUnavailableError(title: "The screen is away", explanation: "Try again.")
        }
    }
}

/// Serves the screens of the registry, and one of another process.
private final class TestSharing: ScreenSharing, ScreenSource {
    struct Rejection: Error {}

    let isRejecting = Mutex(false)
    let isFailing = Mutex(false)
    let isServing = Mutex(true)
    let endCount = Mutex(0)
    let settledTokens = Mutex<[String]>([])
    let site = Mutex<ServedSite?>(nil)
    private let registry = Mutex<ScreenRegistry?>(nil)
    private let remote: RemoteScreen

    init(_ remote: RemoteScreen) {
        self.remote = remote
    }

    func screens(of server: PreviewServer, in site: ServedSite) throws -> any ScreenSource {
        if isRejecting.withLock({ $0 }) { throw Rejection() }
        registry.withLock { $0 = server.screens }
        self.site.withLock { $0 = site }
        return self
    }

    func serverDidEnd() { endCount.withLock { $0 += 1 } }

    var all: [any ServedScreen] {
        get async {
            let own = await registry.withLock { $0 }?.all ?? []
            return own + [remote]
        }
    }

    var isReady: Bool { isServing.withLock { $0 } }

    func screen(_ id: String) async -> (any ServedScreen)? {
        id == remote.id ? remote : await registry.withLock { $0 }?.screen(id)
    }

    func observe(_ body: @escaping @Sendable () -> Bool) {}

    func settled(_ token: String) async { settledTokens.withLock { $0.append(token) } }

    func run(onJoined: @escaping @Sendable () -> Void) async throws {
        if isFailing.withLock({ $0 }) { throw Rejection() }
        await remote.start()
        onJoined()
        try await gracefulShutdown()
    }
}
