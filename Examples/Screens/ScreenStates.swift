import ListPreviewKit
import PreviewCatalog

extension Scenario {
    /// A screen that loads its content, in all of its states.
    ///
    /// - Parameters:
    ///   - id: The screen's name in addresses.
    ///   - title: The screen's title in the gallery.
    ///   - notes: Notes for people who view the screen.
    ///   - contents: The content, and the content after changes, each with the name of its state.
    ///   - placeholder: The sections that are drawn as bars while it loads; by default those of the first content.
    ///   - empty: The message without any content.
    ///   - failure: The title and the text of the message when it cannot be loaded.
    ///   - make: Creates the screen for a phase.
    static func loaded(
        id: String, title: String, notes: String, contents: [(name: String, sections: [ListSection])],
        placeholder: [ListSection]? = nil,
        empty: ListStatus, failure: (title: String, message: String), screen make: (ListPhase) -> ListScreen
    ) -> Scenario {
        func screen(_ phase: ListPhase) -> ListScreen {
            var screen = make(phase)
            switch phase {
            case .empty(let status), .failed(let status): screen = screen.showing(status)
            case .loading, .content: break
            }
            // These screens are only for viewing: there is no app behind their buttons.
            screen.handlers.onOther { _ in true }
            return screen
        }
        let sections = placeholder ?? contents[0].sections
        let loading = screen(.loading(placeholder: sections)).loading(sections)
        return Scenario(id: id, title: title, group: "Screens", notes: notes, variants: variants) {
            for content in contents {
                ScenarioState(name: content.name, screen: screen(.content(content.sections)))
            }
            ScenarioState(name: "Loading", screen: loading)
            ScenarioState(name: "Empty", screen: screen(.empty(empty)))
            ScenarioState(name: "Error", screen: screen(.failed(title: failure.title, message: failure.message)))
        }
    }

    /// The variants of each screen.
    static let variants: [PreviewVariant] = [
        .dark, PreviewVariant("AX3", options: PreviewOptions(textSize: .accessibility3)), .rightToLeft, .ios26,
    ]
}

extension ListScreen {
    /// The screen with a status instead of rows.
    func showing(_ status: ListStatus) -> ListScreen {
        var screen = self
        screen.sections = []
        screen.emptyStatus = status
        return screen
    }

    /// The screen with placeholders for the rows of sections.
    func loading(_ sections: [ListSection]) -> ListScreen {
        var screen = self
        screen.showLoader(with: sections.map(\.placeholder))
        return screen
    }
}

extension ListSection {
    /// The section with placeholders of its rows, which become the rows in place.
    fileprivate var placeholder: ListSection {
        var section = self
        section.rows = rows.map { $0.placeholder() }
        return section
    }
}
