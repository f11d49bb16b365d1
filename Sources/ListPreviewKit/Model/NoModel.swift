/// The data of a component that shows the same on every row, such as a divider.
public struct NoModel: ListItemDataModel, Equatable {
    /// Creates the data of a static row.
    public init() {}

    /// Static rows are told apart by their component, or by the identity they are given.
    public var id: String { "" }
}
