/// The keys of one kind of object in a screen file.
protocol ScreenFileKey: RawRepresentable<String>, CaseIterable, Sendable {
    /// The object's name in messages, such as `row`.
    static var owner: String { get }
    /// Common wrong names of the keys.
    static var synonyms: [String: Self] { get }
    /// Keys of which an object has only one.
    static var alternatives: [[Self]] { get }
    /// An object in JSON, for messages; empty if every other value is possible, too.
    static var example: String { get }
}

extension ScreenFileKey {
    static var synonyms: [String: Self] { [:] }
    static var alternatives: [[Self]] { [] }
    static var example: String { "" }
}
