/// The texts of rows, bars and pages in the language of the app: a table of the package's default texts and of the app's
/// titles.
///
/// ```swift
/// let german = ListStrings(["Delete": "Löschen", "Search": "Suchen", "Wi-Fi": "WLAN"])
/// let screen = ListStrings.$current.withValue(german) { settingsScreen() }
/// ```
///
/// The English text is the key of its translation. ``keys`` lists the default texts of the package. The title of a
/// ready-made row without an `id`, and the title of a ``RowAction`` without a name, are also keys. The key is the
/// identity of the row and determines the name of the action, so both are the same in all languages. The title of a
/// row with an `id` is shown unchanged.
///
/// The table is used when rows and screens are created. If the app has its own table, such as a string catalog, pass
/// a function: `ListStrings { key in Bundle.main.localizedString(forKey: key, value: nil, table: nil) }`.
public struct ListStrings: Sendable {
    /// The texts for rows and screens that are created in the current task. By default, they are in English, as they
    /// are written. To use another table, call `withValue`.
    @TaskLocal public static var current = ListStrings([:])

    /// The English default texts of the package, which an app can translate.
    public static let keys = ListText.allCases.map(\.rawValue)

    private let translation: @Sendable (String) -> String?

    /// Creates a table from texts by their keys. If a key is missing, the key itself is the text.
    public init(_ translations: [String: String]) {
        translation = { translations[$0] }
    }

    /// Creates a table from a function that returns the text for a key, or `nil` to use the key as the text.
    public init(_ translation: @escaping @Sendable (String) -> String?) {
        self.translation = translation
    }

    /// The text for a key, or the key itself if there is none.
    public subscript(key: String) -> String { translation(key) ?? key }

    /// One of the package's own texts.
    package subscript(text: ListText) -> String { self[text.rawValue] }
}

extension Optional where Wrapped: Hashable {
    /// The identity of a ready-made row, and its displayed title: without an identity, the title is a key.
    func orKey(_ title: String) -> (id: ListID, title: String) {
        if let self { return (ListID(self), title) }
        return (ListID(title), ListStrings.current[title])
    }
}
