import JSONText
public import ListPreviewKit
import Synchronization

/// The screens of a server, by id and in the order in which they were added.
public actor ScreenRegistry {
    private let makeLog: @Sendable () -> any PatchLog
    private let patchOptions: PatchOptions
    private var screens: [String: LiveScreen] = [:]
    private var order: [String] = []
    /// The app's own style sheets, which all pages load.
    nonisolated let styleSheets = ServedStyleSheets()
    /// Counts the patches and pages of all screens.
    nonisolated let counts = ScreenCounts()
    private nonisolated let observers = Mutex<[@Sendable () -> Bool]>([])

    /// Creates an empty registry.
    ///
    /// - Parameters:
    ///   - patchOptions: Options of the patches of all screens.
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

    /// Calls `body` when a screen is added, removed or gets another title, until it returns `false`.
    public nonisolated func observe(_ body: @escaping @Sendable () -> Bool) {
        observers.withLock { $0.append(body) }
    }

    private nonisolated func callObservers() {
        observers.withLock { $0.removeAll { !$0() } }
    }

    /// Adds a screen.
    ///
    /// - Parameters:
    ///   - screen: The initial screen.
    ///   - answersLater: Whether the results of actions arrive as later updates, for example from another process.
    /// - Throws: ``ScreenRegistryError`` if the id is invalid in addresses, or already exists.
    @discardableResult
    public func add(_ screen: ListScreen, answersLater: Bool = false) throws -> LiveScreen {
        guard screens[screen.id] == nil else { throw ScreenRegistryError.idTaken(screen.id) }
        return try replace(with: screen, answersLater: answersLater)
    }

    /// Replaces the screen with the same id, or adds the screen. Browsers that follow the old screen load the new one.
    ///
    /// To change a screen, update its ``LiveScreen`` instead: browsers then keep their pages.
    ///
    /// - Throws: ``ScreenRegistryError`` if the id is invalid in addresses.
    @discardableResult
    public func replace(with screen: ListScreen, answersLater: Bool = false) throws -> LiveScreen {
        let id = screen.id
        guard NameRule.isScreenID(id) else { throw ScreenRegistryError.invalidID(id) }
        let live = LiveScreen(
            screen, log: makeLog(), options: patchOptions, answersLater: answersLater,
            counts: counts, styleSheets: styleSheets
        ) { [weak self] in
            self?.callObservers()
        }
        let old = screens.updateValue(live, forKey: id)
        if old == nil { order.append(id) }
        old?.close()
        callObservers()
        return live
    }

    /// Sets the app style sheets that the pages of all screens load, from `/assets/css/app/`. Open pages load them
    /// immediately.
    ///
    /// - Parameter sheets: The style sheets in order, with the names of their files without extensions. In names, all
    ///   characters except ASCII letters, digits, `-` and `_` become `-`.
    public func setStyleSheets(_ sheets: [(name: String, css: String)]) async {
        guard styleSheets.set(sheets.map(ServedStyleSheets.Sheet.init)) else { return }
        for screen in all { await screen.restyle() }
    }

    /// Removes a screen and ends the streams that follow it.
    ///
    /// - Returns: The screen, or `nil` if there is none with this id.
    @discardableResult
    public func remove(_ id: String) -> LiveScreen? {
        order.removeAll { $0 == id }
        let screen = screens.removeValue(forKey: id)
        screen?.close()
        if screen != nil { callObservers() }
        return screen
    }
}

/// The app's own style sheets, which pages load and the server serves.
final class ServedStyleSheets: Sendable {
    /// One style sheet.
    struct Sheet: Sendable, Equatable {
        /// The path below the folder of assets.
        let path: String
        let css: String

        init(name: String, css: String) {
            path = "css/app/\(NameRule.fileName(name)).css"
            self.css = css
        }
    }

    private let sheets = Mutex<[Sheet]>([])

    /// The style sheet with a path.
    subscript(path: String) -> Sheet? { sheets.withLock { $0.last { $0.path == path } } }

    /// The addresses of all, in order. A changed style sheet has a new address, so open pages load it.
    func addresses(below folder: String) -> [String] {
        sheets.withLock { $0 }.map { sheet in
            "\(folder)/\(sheet.path)?v=\(String(FNV1a.hash(of: sheet.css.utf8), radix: 36))"
        }
    }

    /// Returns whether they have changed.
    func set(_ new: [Sheet]) -> Bool {
        sheets.withLock { sheets in
            defer { sheets = new }
            return sheets != new
        }
    }
}

/// The reason why a screen cannot be added.
public enum ScreenRegistryError: Error, Hashable, CustomStringConvertible {
    /// The id is invalid in addresses.
    case invalidID(String)
    /// Another screen has this id.
    case idTaken(String)

    /// The problem and its solution, in one sentence for a log.
    public var description: String {
        switch self {
        case .invalidID(let id):
            NameRule.problem(ofScreenID: id)
        case .idTaken(let id): "There is a screen with the id “\(id)” already."
        }
    }
}
