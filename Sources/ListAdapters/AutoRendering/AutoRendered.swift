public import ListPreviewKit

/// A row that fills its parts from its model automatically, without a `map`.
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
/// - Every ``RenderablePart`` in the template, written as `\(\.part)`, that can be changed (a stored `var`) is filled
///   from a property of the model. A `let` or a computed part is not filled.
/// - Parts and properties are matched by type: the type of the property is that of the part, or its optional. If
///   several parts or properties have the same type, they are matched by name.
/// - `nil` hides the part, and a value shows it.
/// - A mismatch (a part or a property without a counterpart, or an ambiguous match) is an ``AutoRenderingProblem``.
///   Rows then show the problem instead of incomplete content, and page validation reports it.
/// - For all other parts, use ``AutoRenderable/autorenderIgnored`` and ``AutoRenderable/render(_:into:)``.
///
/// Parts and properties are matched once per component. After that, the cost of a row is the cost of reading its
/// model. It is high with reflection, and low with a model that lists its properties (``AutoRenderingState``).
public protocol AutoRendered: ListItem, AutoRenderable where RenderedState == Model {}

extension AutoRendered {
    /// Fills the parts.
    @inlinable
    public static func map(_ model: Model, _ item: inout Self) {
        autorender(model, into: &item)
    }

    /// The component's template, or a template with the reason why the model cannot be shown.
    public static func template(for model: Model) -> ItemTemplate<Self> {
        autoRenderingPlan(for: model).problemTemplate ?? template
    }
}

/// A part that consists of parts and is filled from its own state: a module inside a row.
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
/// A row with a `ContactModule` fills it from a property of type `Contact` or `Contact?`, and one with a
/// `[ContactModule]` from a `[Contact]`. Modules can contain modules.
///
/// If the `map` of a row fills a module, the module shows a problem in its first text.
public protocol AutoRenderedPart: RenderablePart, AutoRenderable where RenderedState == ViewState {
    /// Whether the module is hidden. The template must use it, as `hidden="\(\.isHidden)"` on the module's element.
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

/// The common requirements of rows (``AutoRendered``) and parts (``AutoRenderedPart``) that fill themselves from a
/// state.
public protocol AutoRenderable: Templated {
    /// The state whose properties fill the parts.
    associatedtype RenderedState: Sendable

    /// Creates the view without any values.
    init()

    /// Parts that no property fills. Either ``render(_:into:)`` fills them, or they show their initial value.
    static var autorenderIgnored: [PartialKeyPath<Self>] { get }

    /// Properties of the state that no part shows. `id` is never shown and is not listed.
    ///
    /// A property of a class, which its key path does not identify, is found by its type.
    static var autorenderIgnoredState: [PartialKeyPath<RenderedState>] { get }

    /// Fills the remaining parts. It is called last, and can change parts that are already filled.
    static func render(_ state: RenderedState, into view: inout Self)
}

extension AutoRenderable {
    /// All parts are filled from the state.
    public static var autorenderIgnored: [PartialKeyPath<Self>] { [] }

    /// All of the state is shown.
    public static var autorenderIgnoredState: [PartialKeyPath<RenderedState>] { [] }

    /// Does nothing.
    @inlinable
    public static func render(_ state: RenderedState, into view: inout Self) {}

    /// The mismatches between the view's parts and the properties of a state. A test expects none:
    ///
    /// ```swift
    /// #expect(ProfileRow.autoRenderingProblems(for: .example).isEmpty)
    /// ```
    ///
    /// Only the names and types of the state's properties matter, not its values. Exception: a part that is filled by
    /// its own state is not checked if this state is `nil` or an empty array.
    public static func autoRenderingProblems(for state: RenderedState) -> [AutoRenderingProblem] {
        AutoRenderingPlan<Self>(for: state).problems
    }

    /// Fills the view from a state.
    @inlinable
    static func autorender(_ state: RenderedState, into view: inout Self) {
        autoRenderingPlan(for: state).fill(state, &view)
        render(state, into: &view)
    }

    /// Created once, from the first state, and stored with the template, which exists once per type.
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
