import ListPreviewKit

/// A slot of a view that a value fills, with a type-erased part.
///
/// Its implementation is generated where the compiler knows the part's type, in the view's own module. There it takes
/// a few instructions, while generic code would take hundreds.
@usableFromInline
protocol AutoSlot<Item>: Sendable {
    associatedtype Item
    associatedtype Value: Sendable

    var path: PartialKeyPath<Item> { get }
    /// Sets a value and shows it.
    var show: @Sendable (inout Item, Value) -> Void { get }
    /// Hides the content of the slot.
    var hide: @Sendable (inout Item) -> Void { get }
    /// The problem inside the part with a value.
    func problems(with value: Value) -> [AutoRenderingProblem]
    /// Whether hiding the part changes the page.
    func canBeHidden(in item: Item) -> Bool
}

/// A part.
@usableFromInline
struct PartSlot<Item, Part: RenderablePart>: AutoSlot {
    @usableFromInline let writablePath: any WritableKeyPath<Item, Part> & Sendable
    @usableFromInline let show: @Sendable (inout Item, Part.ViewState) -> Void
    @usableFromInline let hide: @Sendable (inout Item) -> Void

    @inlinable
    @inline(__always)
    init(path: any WritableKeyPath<Item, Part> & Sendable) {
        writablePath = path
        show = { $0[keyPath: path].show($1) }
        hide = { $0[keyPath: path].setVisible(false) }
    }

    @usableFromInline var path: PartialKeyPath<Item> { writablePath }

    @usableFromInline
    func problems(with value: Part.ViewState) -> [AutoRenderingProblem] {
        guard let type = Part.self as? any AutoRenderedPart.Type else { return [] }
        return type.problems(with: value)
    }

    @usableFromInline
    func canBeHidden(in item: Item) -> Bool {
        guard Part.self is any AutoRenderedPart.Type else { return true }
        var (shown, hidden) = (item[keyPath: writablePath], item[keyPath: writablePath])
        shown.setVisible(true)
        hidden.setVisible(false)
        return Part.template.values(of: shown) != Part.template.values(of: hidden)
    }
}

/// A list of sub-rows; without a value it is empty.
@usableFromInline
struct ListSlot<Item, Part: AutoRenderedPart>: AutoSlot {
    @usableFromInline let writablePath: any WritableKeyPath<Item, [Part]> & Sendable
    @usableFromInline let show: @Sendable (inout Item, [Part.ViewState]) -> Void
    @usableFromInline let hide: @Sendable (inout Item) -> Void

    @inlinable
    @inline(__always)
    init(path: any WritableKeyPath<Item, [Part]> & Sendable) {
        writablePath = path
        show = { item, states in
            item[keyPath: path] = states.map { state in
                var part = Part()
                part.show(state)
                return part
            }
        }
        hide = { $0[keyPath: path] = [] }
    }

    @usableFromInline var path: PartialKeyPath<Item> { writablePath }

    @usableFromInline
    func problems(with value: [Part.ViewState]) -> [AutoRenderingProblem] {
        value.first.map { Part.autoRenderingProblems(for: $0) } ?? []
    }

    @usableFromInline
    func canBeHidden(in item: Item) -> Bool { true }
}

extension AutoRenderedPart {
    static func problems(with value: Any) -> [AutoRenderingProblem] {
        (value as? ViewState).map { autoRenderingProblems(for: $0) } ?? []
    }
}
