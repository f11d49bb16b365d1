/// An event with its row, for a handler.
public struct ListEventContext: Sendable {
    /// The event as it arrived.
    public let event: ListEvent
    /// The row, header or footer as it was when the event arrived; `nil` for an event of the screen.
    public let viewModel: ListItemViewModel?
    /// The path of the row; `nil` for headers, footers and the screen.
    public let path: ListPath?
    /// The screen as it was when the event arrived.
    let screen: ListScreen

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
