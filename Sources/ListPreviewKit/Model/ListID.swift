/// The identity of a row or a section, independent of the identifier type of the app.
///
/// To create rows and sections, you can pass any hashable identifier: `id: car.id`. To find them, pass a `ListID`,
/// which can be a literal.
///
/// Two identities are equal if their written forms are equal: `7` and `"7"` are the same identity. Comparing and
/// hashing integers and short strings does not allocate memory.
public struct ListID: Sendable, Hashable, CustomStringConvertible {
    private enum Storage: Sendable, Hashable {
        case integer(Int)
        case string(String)

        /// Swift treats canonically equivalent strings as equal, but their elements' `id` attributes consist of
        /// bytes: "é" in one code point and in two are two identities.
        static func == (left: Self, right: Self) -> Bool {
            switch (left, right) {
            case (.integer(let left), .integer(let right)): left == right
            case (.string(let left), .string(let right)): haveSameBytes(left, right)
            default: false
            }
        }

        /// Unlike that of strings, whose hash is the same for all spellings of a text, of which there can be any number.
        func hash(into hasher: inout Hasher) {
            switch self {
            case .integer(let integer): hasher.combine(integer)
            case .string(let string):
                let isHashed: Void? = string.utf8.withContiguousStorageIfAvailable {
                    hasher.combine(bytes: UnsafeRawBufferPointer($0))
                }
                if isHashed == nil { for byte in string.utf8 { hasher.combine(byte) } }
            }
        }

        private static func haveSameBytes(_ left: String, _ right: String) -> Bool {
            let areSame = left.utf8.withContiguousStorageIfAvailable { left in
                right.utf8.withContiguousStorageIfAvailable { right in
                    haveSameBytes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
                }
            }
            return (areSame ?? nil) ?? left.utf8.elementsEqual(right.utf8)
        }

        /// Compares eight bytes at a time: identities are compared for every row of a diff.
        private static func haveSameBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
            guard left.count == right.count else { return false }
            var offset = 0
            while offset + 8 <= left.count {
                let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
                offset += 8
            }
            return left[offset...].elementsEqual(right[offset...])
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

    /// The identity as text.
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
