import PreviewServer

/// A connection to the shared data of replicas.
protocol BrokerConnection: Sendable {
    /// The name of this replica. No other replica or earlier process has it.
    var instance: String { get }
    /// The number of reconnections.
    var reconnectCount: Int { get }
    /// What is wrong with the shared data now, and what to do, one sentence each.
    var problems: [String] { get }

    /// Sets the seal of replicas with the same tokens, before the connection runs. Data with another one is ignored.
    func join(_ seal: MessageSeal)

    /// Connects, and receives news until the task is cancelled. The connection stays until ``close()``.
    ///
    /// - Throws: The reason why the broker is unusable, if it refuses the first connection.
    func run(_ receive: @escaping @Sendable (BrokerNews) -> Void) async throws
    func close()
    /// Performs a command on a screen. Commands of one screen are performed one at a time.
    func perform(_ command: BrokerCommand, on screen: String) async -> BrokerReply
    /// Lets patches after a revision arrive as news; `nil` stops them.
    func follow(_ screen: String, after revision: Revision?)
    /// Lets actions of a screen arrive as news, or not.
    func awaitActions(of screen: String, _ isAwaiting: Bool)
    /// Sends a message to a replica, or to all.
    func send(_ message: BrokerMessage, to instance: String?) async -> Bool
    /// The ids of all screens; `nil` when the broker is unavailable.
    func screens() async -> [String]?
}

extension BrokerConnection {
    var problems: [String] { [] }
    func join(_ seal: MessageSeal) {}
}

/// A request of a replica to the broker about one screen.
enum BrokerCommand: Sendable {
    /// Reports the owner. Takes the lead if there is no owner and `mayLead`.
    ///
    /// - Parameters:
    ///   - previous: The highest term that the replica knows. A new term is higher.
    ///   - mayLead: Whether the lead is taken although an owner was there before, which may only have been slow.
    case poll(previous: UInt64, canLead: Bool, mayLead: Bool)
    /// Extends the lease of the owner with a term, and reports the sequence of its screen. The reply is
    /// ``BrokerReply/behind(_:)`` with the stream's last revision.
    case renew(term: UInt64, sequence: Int)
    /// Appends consecutive patches. Those that the broker already has are omitted.
    case append(term: UInt64, [PatchLogEntry])
    /// Replaces the page that patches continue from. With `isStart`, patches continue from its revision regardless of the previous ones.
    case rebase(ScreenBase, isStart: Bool)
    /// Reads the page that patches continue from.
    case readBase
    /// Takes the waiting actions, which are delivered only once.
    case takeActions(term: UInt64)
    /// Leaves an action for the owner.
    case act(BrokerAction)
    /// Gives the lead to any other replica. With `isRemoved`, the screen is removed.
    case release(term: UInt64, isRemoved: Bool)
}

enum BrokerReply: Sendable {
    /// This replica is the owner, with a new term.
    case leading(term: UInt64)
    /// The term of the owner, which may be gone, and the last revision of the stream, or of the owner if that is later; term 0
    /// if there was never one.
    case state(hasOwner: Bool, term: UInt64, head: Revision?)
    case done
    /// Another replica has a later term.
    case fenced
    /// The broker has lost its data, or others have changed it: it knows no owner.
    case lost
    /// The last revision of the stream is not the one before the patches.
    case behind(Revision?)
    case base(ScreenBase?)
    case actions([BrokerAction])
    /// The broker is unavailable, and may or may not have performed the command.
    case failed
}

enum BrokerNews: Sendable {
    /// Patches of a screen. An entry without bytes reports that the base is at its revision.
    case entries(screen: String, [PatchLogEntry])
    /// Actions wait for the owner of a screen.
    case actions(screen: String)
    case message(BrokerMessage)
}

enum BrokerMessage: Sendable, Hashable {
    case reply(action: String, ActionReply)
    /// A page has settled. The replica whose question it was has the subscriber.
    case settled(token: String)
    /// A screen was added or removed.
    case screensChanged
    /// A mirror cannot continue: the owner of the screen publishes its page.
    case baseNeeded(screen: String)
    /// An update did not change the screen, after all patches up to a revision.
    case unchanged(screen: String, Revision)
    /// The patches up to a revision contain the results of all actions up to a number.
    case answered(screen: String, Int, Revision)
}

/// An action of a page on a mirror, for the owner.
struct BrokerAction: Sendable, Hashable {
    var id: String
    /// The term of the owner that it is for. Other owners do not run it.
    var term: UInt64
    /// The event as JSON, as pages send it.
    var event: [UInt8]
    /// The replica that waits for the reply.
    var sender: String
}

/// The reply of an owner to an action.
enum ActionReply: Sendable, Hashable {
    /// The handler has finished; the revision contains the result.
    case done(Revision)
    /// The result arrives later; the action has this number.
    case accepted(Int)
    /// The event was rejected.
    case refused(status: Int, explanation: String, isOver: Bool)
    /// The handler threw an error.
    case failed
    /// No owner replied in time, or the owner has changed.
    case unavailable
}

/// A screen's whole page at a revision, from which patches continue.
struct ScreenBase: Sendable, Hashable {
    var revision: Revision
    var title: String
    /// The page, with a mark in place of its nonce.
    var page: [UInt8]
    var mark: String
}

extension ScreenBase {
    /// The page of an owner.
    init(_ page: RenderedPage) {
        mark = RandomText.make()
        revision = page.revision
        title = page.title
        self.page = page.bytes(nonce: mark)
    }
}

/// Texts of 128 random bits: no page and no other process has the same one.
enum RandomText {
    static func make() -> String {
        let numbers = [UInt64.random(in: .min ... .max), .random(in: .min ... .max)]
        return numbers.map { String($0, radix: 16) }.joined(separator: "-")
    }
}
