import HTTPTypes
import JSONText
import ListPreviewKit
import NIOCore
import Synchronization

/// A screen of a server with a broker: the app's live screen while this replica is the owner, otherwise a mirror of
/// the owner's screen.
///
/// The log and the subscribers stay when the role changes, so that open streams continue.
final class ReplicatedScreen: ServedScreen {
    /// The page of a mirror.
    private struct Mirror {
        let base: ScreenBase
        let page: RenderedPage
        /// The page as an event, once a subscriber has needed it.
        var snapshot: ScreenSnapshot?
    }

    private enum Role {
        case starting
        case owner
        case mirror(Mirror)
    }

    let id: String
    /// The app's screen; `nil` if only other replicas have it.
    let live: LiveScreen?
    let ring: InMemoryPatchLog
    let subscribers: Subscribers
    /// Forwards an action to the owner.
    private let act: @Sendable (_ event: [UInt8]) async -> ActionReply
    private let role = Mutex(Role.starting)

    var log: any PatchLog { ring }

    init(
        _ id: String, live: LiveScreen?, ring: InMemoryPatchLog,
        act: @escaping @Sendable (_ event: [UInt8]) async -> ActionReply
    ) {
        self.id = id
        self.live = live
        self.ring = ring
        subscribers = live?.subscribers ?? Subscribers(ring)
        self.act = act
    }

    // MARK: - Roles

    /// Whether there is a page to serve.
    var isServing: Bool {
        role.withLock { if case .starting = $0 { false } else { true } }
    }

    private var isOwner: Bool {
        role.withLock { if case .owner = $0 { true } else { false } }
    }

    /// Prevents an owner with a new term from serving anything until ``becomeOwner()``: the app's screen still has the previous term.
    func prepareToLead() {
        role.withLock { if case .owner = $0 { $0 = .starting } }
    }

    func becomeOwner() {
        role.withLock { $0 = .owner }
    }

    /// Serves an owner's page to new browsers.
    func show(_ base: ScreenBase) {
        let page = RenderedPage(base.page, placeholder: base.mark)
        role.withLock { $0 = .mirror(Mirror(base: base, page: page)) }
    }

    private var mirror: Mirror? {
        role.withLock { if case .mirror(let mirror) = $0 { mirror } else { nil } }
    }

    // MARK: - Serving

    var title: String {
        get async {
            if isOwner, let live { return await live.title }
            return mirror?.base.title ?? id
        }
    }

    func page(in site: ServedSite, metrics: ServerMetrics) async throws -> RenderedPage {
        try await start()
        if let live, isOwner { return await live.page(in: site, metrics: metrics) }
        guard let mirror else { throw RequestProblem.noOwner }
        return mirror.page
    }

    /// Waits a short time for the first page.
    private func start() async throws {
        for _ in 0..<150 where !isServing { try await Task.sleep(for: .milliseconds(20)) }
    }

    func snapshot(for site: ServedSite) async -> ScreenSnapshot? {
        if let live, isOwner { return await live.snapshot(for: site) }
        return role.withLock { role in
            guard case .mirror(var mirror) = role else { return nil }
            // The log continues from the page; otherwise, a newer page will arrive.
            switch ring.entries(after: mirror.base.revision) {
            case .gap, .ahead: return nil
            case .nothingNew, .entries: break
            }
            if let snapshot = mirror.snapshot { return snapshot }
            let base = mirror.base
            let snapshot = ScreenSnapshot(
                revision: base.revision,
                event: StreamEvent.snapshot(of: id, page: base.pageWithoutNonce, base.revision))
            mirror.snapshot = snapshot
            role = .mirror(mirror)
            return snapshot
        }
    }

    func perform(_ event: ListEvent) async throws -> Revision? {
        if let live, isOwner { return try await live.perform(event) }
        switch await act(event.json) {
        case .done(let revision): return revision
        case .accepted: return nil
        case .refused(let status, let explanation, let isOver):
            throw ActionRefusal(status: status, explanation: explanation, isOver: isOver)
        case .failed: throw RequestProblem.unexpected
        case .unavailable: throw RequestProblem.noOwner
        }
    }

    func remove(_ subscriber: Subscriber) {
        if let live { live.remove(subscriber) } else { subscribers.remove(subscriber) }
    }
}

extension LiveScreen {
    /// Runs an action of a page on any replica.
    nonisolated func reply(to event: [UInt8]) async -> ActionReply {
        guard let event = ListEvent(json: event) else { return .failed }
        do {
            return try await perform(event).map { .done($0) } ?? .accepted
        } catch let error as ListEventError {
            let refusal = ActionRefusal(error)
            return .refused(
                status: Int(refusal.problem.status.code), explanation: refusal.problem.explanation,
                isOver: refusal.isOver)
        } catch {
            return .failed
        }
    }
}

extension ScreenBase {
    /// The page for snapshots: it is inserted into a page that already has the nonce.
    fileprivate var pageWithoutNonce: [UInt8] {
        var page = page
        if let range = page.firstRange(of: Array(" nonce=\"\(mark)\"".utf8)) { page.removeSubrange(range) }
        return page
    }
}

extension ListEvent {
    /// The event as pages send it.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("row")
        writer.string(target.elementID)
        writer.key("action")
        writer.string(action)
        writer.key("value")
        switch value {
        case nil: writer.null()
        case .flag(let flag): writer.bool(flag)
        case .number(let number): writer.number(number)
        case .text(let text): writer.string(text)
        case .target(let target):
            writer.beginObject()
            writer.key("element")
            writer.string(target.elementID)
            writer.endObject()
        }
        writer.endObject()
        return writer.bytes
    }

    /// Reads an event that another replica has checked; `nil` if it is malformed.
    init?(json: [UInt8]) {
        guard let node = try? JSONParser().parse(json), let event = try? ActionRoute.event(node) else { return nil }
        self = event
    }
}

extension ListEventTarget {
    /// The `id` attribute of its element.
    fileprivate var elementID: String {
        switch self {
        case .row(let id, let occurrence): ElementID.row(id, occurrence: occurrence)
        case .header(let id, let occurrence):
            ElementID.header(ofSection: ElementID.section(id, occurrence: occurrence))
        case .footer(let id, let occurrence):
            ElementID.footer(ofSection: ElementID.section(id, occurrence: occurrence))
        case .section(let id, let occurrence): ElementID.section(id, occurrence: occurrence)
        case .screen: ElementID.screen
        }
    }
}
