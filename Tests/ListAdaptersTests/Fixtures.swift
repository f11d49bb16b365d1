import ListPreviewKit

/// A model whose content is the whole value.
struct Car: ListItemDataModel, Equatable {
    var id: String
    var model: String
}

struct CarRow: ListItem {
    var title = TextLabel()
    static let template: ItemTemplate<Self> = """
        <div class="car"><b>\(\.title)</b></div>
        """
    static func map(_ car: Car, _ row: inout CarRow) {
        row.title.text = car.model
    }
}

extension ListItemViewModel {
    /// The markup of the row.
    var html: String {
        var writer = HTMLWriter()
        write(into: &writer)
        return writer.string()
    }

    /// The values of the row.
    var values: [SlotValue] {
        var values = SlotValues()
        appendValues(to: &values)
        return values.values
    }
}
