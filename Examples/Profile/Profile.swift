import ListAdapters
import ListPreviewKit

/// The states of the screen. Nothing here knows how they are shown.
struct Profile: ListItemDataModel, Equatable {
    var id: String
    var photo: ImageView.Source
    var name: String
    /// Not everybody says what they do.
    var headline: String?
    /// A state inside the state.
    var completion: Completion?
}

/// How much of a profile is filled in.
struct Completion: Sendable, Equatable {
    var share: Double
    var hint: String
}

/// A way to reach somebody. There can be many, so it lists its properties, which makes reading them fast.
struct Contact: ListItemDataModel, Equatable, AutoRenderingState {
    var id: String
    var symbol: ImageView.Source
    var title: String
    var value: String
    var accessory: Accessory.Kind?

    static let fields = StateFields<Self> {
        \.symbol
        \.title
        \.value
        \.accessory
    }
}
