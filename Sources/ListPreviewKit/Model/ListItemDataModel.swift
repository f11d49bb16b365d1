/// The values that a row shows.
///
/// Identity and content are two things. `id` says which row it is, for as long as it lives on the screen; `content` says
/// whether it looks different now. A row with the same identity and another content is updated in place.
///
/// ```swift
/// struct Car: ListItemDataModel {
///     var id: String
///     var model: String
///     var price: String
/// }
/// ```
///
/// By default all of a value is its content. Override `content` when only a part of it is shown:
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
/// `String` counts as equal what is canonically equivalent: a text that changes only from "é" in one code point to "é" in two
/// is not a change, unless `content` compares it otherwise.
///
/// The identity never takes part in comparing content; style, height and component always do.
public protocol ListItemDataModel: Identifiable, Sendable {
    /// What is compared to find out whether a row changed.
    associatedtype Content: Equatable = Self

    /// What the row shows.
    var content: Content { get }

    /// Anything that handlers of the row's events are to get besides the data, such as an object of the app's own.
    ///
    /// It is neither shown nor compared, unless it is stored in a model that is its own content.
    var tag: (any Sendable)? { get }
}

extension ListItemDataModel {
    /// Nothing: the data itself tells which row it is.
    public var tag: (any Sendable)? { nil }
}

extension ListItemDataModel where Content == Self {
    /// All of the value.
    public var content: Self { self }
}
