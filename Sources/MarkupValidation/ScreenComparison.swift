/// Whether two pages show the same screen, byte for byte.
///
/// Only the `<main id="screen">` counts: templates and rules outside it may be more on one side.
public enum ScreenComparison: Sendable, Hashable {
    /// The screens are the same.
    case equal
    /// The screens differ; this is the first place in document order.
    case different(ScreenDifference)

    /// Compares the screens of two pages.
    ///
    /// Complexity: O(bytes) if they are equal.
    /// - Throws: `MissingScreen` if one of them has none.
    public init(_ first: MarkupDocument, _ second: MarkupDocument) throws(MissingScreen) {
        guard let firstScreen = Screen.find(in: first) else { throw MissingScreen(page: 1) }
        guard let secondScreen = Screen.find(in: second) else { throw MissingScreen(page: 2) }
        if PolyglotWriter.bytes(of: firstScreen) == PolyglotWriter.bytes(of: secondScreen) {
            self = .equal
        } else {
            self = .different(ScreenDifference.first(between: firstScreen, and: secondScreen))
        }
    }
}

/// A page without a `<main id="screen">`.
public struct MissingScreen: Error, Sendable, Hashable {
    /// Which of the pages that were compared: 1 or 2.
    public var page: Int

    /// Creates an error.
    public init(page: Int) {
        self.page = page
    }
}
