/// The changes that turn a page with the revision ``from`` into a page with the revision ``to``.
///
/// Templates and rules are added first. The operations are then applied strictly in order, and either all or none of
/// them. A page with another revision than ``from`` must not apply the patch.
///
/// ```swift
/// let patch = fiveCars.patch(to: fourCars)
/// patch.encoded()                              // {"v":1,"from":0,"to":1,"ops":[["r",["r-7"]]]}
/// ```
///
/// <doc:PatchFormat> describes the format.
public struct DOMPatch: Sendable, Hashable {
    /// The revision that the patch starts from.
    public var from: Int
    /// The revision after the patch.
    public var to: Int
    /// The templates that no earlier revision introduced. Their names are unique.
    package var templates: [TemplateMarkup]
    /// The style rules that no earlier revision introduced.
    package var rules: [String]
    /// How the changes may be animated.
    package var hints: PatchHints
    /// The changes, in order.
    package var operations: [PatchOperation]

    /// Whether it changes nothing: pages of both revisions look the same.
    public var isEmpty: Bool { operations.isEmpty }

    /// Creates a patch.
    package init(
        from: Int,
        to: Int,
        templates: [TemplateMarkup] = [],
        rules: [String] = [],
        hints: PatchHints = PatchHints(),
        operations: [PatchOperation] = []
    ) {
        self.from = from
        self.to = to
        self.templates = templates
        self.rules = rules
        self.hints = hints
        self.operations = operations
    }

    /// The patch as it reads back from its encoded form: templates sorted by name, trailing absent values left out.
    ///
    /// Both forms mean the same. `DOMPatch(decoding: patch.encoded())` equals `patch.canonical` for every patch that
    /// decoding accepts.
    package var canonical: DOMPatch {
        var patch = self
        patch.templates = templatesByName
        patch.hints = hints.canonical
        patch.operations = operations.map(\.canonical)
        return patch
    }

    /// The templates in the order of their names; of several with the same name the first.
    var templatesByName: [TemplateMarkup] {
        var names: Set<String> = []
        return templates.filter { names.insert($0.name).inserted }.sorted { $0.name < $1.name }
    }
}

extension ListScreen {
    /// The patch that turns a page of this screen into a page of another screen, from revision 0 to 1. It is empty if
    /// both pages are the same.
    ///
    /// For a screen that changes repeatedly, use a ``ScreenSession`` instead, which tracks the contents of pages.
    ///
    /// ```swift
    /// let line = before.patch(to: after).encoded()
    /// ```
    ///
    /// - Parameters:
    ///   - target: The new screen.
    ///   - animation: The animation of the change; `nil` uses that of the target.
    ///   - options: Options of the patch.
    /// - Returns: The patch; it is empty if both pages are the same.
    /// - Complexity: O(rows): rows of this screen are mapped once, and rows of the other screen only if they changed.
    public func patch(
        to target: ListScreen, animation: ListUpdateAnimation? = nil, options: PatchOptions = PatchOptions()
    ) -> DOMPatch {
        var session = ScreenSession(self, options: options)
        return session.update(to: target, animation: animation) ?? DOMPatch(from: 0, to: 1)
    }
}
