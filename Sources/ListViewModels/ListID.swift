/// The identity of a row or a section, whatever type the app uses for it.
///
/// Two identities are equal when they are written the same way: `7` and `"7"` are one. Comparing and hashing integers
/// and short strings allocates nothing.
public struct ListID: Sendable, Hashable, CustomStringConvertible {
    private enum Storage: Sendable, Hashable {
        case integer(Int)
        case string(String)
    }

    private let storage: Storage

    /// Creates the identity for any identifier of an app's own.
    ///
    /// Integers and strings are taken as they are, anything else by its description, which therefore has to differ
    /// wherever the identifier does (as it does for `UUID` and for enumerations).
    public init<ID: Hashable>(_ id: ID) {
        if let id = id as? Int {
            storage = .integer(id)
        } else if let id = id as? String {
            storage = Self.storage(for: id)
        } else if let id = id as? ListID {
            self = id
        } else {
            storage = Self.storage(for: String(describing: id))
        }
    }

    /// The integer when the identity is written like one, without sign or leading zero trouble.
    public var integer: Int? {
        if case .integer(let value) = storage { value } else { nil }
    }

    /// The identity as text.
    public var description: String {
        switch storage {
        case .integer(let value): String(value)
        case .string(let value): value
        }
    }

    private static func storage(for text: String) -> Storage {
        // Only a text that reads back as itself is the integer: "007" and "+7" are other identities than "7".
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
