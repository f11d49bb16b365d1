public import DOMPatch
public import ListViewModels

extension ListScreen {
    /// The patch that turns a page of this screen into one of another, from revision 0 to 1; without any operation when both
    /// look the same.
    ///
    /// For a screen that goes on changing keep a ``ScreenSession`` instead, which knows what its pages have already.
    ///
    /// - Parameter animation: How the change is animated; `nil` for the target's own way.
    public func patch(
        to target: ListScreen, animation: ListUpdateAnimation? = nil, options: PatchOptions = PatchOptions()
    ) -> DOMPatch {
        var session = ScreenSession(self, options: options)
        return session.update(to: target, animation: animation) ?? DOMPatch(from: 0, to: 1)
    }
}
