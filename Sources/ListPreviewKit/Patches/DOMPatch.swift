/// The changes of a page that make it show revision ``to`` instead of revision ``from``.
///
/// Templates and rules are added first; then the operations are applied strictly in order, all of them or none. A page
/// at any other revision than ``from`` must not apply the patch.
///
/// ```swift
/// let patch = fiveCars.patch(to: fourCars)
/// patch.encoded()                              // {"v":1,"from":0,"to":1,"ops":[["r",["r-7"]]]}
/// ```
///
/// <doc:PatchFormat> describes what is in it.
public struct DOMPatch: Sendable, Hashable {
    /// The revision that the patch starts from.
    public var from: Int
    /// The revision that it leads to.
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
    /// The patch that turns a page of this screen into one of another, from revision 0 to 1; an empty one when both look the
    /// same.
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
    /// - Returns: The patch; an empty one when both look the same.
    /// - Complexity: O(rows): those of this screen are mapped once, of the other one's only those that changed.
    public func patch(
        to target: ListScreen, animation: ListUpdateAnimation? = nil, options: PatchOptions = PatchOptions()
    ) -> DOMPatch {
        var session = ScreenSession(self, options: options)
        return session.update(to: target, animation: animation) ?? DOMPatch(from: 0, to: 1)
    }
}
