/// A state that lists its properties, so that it is read without reflection. It then fills parts many times faster.
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
/// A property that is missing in the list is a problem, like a property without a part, so mistakes are always
/// reported.
public protocol AutoRenderingState: Sendable {
    /// The stored properties that fill parts. Make it a `static let`.
    static var fields: StateFields<Self> { get }
}

/// The stored properties of a state, as key paths.
public struct StateFields<State: Sendable>: Sendable {
    let fields: [any ListedField<State>]

    /// Lists properties, one per line. Properties of a class and computed properties cannot be listed.
    public init(@StateFieldsBuilder<State> _ fields: () -> [StateField<State>]) {
        self.fields = fields().map(\.field)
    }
}

/// A listed property.
public struct StateField<State: Sendable>: Sendable {
    @usableFromInline let field: any ListedField<State>

    @usableFromInline
    init(field: any ListedField<State>) {
        self.field = field
    }
}

/// Builds a list of key paths. Each is a separate expression, so that the compiler knows its type when it generates
/// the code that reads the property.
@resultBuilder
public enum StateFieldsBuilder<State: Sendable> {
    /// A property that can be changed.
    @inlinable
    @inline(__always)
    public static func buildExpression<Value: Sendable>(
        _ path: any WritableKeyPath<State, Value> & Sendable
    ) -> StateField<State> {
        // Following a key path to a storage location takes a tenth of the time of following it to a value.
        StateField(field: PathField(path: path) { copied(&$0[keyPath: path]) })
    }

    /// A property that cannot be changed.
    @inlinable
    @inline(__always)
    public static func buildExpression<Value: Sendable>(
        _ path: any KeyPath<State, Value> & Sendable
    ) -> StateField<State> {
        StateField(field: PathField(path: path) { $0[keyPath: path] })
    }

    @inlinable
    static func copied<Value>(_ value: inout Value) -> Value { value }

    /// All listed properties, in order.
    public static func buildBlock(_ fields: StateField<State>...) -> [StateField<State>] { fields }
}

/// A type-erased listed property.
@usableFromInline
protocol ListedField<State>: Sendable {
    associatedtype State

    var path: PartialKeyPath<State> { get }
}

@usableFromInline
struct PathField<State, Value: Sendable>: ListedField {
    @usableFromInline let anyPath: any PartialKeyPath<State> & Sendable
    /// Reads the property without changes.
    @usableFromInline let get: @Sendable (inout State) -> Value

    @usableFromInline
    init(path: any PartialKeyPath<State> & Sendable, get: @escaping @Sendable (inout State) -> Value) {
        anyPath = path
        self.get = get
    }

    @usableFromInline var path: PartialKeyPath<State> { anyPath }
}
