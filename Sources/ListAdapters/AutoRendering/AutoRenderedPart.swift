/// A part made of parts that is filled from a state of its own: a module inside a row.
///
/// ```swift
/// struct Contact: Sendable, Equatable {
///     var phone: String
///     var mail: String?
/// }
///
/// struct ContactModule: AutoRenderedPart {
///     typealias ViewState = Contact
///     var phone = TextLabel()
///     var mail = TextLabel()
///     var isHidden = false
///     static let template: ItemTemplate<Self> = """
///         <div class="contact" hidden="\(\.isHidden)">\(\.phone)\(\.mail)</div>
///         """
/// }
/// ```
///
/// A row with a `ContactModule` takes it from a property of type `Contact` or `Contact?`; one with a `[ContactModule]`, from
/// a `[Contact]`. Modules may stand in modules.
///
/// A module that is filled by hand in a row's own `map` shows a problem in the place of its first text.
public protocol AutoRenderedPart: RenderablePart, AutoRenderable where RenderedState == ViewState {
    /// Whether the module is hidden. The template has to use it, as `hidden="\(\.isHidden)"` on the module's element.
    var isHidden: Bool { get set }
}

extension AutoRenderedPart {
    /// Fills the parts.
    @inlinable
    public mutating func render(_ state: ViewState) {
        Self.autorender(state, into: &self)
    }

    /// Hides the module, or shows it again.
    @inlinable
    public mutating func setVisible(_ isVisible: Bool) {
        isHidden = !isVisible
    }
}
