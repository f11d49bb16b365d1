/// A state that lists its properties, so that reading it takes no reflection. It then fills parts many times faster.
///
/// ```swift
/// struct Profile: ListItemDataModel, AutoRenderingState {
///     var id: Int
///     var name: String
///     var city: String?
///     static let fields = StateFields<Self> {
///         \.name
///         \.city
///     }
/// }
/// ```
///
/// A property that is missing in the list is a problem like one that no part takes: nothing goes unseen.
public protocol AutoRenderingState: Sendable {
    /// The stored properties that fill parts. Make it a `static let`.
    static var fields: StateFields<Self> { get }
}
