extension ListPhase {
    /// The sections that show the phase, a ``StatusRow`` where there is no content.
    public var sections: [ListSection] {
        sections { ListItemViewModel(StatusRow.self, data: $0) }
    }
}

extension ListScreen {
    /// Creates a screen in one of its phases.
    public init(
        id: String, title: String, style: ListScreen.Style = .insetGrouped, language: String = "en",
        direction: ListScreen.Direction = .leftToRight, updateAnimation: ListUpdateAnimation = .default,
        phase: ListPhase
    ) {
        self.init(
            id: id, title: title, style: style, language: language, direction: direction,
            updateAnimation: updateAnimation, sections: phase.sections)
    }
}
