/// The stored properties of a state, as key paths.
public struct StateFields<State: Sendable>: Sendable {
    let fields: [any ListedField<State>]

    /// Lists properties, one on a line. Those of a class, and computed ones, cannot be listed.
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

/// Makes a list of key paths.
///
/// Each is taken alone and all is inlined, so that the compiler sees the key path where it makes the reading code, and reads
/// the property directly: following a key path at run time takes ten times as long.
@resultBuilder
public enum StateFieldsBuilder<State: Sendable> {
    @inlinable
    @inline(__always)
    public static func buildExpression<Value: Sendable>(
        _ path: any KeyPath<State, Value> & Sendable
    ) -> StateField<State> {
        StateField(field: PathField(path: path))
    }

    public static func buildBlock(_ fields: StateField<State>...) -> [StateField<State>] { fields }
}

/// A listed property, its type erased.
@usableFromInline
protocol ListedField<State>: Sendable {
    associatedtype State

    var path: PartialKeyPath<State> { get }
}

@usableFromInline
struct PathField<State, Value: Sendable>: ListedField {
    @usableFromInline let fullPath: any KeyPath<State, Value> & Sendable
    @usableFromInline let get: @Sendable (State) -> Value

    @inlinable
    @inline(__always)
    init(path: any KeyPath<State, Value> & Sendable) {
        fullPath = path
        get = { $0[keyPath: path] }
    }

    @usableFromInline var path: PartialKeyPath<State> { fullPath }
}
