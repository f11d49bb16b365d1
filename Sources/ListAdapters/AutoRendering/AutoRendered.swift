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
