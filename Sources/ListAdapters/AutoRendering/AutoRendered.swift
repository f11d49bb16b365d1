public import ListPreviewKit

/// A row whose parts are filled from its model by themselves, without a `map`.
///
/// ```swift
/// struct Profile: ListItemDataModel, Equatable {
///     var id: Int
///     var photo: ImageView.Source?
///     var name: String
///     var city: String?
/// }
///
/// struct ProfileRow: AutoRendered {
///     typealias Model = Profile
///     var photo = ImageView()
///     var name = TextLabel()
///     var city = TextLabel()
///     static let template: ItemTemplate<Self> = """
///         <div class="profile">\(\.photo)<b>\(\.name)</b>\(\.city)</div>
///         """
/// }
/// ```
///
/// - Every ``RenderablePart`` that stands in the template as `\(\.part)` and can be changed (a stored `var`) gets a property
///   of the model. A `let` or a computed part draws itself.
/// - They match by type: what the part takes is what the property is, or its optional. Where more than one part or
///   property has a type, they match by name.
/// - `nil` hides the part, a value shows it.
/// - What does not match (a part or a property left over, two that could both be meant) is an ``AutoRenderingProblem``.
///   Rows then show what is wrong instead of being half empty, and page checks report it.
/// - ``AutoRenderable/autorenderIgnored`` and ``AutoRenderable/render(_:into:)`` are for the rest.
///
/// The matching is done once per component. After that, a row costs what reading its model costs: much with reflection,
/// little with a model that lists its properties (``AutoRenderingState``).
public protocol AutoRendered: ListItem, AutoRenderable where RenderedState == Model {}

extension AutoRendered {
    /// Fills the parts.
    @inlinable
    public static func map(_ model: Model, _ item: inout Self) {
        autorender(model, into: &item)
    }

    /// The component's template, or one that says why the model cannot be shown.
    public static func template(for model: Model) -> ItemTemplate<Self> {
        autoRenderingPlan(for: model).problemTemplate ?? template
    }
}

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
    /// A property of a class, which its key path does not identify, is found by its type.
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
