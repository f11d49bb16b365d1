/// The phase of a list: loading, failed, empty, or with content.
///
/// ```swift
/// let phase: ListPhase = switch result {
/// case nil: .loading(placeholder: placeholders)
/// case .failure: .failed(title: "No Connection", message: "Check it and try again.")
/// case .success([]): .empty(title: "No Cars", message: "Cars you save come here.")
/// case .success(let cars): .content(sections(cars))
/// }
/// let screen = ListScreen(id: "cars", title: "Cars", phase: phase)
/// ```
public enum ListPhase: Sendable {
    /// The content is loading, and sections of placeholder rows are shown.
    case loading(placeholder: [ListSection])
    /// Content could not be loaded.
    case failed(ListStatus)
    /// There is no content.
    case empty(ListStatus)
    /// There is content.
    case content([ListSection])

    /// Content could not be loaded.
    ///
    /// - Parameters:
    ///   - title: The title; `nil` for "Something Went Wrong".
    ///   - message: A longer description.
    ///   - image: The image.
    ///   - button: The retry button, with the default name `retry`; `nil` for none.
    public static func failed(
        title: String? = nil, message: String? = nil,
        image: ImageView.Source? = .icon(.exclamationTriangle),
        button: RowAction? = RowAction(ListStrings.current["Try Again"], name: "retry")
    ) -> ListPhase {
        let title = title ?? ListText.somethingWentWrong.text
        return .failed(ListStatus(image: image, title: title, message: message, button: button))
    }

    /// There is no content.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: A longer description.
    ///   - image: The image.
    ///   - button: A button, for example to add content.
    public static func empty(
        title: String, message: String? = nil, image: ImageView.Source? = nil, button: RowAction? = nil
    ) -> ListPhase {
        .empty(ListStatus(image: image, title: title, message: message, button: button))
    }

    /// The phase of loaded content: `content`, or `empty` if there are no rows.
    public static func loaded(_ sections: [ListSection], empty status: ListStatus) -> ListPhase {
        sections.contains { !$0.rows.isEmpty } ? .content(sections) : .empty(status)
    }

    /// The sections that show the phase.
    /// - Parameter row: Creates the row that shows a status.
    public func sections(status row: (ListStatus) -> ListItemViewModel) -> [ListSection] {
        switch self {
        case .loading(let placeholder): placeholder
        case .failed(let status), .empty(let status): [ListSection(id: "status", rows: [row(status)])]
        case .content(let sections): sections
        }
    }
}

extension ListPhase {
    /// The sections that show the phase, with a message if there is no content.
    public var sections: [ListSection] {
        sections { .status($0) }
    }
}

extension ListScreen {
    /// Creates a screen in one of its phases.
    ///
    /// - Parameter row: Creates the row that shows the status of a failure, or of no content.
    public init(
        id: String, title: String, style: ListScreen.Style = .insetGrouped, language: String = "en",
        direction: ListScreen.Direction = .leftToRight, updateAnimation: ListUpdateAnimation = .default,
        phase: ListPhase, status row: (ListStatus) -> ListItemViewModel = { .status($0) }
    ) {
        self.init(
            id: id, title: title, style: style, language: language, direction: direction,
            updateAnimation: updateAnimation, sections: phase.sections(status: row))
    }
}
