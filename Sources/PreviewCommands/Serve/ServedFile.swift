import Foundation
import ListViewModels
import PreviewCatalog
import PreviewServer

/// A screen file that is served: the state that its page shows, and what is done when the file changes.
actor ServedFile {
    private let path: String
    private let screens: ScreenRegistry
    private let gallery: GalleryPages?
    private let notices: Notices
    private var scenario: Scenario
    private var stateIndex: Int
    private var live: LiveScreen?
    private var stamp: FileStamp?
    /// Whether somebody was told of a mistake, and waits to hear that it is one no more.
    private var isMistaken = false

    /// - Parameters:
    ///   - state: The name or id of the state to begin with; without one, or where there is none, it is the first.
    ///   - gallery: Where all states are shown.
    init(
        path: String, stamp: FileStamp?, scenario: Scenario, state: String?, screens: ScreenRegistry,
        gallery: GalleryPages?, notices: Notices
    ) {
        stateIndex = scenario.states.firstIndex { $0.name == state || $0.id == state } ?? 0
        self.path = path
        self.stamp = stamp
        self.scenario = scenario
        self.screens = screens
        self.gallery = gallery
        self.notices = notices
    }

    /// Adds the screen to the server.
    func start() async throws {
        live = try await screens.add(answering(scenario.states[stateIndex].screen))
    }

    /// A file says what rows ask for, not what is done about it: that is printed.
    private func answering(_ screen: ListScreen) -> ListScreen {
        var screen = screen
        let (id, notices) = (screen.id, notices)
        screen.handlers.onOther { context in
            let value = context.event.value.map { " with \($0)" } ?? ""
            notices.note(PrintableText.make("\(id): \(context.event.action)\(value), \(context.event.target)"))
            return true
        }
        return screen
    }

    /// Goes on to the next state; behind the last one comes the first.
    func showNextState() async {
        stateIndex = (stateIndex + 1) % scenario.states.count
        await live?.update(to: scenario.states[stateIndex].screen)
    }

    /// Reads the file again when it was changed. A mistake in it is printed and leaves the page as it is; so is that it is mended.
    func reloadIfChanged() async {
        let current = FileStamp(path)
        // A file that is not there is most likely being replaced by an editor at this moment.
        guard let current, current != stamp else { return }
        stamp = current
        let changed: Scenario
        do {
            changed = Scenario(try ScreenFileReader().read(path: path))
        } catch {
            return refuse([error.description])
        }
        var check = CatalogCheck()
        let problems = check.problems(in: changed, of: path)
        guard problems.isEmpty else { return refuse(problems.map { "\(path): error: \($0)" }) }
        let name = scenario.states[stateIndex].name
        let isRenamed = changed.id != scenario.id
        if isRenamed {
            do {
                let renamed = try await screens.add(answering(changed.states[0].screen))
                await screens.remove(scenario.id)
                live = renamed
            } catch {
                return refuse(["\(path): error: \(error)"])
            }
        }
        await gallery?.put(changed, insteadOf: scenario.id)
        scenario = changed
        stateIndex = changed.states.firstIndex { $0.name == name } ?? 0
        await live?.update(to: changed.states[stateIndex].screen)
        if isMistaken { notices.note("\(path): mended, and shown") }
        isMistaken = false
    }

    private func refuse(_ mistakes: [String]) {
        isMistaken = true
        for mistake in mistakes { notices.error(mistake) }
    }
}
