/// What a golden is of: a state of a screen, plain or as a variant shows it.
///
/// Written `cars/full` for the plain state, `cars/full.dark` for its variant `dark`; that is also its path below the folder of
/// goldens, without the extension.
public struct GoldenID: Sendable, Hashable {
    /// The screen's name in addresses.
    public var screen: String
    /// The state's name in addresses.
    public var state: String
    /// The variant's name; `nil` for the plain look.
    public var variant: String?

    /// Creates an id.
    public init(screen: String, state: String, variant: String? = nil) {
        self.screen = screen
        self.state = state
        self.variant = variant
    }
}

extension GoldenID: CustomStringConvertible {
    /// `screen/state`, and `.variant` after it where there is one.
    public var description: String { "\(screen)/\(state)" + (variant.map { ".\($0)" } ?? "") }
}

extension GoldenID: Comparable {
    /// By screen, then state, then variant; the plain look comes first.
    public static func < (first: GoldenID, second: GoldenID) -> Bool {
        (first.screen, first.state, first.variant ?? "") < (second.screen, second.state, second.variant ?? "")
    }
}
