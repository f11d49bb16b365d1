import ListPreviewKit

/// The data of a row.
struct Car: ListItemDataModel, Equatable {
    var id: String
    var model: String
    var price: String
}
