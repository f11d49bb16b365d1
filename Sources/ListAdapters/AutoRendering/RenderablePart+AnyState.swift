/// The result of passing a value of any type to a part.
public enum PartUpdate: Sendable, Hashable {
    /// The part shows the value.
    case shown
    /// There was no value: the part is hidden.
    case hidden
    /// The value is of another type than the part shows. Nothing has changed.
    case refused(expected: String, found: String)
}

extension RenderablePart {
    /// Whether the part can show a value; `nil` hides it.
    public func typeExist(state: Any?) -> Bool {
        guard let state else { return true }
        return state is ViewState || type(of: state) == ViewState?.self
    }

    /// Shows a value of an unknown type, or hides the part for `nil`.
    ///
    /// ```swift
    /// var name = TextLabel()
    /// name.update(state: "Ada")  // .shown
    /// name.update(state: nil)    // .hidden
    /// name.update(state: 7)      // .refused(expected: "String", found: "Int")
    /// ```
    ///
    /// - Returns: The result. `nil` of another type than the part's is rejected like any other value of that type.
    @discardableResult
    public mutating func update(state: Any?) -> PartUpdate {
        if let value = state as? ViewState {
            show(value)
            return .shown
        }
        // Only the nil of this very type: that of any other could be cast to it as well.
        if let state, type(of: state) != ViewState?.self {
            return .refused(expected: "\(ViewState.self)", found: "\(type(of: state))")
        }
        setVisible(false)
        return .hidden
    }
}
