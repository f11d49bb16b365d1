import Foundation
import ListDiff

/// The identity for a number of an edit.
enum RowIdentity {
    /// An identifier that looks random.
    static func uuid(_ number: Int) -> UUID {
        var generator = SeededGenerator(state: UInt64(number))
        return unsafeBitCast((generator.next(), generator.next()), to: UUID.self)
    }

    /// An identifier as text of 36 characters.
    static func string(_ number: Int) -> String { uuid(number).uuidString }
}
