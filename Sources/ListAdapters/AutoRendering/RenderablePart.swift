public import ListPreviewKit

/// A part that a value of one type fills: a label takes a text, an image view a source.
///
/// ```swift
/// struct Stars: RenderablePart, Equatable {
///     var count: Int?
///     var isHidden = false
///     static let template: ItemTemplate<Self> = """
///         <span class="stars" hidden="\(\.isHidden)">\(\.text)</span>
///         """
///     mutating func render(_ state: Int) { count = state }
///     mutating func setVisible(_ isVisible: Bool) { isHidden = !isVisible }
///     private var text: String { String(repeating: "★", count: count ?? 0) }
/// }
/// ```
///
/// The parts that the library ships are renderable. For a part that is made of parts see ``AutoRenderedPart``.
public protocol RenderablePart: Templated {
    /// What the part shows. It cannot be optional, and the compiler says so: `nil` already means that the part is hidden,
    /// and the `nil` of one type would pass for that of any other.
    associatedtype ViewState: Sendable

    /// Shows a value.
    mutating func render(_ state: ViewState)

    /// Hides the part, or shows it again with the value that it has.
    mutating func setVisible(_ isVisible: Bool)

    /// Implemented for every part, but not for one whose state is optional.
    static var isViewStateNeverOptional: Bool { get }
}

extension RenderablePart {
    /// Always `true`; there is an unavailable one for states that are optional.
    public static var isViewStateNeverOptional: Bool { true }

    /// Shows a value even if the part was hidden.
    @inlinable
    mutating func show(_ state: ViewState) {
        render(state)
        setVisible(true)
    }
}

extension RenderablePart where ViewState: ExpressibleByNilLiteral {
    @available(*, unavailable, message: "A part's ViewState cannot be optional: nil already says that it is hidden")
    public static var isViewStateNeverOptional: Bool { false }
}
