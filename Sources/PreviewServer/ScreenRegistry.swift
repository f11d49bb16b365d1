public import ListPreviewKit
import Synchronization

/// The screens of a server, by id and in the order in which they were added.
public actor ScreenRegistry {
    private let makeLog: @Sendable () -> any PatchLog
    private let patchOptions: PatchOptions
    private let logDeadline: Duration
    private var screens: [String: LiveScreen] = [:]
    private var order: [String] = []
    /// The same screens for those who cannot wait.
    private nonisolated let shown = Mutex<[String: LiveScreen]>([:])
    /// How many patches all screens have published.
    nonisolated let publishedPatches = PatchCount()
    private nonisolated let observers = Mutex<[@Sendable () -> Bool]>([])

    /// Creates an empty registry.
    ///
    /// - Parameters:
    ///   - patchOptions: How the patches of all screens are made.
    ///   - makeLog: Creates the log of each screen.
    public init(
        patchOptions: PatchOptions = PatchOptions(),
        makeLog: @escaping @Sendable () -> any PatchLog = { InMemoryPatchLog() }
    ) {
        self.init(patchOptions: patchOptions, logDeadline: .seconds(5), makeLog: makeLog)
    }

    /// - Parameter logDeadline: How long a log may take for one patch before nothing waits for it any more.
    init(
        patchOptions: PatchOptions = PatchOptions(), logDeadline: Duration,
        makeLog: @escaping @Sendable () -> any PatchLog
    ) {
        self.patchOptions = patchOptions
        self.logDeadline = logDeadline
        self.makeLog = makeLog
    }

    /// All screens.
    public var all: [LiveScreen] { order.compactMap { screens[$0] } }

    /// The screen with an id.
    public func screen(_ id: String) -> LiveScreen? { screens[id] }

    /// The screen with an id, or what was it a moment ago.
    nonisolated func served(_ id: Substring) -> LiveScreen? {
        shown.withLock { $0[String(id)] }
    }

    /// Calls back when screens came or went, or one has another title, until `false` is returned.
    nonisolated func observe(_ body: @escaping @Sendable () -> Bool) {
        observers.withLock { $0.append(body) }
    }

    private nonisolated func callObservers() {
        observers.withLock { $0.removeAll { !$0() } }
    }

    /// Adds a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen at its start.
    ///   - answersLater: Whether what comes of an action arrives as an update later on, from another process say.
    /// - Throws: ``ScreenRegistryError`` when its id cannot stand in an address, or is taken.
    @discardableResult
    public func add(_ screen: ListScreen, answersLater: Bool = false) throws -> LiveScreen {
        guard screens[screen.id] == nil else { throw ScreenRegistryError.idTaken(screen.id) }
        return try replace(with: screen, answersLater: answersLater)
    }

    /// Puts a screen in the place of the one with the same id, or adds it. Whoever follows the old one is sent to the
    /// new one.
    ///
    /// To change a screen, update its ``LiveScreen`` instead: browsers then keep what they have.
    ///
    /// - Throws: ``ScreenRegistryError`` when its id cannot stand in an address.
    @discardableResult
    public func replace(with screen: ListScreen, answersLater: Bool = false) throws -> LiveScreen {
        let id = screen.id
        guard NameRule.isScreenID(id) else { throw ScreenRegistryError.invalidID(id) }
        let live = LiveScreen(
            screen, log: makeLog(), options: patchOptions, answersLater: answersLater,
            publishedPatches: publishedPatches, logDeadline: logDeadline
        ) { [weak self] in
            self?.callObservers()
        }
        let old = screens.updateValue(live, forKey: id)
        if old == nil { order.append(id) }
        shown.withLock { $0[id] = live }
        old?.close()
        callObservers()
        return live
    }

    /// Takes a screen out and ends the streams of everyone who follows it.
    ///
    /// - Returns: The screen, or `nil` if there is none with this id.
    @discardableResult
    public func remove(_ id: String) -> LiveScreen? {
        order.removeAll { $0 == id }
        let screen = screens.removeValue(forKey: id)
        shown.withLock { $0[id] = nil }
        screen?.close()
        if screen != nil { callObservers() }
        return screen
    }
}
