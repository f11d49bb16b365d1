/// The keys of one kind of object in a screen file.
protocol ScreenFileKey: RawRepresentable<String>, CaseIterable, Sendable {
    /// The object's name in messages, such as `row`.
    static var owner: String { get }
    /// Common wrong names of the keys.
    static var synonyms: [String: Self] { get }
}

extension ScreenFileKey {
    static var synonyms: [String: Self] { [:] }
}
