/// The values that a row shows.
///
/// Identity and content are separate. `id` identifies the row throughout its lifetime on the screen. `content`
/// determines whether the row has changed. A row with the same identity and different content is updated in place.
///
/// ```swift
/// struct Car: ListItemDataModel {
///     var id: String
///     var model: String
///     var price: String
/// }
/// ```
///
/// By default, the whole value is the content. Override `content` if a row shows only some of its properties:
///
/// ```swift
/// struct Download: ListItemDataModel {
///     var id: Int
///     var title: String
///     var task: URL
///     var content: String { title }
/// }
/// ```
///
/// `String` treats canonically equivalent texts as equal. If "é" as one code point becomes "é" as two code points,
/// this is not a change, unless `content` compares it differently.
///
/// The identity does not affect the comparison of content. Style, height and component always do.
///
/// Use a structure. A class instance that is changed in place is still equal to itself, so its row is not updated.
public protocol ListItemDataModel: Identifiable, Sendable {
    /// The type of the content that is compared to detect changes.
    associatedtype Content: Equatable = Self

    /// The content of the row.
    var content: Content { get }

    /// An additional value for the row's event handlers, such as an object of the app.
    ///
    /// It is neither shown nor compared, unless it is a stored property of a model whose content is the whole model.
    var tag: (any Sendable)? { get }
}

extension ListItemDataModel {
    /// None by default.
    public var tag: (any Sendable)? { nil }
}

extension ListItemDataModel where Content == Self {
    /// The whole value.
    public var content: Self { self }
}

/// The data of a component with constant content, such as a divider.
public struct NoModel: ListItemDataModel, Equatable {
    /// Creates the data of a static row.
    package init() {}

    /// Empty: the component, or the identity of the row, identifies it.
    public var id: String { "" }
}
