public import ListPreviewKit

/// What rows (``AutoRendered``) and parts (``AutoRenderedPart``) have in common that are filled from a state by themselves.
public protocol AutoRenderable: Templated {
    /// The state whose properties fill the parts.
    associatedtype RenderedState: Sendable

    /// Creates the view without any values.
    init()

    /// Parts that no property fills: ``render(_:into:)`` does, or their initial value is what they show.
    static var autorenderIgnored: [PartialKeyPath<Self>] { get }

    /// Properties of the state that no part shows. `id` is never shown and needs no mention.
    ///
    /// A property of a class, which is not told apart by its key path, is found by its type.
    static var autorenderIgnoredState: [PartialKeyPath<RenderedState>] { get }

    /// Fills what does not fill itself. Is called last, and may change what was filled.
    static func render(_ state: RenderedState, into view: inout Self)
}

extension AutoRenderable {
    /// All parts are filled from the state.
    public static var autorenderIgnored: [PartialKeyPath<Self>] { [] }

    /// All of the state is shown.
    public static var autorenderIgnoredState: [PartialKeyPath<RenderedState>] { [] }

    /// Nothing that does not fill itself.
    @inlinable
    public static func render(_ state: RenderedState, into view: inout Self) {}

    /// What keeps the view's parts and a state's properties from matching. Empty is what a test expects:
    ///
    /// ```swift
    /// #expect(ProfileRow.autoRenderingProblems(for: .example).isEmpty)
    /// ```
    ///
    /// The names and types of the state's properties count, not its values; only a part that is filled by a state of its
    /// own is not looked into where that is `nil` or an empty array.
    public static func autoRenderingProblems(for state: RenderedState) -> [AutoRenderingProblem] {
        AutoRenderingPlan<Self>(for: state).problems
    }

    /// Fills the view from a state.
    @inlinable
    static func autorender(_ state: RenderedState, into view: inout Self) {
        autoRenderingPlan(for: state).fill(state, &view)
        render(state, into: &view)
    }

    /// Made once, from the first state; kept beside the template, of which there is one for each type.
    @inlinable
    static func autoRenderingPlan(for state: RenderedState) -> AutoRenderingPlan<Self> {
        // Where the types are known this is a load and a comparison.
        (template.memo.known as? AutoRenderingPlan<Self>) ?? madePlan(for: state)
    }

    @usableFromInline
    static func madePlan(for state: RenderedState) -> AutoRenderingPlan<Self> {
        let plan = AutoRenderingPlan<Self>(for: state)
        return template.memo.keep(plan) as? AutoRenderingPlan<Self> ?? plan
    }
}
