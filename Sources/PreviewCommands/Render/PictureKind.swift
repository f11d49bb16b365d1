import VisualRegression

/// What there is a picture of.
enum PictureKind {
    /// Each state, the whole page or what the device shows.
    case states(ScreenshotExtent)
    /// Each step between two states, at some times in milliseconds, side by side.
    case filmstrips([Int])
    /// Each screen, moving from state to state.
    case films

    /// What summaries call one.
    var word: String {
        switch self {
        case .states: "picture"
        case .filmstrips: "filmstrip"
        case .films: "moving picture"
        }
    }
}
