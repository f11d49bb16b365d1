public import ListPreviewKit

/// A line of NDJSON: what a screen shows from then on.
public struct ScreenLine: Sendable, Equatable {
    /// Which screen.
    public var screen: String
    /// What it shows; `nil` takes the screen away.
    public var state: ScreenFile.State?
    /// How the page gets there this time; `nil` for the state's own way.
    public var animation: ListUpdateAnimation?
    /// What was found in the line that is most likely not meant.
    public var warnings: [ScreenFileProblem] = []

    /// Creates a line.
    public init(screen: String, state: ScreenFile.State?, animation: ListUpdateAnimation? = nil) {
        self.screen = screen
        self.state = state
        self.animation = animation
    }
}
