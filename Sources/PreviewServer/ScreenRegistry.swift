public import ListRendering
public import ListViewModels
import Synchronization

/// The screens of a server, by id and in the order in which they were added.
public actor ScreenRegistry {
    private let makeLog: @Sendable () -> any PatchLog
    private let patchOptions: PatchOptions
    private var screens: [String: LiveScreen] = [:]
    private var order: [String] = []
    /// The same screens for those who cannot wait.
    private nonisolated let shown = Mutex<[String: LiveScreen]>([:])

    /// Creates an empty registry.
    ///
    /// - Parameters:
    ///   - patchOptions: How the patches of all screens are made.
    ///   - makeLog: Creates the log of each screen.
    public init(
        patchOptions: PatchOptions = PatchOptions(),
        makeLog: @escaping @Sendable () -> any PatchLog = { InMemoryPatchLog() }
    ) {
        self.patchOptions = patchOptions
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
        guard Self.isValid(id) else { throw ScreenRegistryError.invalidID(id) }
        let live = LiveScreen(screen, log: makeLog(), options: patchOptions, answersLater: answersLater)
        let old = screens.updateValue(live, forKey: id)
        if old == nil { order.append(id) }
        shown.withLock { $0[id] = live }
        old?.close()
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
        return screen
    }

    /// ASCII letters, digits, `.`, `_` and `-`, at most 128 of them; not `.` or `..`, which browsers resolve.
    package static func isValid(_ id: String) -> Bool {
        let isSafe = id.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return isSafe && (1...128).contains(id.utf8.count) && id != "." && id != ".."
    }
}
