/// How one row comes, goes and changes, where it is to differ from the rest of its screen.
public struct RowAnimations: Sendable, Hashable {
    /// How the row comes; `nil` for the screen's way.
    public var insertion: RowAnimation?
    /// How it goes; `nil` for the screen's way.
    public var deletion: RowAnimation?
    /// How it shows that it changed; `nil` for the screen's way.
    public var reload: RowAnimation?

    /// Creates animations of a row's own.
    public init(insertion: RowAnimation? = nil, deletion: RowAnimation? = nil, reload: RowAnimation? = nil) {
        self.insertion = insertion
        self.deletion = deletion
        self.reload = reload
    }
}
