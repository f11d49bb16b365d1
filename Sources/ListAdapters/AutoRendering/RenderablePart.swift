public import ListPreviewKit

/// A part that a value of one type fills: a label accepts a text, an image view a source.
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
/// All built-in parts are renderable. For a part that consists of parts, see ``AutoRenderedPart``.
public protocol RenderablePart: Templated {
    /// The type of the part's value. It cannot be optional, which the compiler checks: `nil` already means that the
    /// part is hidden, and `nil` of one type would be confused with that of another.
    associatedtype ViewState: Sendable

    /// Shows a value.
    mutating func render(_ state: ViewState)

    /// Hides the part, or shows it again with its current value.
    mutating func setVisible(_ isVisible: Bool)

    /// Implemented for every part, except for a part whose state is optional.
    static var isViewStateNeverOptional: Bool { get }
}

extension RenderablePart {
    /// Always `true`. For optional states, there is an unavailable overload.
    public static var isViewStateNeverOptional: Bool { true }

    /// Shows a value even if the part was hidden.
    @inlinable
    mutating func show(_ state: ViewState) {
        render(state)
        setVisible(true)
    }
}

extension RenderablePart where ViewState: ExpressibleByNilLiteral {
    /// Do not use: the state of a part cannot be optional.
    @available(*, unavailable, message: "A part's ViewState cannot be optional: nil already means that it is hidden")
    public static var isViewStateNeverOptional: Bool { false }
}

// The built-in parts as parts that a state can fill.

/// A part that a flag hides.
@usableFromInline
protocol HideablePart: RenderablePart {
    var isHidden: Bool { get set }
}

extension HideablePart {
    /// Hides the part, or shows it again.
    @inlinable
    public mutating func setVisible(_ isVisible: Bool) { isHidden = !isVisible }
}

/// A part that shows a text.
@usableFromInline
protocol TextPart: HideablePart where ViewState == String {
    var text: String? { get set }
}

extension TextPart {
    /// Shows a text.
    @inlinable
    public mutating func render(_ state: String) { text = state }
}

extension TextLabel: RenderablePart, TextPart {}
extension CountingLabel: RenderablePart, TextPart {}
extension Badge: RenderablePart, TextPart {}

extension ImageView: RenderablePart, HideablePart {
    /// Shows an image. The text for screen readers does not change.
    @inlinable
    public mutating func render(_ state: Source) { source = state }
}

extension ProgressBar: RenderablePart, HideablePart {
    /// Shows a progress from 0 to 1.
    @inlinable
    public mutating func render(_ state: Double) { value = state }
}

extension ValueLabel: RenderablePart, HideablePart {
    /// Shows a value in the label's format.
    @inlinable
    public mutating func render(_ state: Value) { value = state }
}

extension Accessory: RenderablePart {
    /// Shows an accessory.
    @inlinable
    public mutating func render(_ state: Kind) { kind = state }

    /// Hides the accessory permanently: a hidden accessory does not remember its kind.
    @inlinable
    public mutating func setVisible(_ isVisible: Bool) {
        if !isVisible { kind = .none }
    }
}

extension TemplateInterpolation where Item: AutoRenderable {
    /// A part that the state fills. Parts that cannot be changed use the overload for all other parts.
    @inlinable
    @inline(__always)
    public mutating func appendInterpolation<Part: RenderablePart>(
        _ path: any WritableKeyPath<Item, Part> & Sendable,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(part: { $0[keyPath: path] }, slot: PartSlot(path: path), file: file, line: line, column: column)
    }

    /// A list of sub-rows that an array in the state fills.
    @inlinable
    @inline(__always)
    public mutating func appendInterpolation<Part: AutoRenderedPart>(
        _ path: any WritableKeyPath<Item, [Part]> & Sendable,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(list: { $0[keyPath: path] }, slot: ListSlot(path: path), file: file, line: line, column: column)
    }

    @usableFromInline
    mutating func append<Part: Templated>(
        part get: @escaping @Sendable (Item) -> Part, slot: any AutoSlot<Item>, file: String, line: Int, column: Int
    ) {
        append(part: get, note: slot, file: file, line: line, column: column)
    }

    @usableFromInline
    mutating func append<Part: Templated>(
        list get: @escaping @Sendable (Item) -> [Part], slot: any AutoSlot<Item>, file: String, line: Int, column: Int
    ) {
        append(list: get, note: slot, file: file, line: line, column: column)
    }
}

extension Stack where Item: AutoRenderable {
    /// A part that the state fills, in a stack.
    @inlinable
    @inline(__always)
    public static func buildExpression<Part: RenderablePart>(
        _ path: any WritableKeyPath<Item, Part> & Sendable,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        part({ $0[keyPath: path] }, slot: PartSlot(path: path), file: file, line: line, column: column)
    }

    /// A list of sub-rows that an array in the state fills, in a stack.
    @inlinable
    @inline(__always)
    public static func buildExpression<Part: AutoRenderedPart>(
        _ path: any WritableKeyPath<Item, [Part]> & Sendable,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        list({ $0[keyPath: path] }, slot: ListSlot(path: path), file: file, line: line, column: column)
    }

    @usableFromInline
    static func part<Part: RenderablePart>(
        _ get: @escaping @Sendable (Item) -> Part, slot: any AutoSlot<Item>, file: String, line: Int, column: Int
    ) -> Self {
        Self(part: get, note: slot, file: file, line: line, column: column)
    }

    @usableFromInline
    static func list<Part: AutoRenderedPart>(
        _ get: @escaping @Sendable (Item) -> [Part], slot: any AutoSlot<Item>, file: String, line: Int, column: Int
    ) -> Self {
        Self(list: get, note: slot, file: file, line: line, column: column)
    }
}

/// The result of passing a value of any type to a part.
public enum PartUpdate: Sendable, Hashable {
    /// The part shows the value.
    case shown
    /// There was no value: the part is hidden.
    case hidden
    /// The type of the value is not the type that the part shows. Nothing has changed.
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
        // Only nil of this exact type: nil of any other type could be cast to it as well.
        if let state, type(of: state) != ViewState?.self {
            return .refused(expected: "\(ViewState.self)", found: "\(type(of: state))")
        }
        setVisible(false)
        return .hidden
    }
}
