import ListPreviewKit

struct Train: ListItemDataModel, Equatable {
    var id: Int
    var time: String
    var destination: String
    var delay: String?
}
