import ListPreviewKit

/// The name of a golden: a state of a screen, plain or in a variant.
///
/// It is written as `cars/full` for the plain state and `cars/full.dark` for its variant `dark`. This is also its
/// path in the folder of goldens, without the extension. Two long names are shortened, so that the path is valid.
public struct GoldenID: Codable, Sendable, Hashable {
    /// The screen's name in addresses.
    public var screen: String
    /// The state's name in addresses.
    public var state: String
    /// The variant's name; `nil` for the plain state.
    public var variant: String?

    /// Creates an id.
    public init(screen: String, state: String, variant: String? = nil) {
        self.screen = screen
        self.state = state
        self.variant = variant
    }
}

extension GoldenID: CustomStringConvertible {
    /// `screen/state`, followed by `.variant` if there is one.
    public var description: String { "\(screen)/\(NameRule.fileStem(state + (variant.map { ".\($0)" } ?? "")))" }
}

extension GoldenID: Comparable {
    /// Whether a golden precedes another. Goldens are sorted by screen, state and variant; the plain variant is
    /// first.
    public static func < (first: GoldenID, second: GoldenID) -> Bool {
        (first.screen, first.state, first.variant ?? "") < (second.screen, second.state, second.variant ?? "")
    }
}
