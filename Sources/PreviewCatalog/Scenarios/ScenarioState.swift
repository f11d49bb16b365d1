public import ListPreviewKit

/// A state of a scenario, with its screen.
public struct ScenarioState: Sendable, Identifiable {
    /// The state's name in addresses and file names.
    public var id: String { didSet { id = id.normalized } }
    /// The displayed name of the state.
    public var name: String
    /// Notes for reviewers of the state.
    public var notes: String?
    /// The screen in this state, with the default values of its controls.
    public var screen: ListScreen

    /// The controls, and the screen for their values.
    private var model: Model?
    /// The state as a screen file describes it; `nil` for one in Swift.
    private(set) var source: ScreenFile.State?
    /// The text of that file, and the state's index in it.
    private(set) var place: (document: ScreenDocument, index: Int)?

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - name: The displayed name.
    ///   - id: The name in addresses. The default is the lowercase letters and digits of `name`.
    ///   - notes: Notes for reviewers of the state.
    ///   - screen: The screen in this state.
    public init(name: String, id: String? = nil, notes: String? = nil, screen: ListScreen) {
        self.id = id?.normalized ?? Self.id(for: name)
        self.name = name
        self.notes = notes
        self.screen = screen
    }

    /// Creates a state with values that users can change in a served gallery.
    ///
    /// - Parameters:
    ///   - name: The displayed name.
    ///   - id: The name in addresses. The default is the lowercase letters and digits of `name`.
    ///   - notes: Notes for reviewers of the state.
    ///   - controls: The values that can be changed, with unique ids.
    ///   - screen: Creates the screen from values, each time with the same id and the same identities of rows. If the
    ///     screen depends on anything else, changes of it are not detected.
    public init(
        name: String, id: String? = nil, notes: String? = nil, controls: [PreviewControl],
        screen: @escaping @Sendable (PreviewValues) -> ListScreen
    ) {
        self.init(name: name, id: id, notes: notes, screen: screen(PreviewValues(controls)))
        model = Model(declared: controls.map(\.id), controls: { controls }, screen: { values, _ in screen(values) })
    }

    /// Creates the state of a screen file, whose controls are created on request.
    ///
    /// - Parameters:
    ///   - screenID: The id of the screen.
    ///   - place: The text of the file, and the state's index in it.
    ///   - sections: More sections, below those of the file.
    init(
        _ state: ScreenFile.State, of screenID: String, place: (document: ScreenDocument, index: Int)?,
        sections: [ListSection] = []
    ) {
        @Sendable func screen(_ state: ScreenFile.State) -> ListScreen {
            var screen = state.screen(id: screenID)
            screen.sections += sections
            return screen
        }
        self.init(name: state.name, id: state.id, notes: state.notes, screen: screen(state))
        model = Model(
            declared: [], controls: { state.controls }, screen: { screen(state.changed(to: $0, refused: &$1)) })
        source = state
        self.place = place
    }

    /// The state's text in its screen file, with the locations of values; `nil` for a state in Swift, or if the locations are unknown.
    ///
    /// - Complexity: O(length of the file), each time.
    package var text: StateText? {
        guard let source, let place else { return nil }
        return place.document.text(of: source, at: place.index)
    }

    /// The values that users can change, in order; empty if there are none.
    ///
    /// - Complexity: O(rows) for a state of a screen file, each time.
    public var controls: [PreviewControl] { model?.controls() ?? [] }

    /// The screen with other values.
    public func screen(with values: PreviewValues) -> ListScreen {
        var refused: [String] = []
        return model?.screen(values, &refused) ?? screen
    }

    /// The screen with other values, if each row accepts those of its fields.
    func screen(checking values: PreviewValues) throws(PreviewValueError) -> ListScreen {
        var refused: [String] = []
        let screen = model?.screen(values, &refused) ?? screen
        if !refused.isEmpty { throw PreviewValueError(problems: refused) }
        return screen
    }

    /// The ids of controls that were declared in Swift.
    var declaredControlIDs: [String] { model?.declared ?? [] }

    private struct Model: Sendable {
        var declared: [String]
        var controls: @Sendable () -> [PreviewControl]
        var screen: @Sendable (PreviewValues, inout [String]) -> ListScreen
    }

    /// The default id of a state: `two-cars` for `Two cars`.
    static func id(for name: String) -> String { Slug.id(for: name, "state") }
}
