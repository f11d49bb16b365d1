extension ListScreen {
    /// The patch that turns a page of this screen into one of another, from revision 0 to 1; without any operation when both
    /// look the same.
    ///
    /// For a screen that goes on changing keep a ``ScreenSession`` instead, which knows what its pages have already.
    ///
    /// ```swift
    /// let line = before.patch(to: after).encoded()
    /// ```
    ///
    /// - Parameters:
    ///   - target: The screen as it shall be.
    ///   - animation: How the change is animated; `nil` for the target's own way.
    ///   - options: How the patch is made.
    /// - Returns: The patch; without operations when both look the same.
    /// - Complexity: O(rows): those of this screen are mapped once, of the other one's only those that changed.
    public func patch(
        to target: ListScreen, animation: ListUpdateAnimation? = nil, options: PatchOptions = PatchOptions()
    ) -> DOMPatch {
        var session = ScreenSession(self, options: options)
        return session.update(to: target, animation: animation) ?? DOMPatch(from: 0, to: 1)
    }
}
