import ListPreviewKit
import PreviewServer
import Synchronization

/// A screen of a server with a broker: the app's live screen while this replica is the owner, otherwise a mirror of
/// the owner's screen.
///
/// The log and the subscribers stay when the role changes, so that open streams continue.
final class ReplicatedScreen: ServedScreen {
    /// The page of a mirror.
    private struct Mirror {
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
    let log: InMemoryPatchLog
    let subscribers: ScreenSubscribers
    /// Forwards an action to the owner.
    private let act: @Sendable (_ event: [UInt8]) async -> ActionReply
    private let role = Mutex(Role.starting)
    /// A transaction of the app's screen while another replica is the owner: updates wait for its end.
    private let standby = Mutex<Task<Void, Never>?>(nil)

    init(
        _ id: String, live: LiveScreen?, log: InMemoryPatchLog,
        act: @escaping @Sendable (_ event: [UInt8]) async -> ActionReply
    ) {
        self.id = id
        self.live = live
        self.log = log
        subscribers = live?.subscribers ?? ScreenSubscribers(log)
        self.act = act
    }

    deinit { standby.withLock { $0 }?.cancel() }

    // MARK: - Roles

    /// Whether there is a page to serve.
    var isServing: Bool {
        role.withLock { if case .starting = $0 { false } else { true } }
    }

    var isOwner: Bool {
        role.withLock { if case .owner = $0 { true } else { false } }
    }

    /// Another replica is the owner: updates of the app's screen wait until this one is.
    func standBy() {
        standby.withLock { standby in
            guard let live, standby == nil else { return }
            standby = Task {
                await live.transaction { while (try? await Task.sleep(for: .seconds(3_600))) != nil {} }
            }
        }
    }

    /// Prevents an owner with a new term from serving anything until ``becomeOwner()``: the app's screen still has the previous term.
    func prepareToLead() {
        role.withLock { if case .owner = $0 { $0 = .starting } }
    }

    /// Lets the app's screen lead with a term. Open pages get its current state.
    func lead(term: UInt64) async {
        let standby = standby.withLock { standby in
            defer { standby = nil }
            return standby
        }
        standby?.cancel()
        await standby?.value
        await live?.restart(epoch: term)
    }

    func becomeOwner() {
        role.withLock { $0 = .owner }
    }

    /// Serves an owner's page to new browsers.
    func show(_ base: ScreenBase) {
        let page = RenderedPage(base.page, nonce: base.mark, revision: base.revision, title: base.title)
        role.withLock { $0 = .mirror(Mirror(page: page)) }
    }

    private var mirror: Mirror? {
        role.withLock { if case .mirror(let mirror) = $0 { mirror } else { nil } }
    }

    // MARK: - Serving

    var title: String {
        get async {
            if isOwner, let live { return await live.title }
            return mirror?.page.title ?? id
        }
    }

    func page(in site: ServedSite) async throws -> RenderedPage {
        // Waits a short time for the first page.
        for _ in 0..<150 where !isServing { try await Task.sleep(for: .milliseconds(20)) }
        if let live, isOwner { return await live.page(in: site) }
        guard let mirror else { throw Self.noOwner }
        return mirror.page
    }

    func snapshot(in site: ServedSite) async -> ScreenSnapshot? {
        if let live, isOwner { return await live.snapshot(in: site) }
        return role.withLock { role in
            guard case .mirror(var mirror) = role else { return nil }
            // The log continues from the page; otherwise, a newer page will arrive.
            switch log.entries(after: mirror.page.revision) {
            case .gap, .ahead: return nil
            case .nothingNew, .entries: break
            }
            if let snapshot = mirror.snapshot { return snapshot }
            let snapshot = ScreenSnapshot(of: id, mirror.page)
            mirror.snapshot = snapshot
            role = .mirror(mirror)
            return snapshot
        }
    }

    func perform(_ event: ListEvent) async throws -> ActionResult {
        if let live, isOwner { return try await live.perform(event) }
        switch await act(event.json) {
        case .done(let revision): return .done(revision)
        case .accepted(let number): return .accepted(number)
        case .refused(let status, let explanation, let isOver):
            throw ActionRefusal(status: status, explanation: explanation, isOver: isOver)
        case .failed: throw RemoteActionError()
        case .unavailable: throw Self.noOwner
        }
    }

    private static let noOwner = ScreenUnavailableError(
        title: "The screen has no owner now",
        explanation: "The replica that updates this screen did not answer. Try again in a moment.")
}

/// The handler of an action threw an error in another replica.
struct RemoteActionError: Error, CustomStringConvertible {
    var description: String { "The action failed in the replica that owns the screen; see its log" }
}

extension LiveScreen {
    /// Runs an action of a page on any replica.
    nonisolated func reply(to event: [UInt8]) async -> ActionReply {
        guard let event = ListEvent(json: event) else { return .failed }
        do {
            switch try await perform(event) {
            case .done(let revision): return .done(revision)
            case .accepted(let number): return .accepted(number)
            }
        } catch let error as ListEventError {
            let refusal = ActionRefusal(error)
            return .refused(status: refusal.status, explanation: refusal.explanation, isOver: refusal.isOver)
        } catch {
            return .failed
        }
    }
}
