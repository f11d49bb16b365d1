import ListDiff

/// The identity of a row or a section, independent of the identifier type of the app.
///
/// To create rows and sections, you can pass any hashable identifier: `id: car.id`. To find them, pass a `ListID`,
/// which can be a literal.
///
/// Two identities are equal if their written forms are equal: `7` and `"7"` are the same identity. As for strings, "é"
/// as one code point and as two is the same identity. Comparing and hashing integers and short strings does not
/// allocate memory.
public struct ListID: Sendable, Hashable, CustomStringConvertible {
    private enum Storage: Sendable, Hashable {
        case integer(Int)
        case string(String)

        /// Identities are compared for every row of a diff, which ``ListDiff`` does faster than the standard library.
        static func == (left: Self, right: Self) -> Bool {
            switch (left, right) {
            case (.integer(let left), .integer(let right)): left == right
            case (.string(let left), .string(let right)): left.isSameKey(as: right)
            default: false
            }
        }

        func hash(into hasher: inout Hasher) {
            switch self {
            case .integer(let integer): hasher.combine(integer)
            case .string(let string): hasher.combine(string)
            }
        }
    }

    private let storage: Storage

    /// Creates the identity for any identifier of your app.
    ///
    /// Integers and strings are used directly. For any other type, its description is used. The description must
    /// therefore differ for different identifiers, as it does for `UUID` and for enumerations.
    @inlinable
    public init<ID: Hashable>(_ id: ID) {
        // Inlinable, so that the casts are resolved where the type is known: they cost more than everything else.
        if let id = id as? Int {
            self.init(integer: id)
        } else if let id = id as? String {
            self.init(text: id)
        } else if let id = id as? ListID {
            self = id
        } else {
            self.init(text: String(describing: id))
        }
    }

    @usableFromInline
    init(integer: Int) {
        storage = .integer(integer)
    }

    @usableFromInline
    init(text: String) {
        storage = Self.storage(for: text)
    }

    /// The integer if the identity is written like one, without a sign or leading zeros.
    package var integer: Int? {
        if case .integer(let value) = storage { value } else { nil }
    }

    /// The identity as text, spelled as it was created.
    public var description: String {
        switch storage {
        case .integer(let value): String(value)
        case .string(let value): value
        }
    }

    private static func storage(for text: String) -> Storage {
        // Only a text that is written in the same way is an integer: "007" and "+7" are other identities than "7".
        if let first = text.utf8.first, first < 0x3A, let integer = Int(text), String(integer) == text {
            .integer(integer)
        } else {
            .string(text)
        }
    }
}

extension ListID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Creates an identity from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates an identity from a literal.
    public init(integerLiteral value: Int) { self.init(value) }
}
