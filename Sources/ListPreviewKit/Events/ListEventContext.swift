/// An event with its row, for a handler.
public struct ListEventContext: Sendable {
    /// The event as it arrived. Identities are spelled as on the screen.
    public let event: ListEvent
    /// The row, header or footer as it was when the event arrived; `nil` for an event of the screen.
    public let viewModel: ListItemViewModel?
    /// The path of the row; `nil` for headers, footers and the screen.
    public let path: ListPath?
    /// The screen as it was when the event arrived.
    let screen: ListScreen
    /// The number of screens below that one; ``ElementID/sidebarDepth`` for a sidebar.
    var depth = 0
    /// Counts the action; `nil` on a screen that does not.
    var countAction: (@Sendable () -> Int)?

    /// The number of the action on a screen whose results arrive later; `nil` on other screens.
    ///
    /// Pass it to the update with the result. Actions of a screen are counted from 1, each when its number is first
    /// read: handlers that send actions to a program one after the other send increasing numbers.
    public var number: Int? { countAction?() }

    /// The row's identity; `nil` for headers, footers and the screen.
    public var id: ListID? {
        if case .row(let id, _) = event.target { id } else { nil }
    }

    /// The row's data, if it is of a type.
    public func data<Model: ListItemDataModel>(as type: Model.Type = Model.self) -> Model? {
        viewModel?.data(as: type)
    }

    /// The data's tag, if it is of a type.
    public func tag<Tag: Sendable>(as type: Tag.Type = Tag.self) -> Tag? {
        viewModel?.tag as? Tag
    }
}
