import ListPreviewKit

/// What a row shows.
struct Car: ListItemDataModel, Equatable {
    var id: String
    var model: String
    var price: String
}
