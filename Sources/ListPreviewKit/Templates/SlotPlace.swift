/// Where the compiler says that a slot of a literal stands: its line, and the column of its opening parenthesis.
struct SlotPlace: Sendable, Hashable {
    var line: Int
    var column: Int
}
