import ListPreviewKit

/// A model whose content is the whole value.
struct Car: ListItemDataModel, Equatable {
    var id: String
    var model: String
    var price: String?
}

/// A model whose content is only its title.
struct Download: ListItemDataModel {
    var id: Int
    var title: String
    var progress: Double

    var content: String { title }
}

struct CarRow: ListItem {
    var title = TextLabel()
    var price = TextLabel()
    static let template: ItemTemplate<Self> = """
        <div class="car"><b>\(\.title)</b>\(\.price)</div>
        """
    static func map(_ car: Car, _ row: inout CarRow) {
        row.title.text = car.model
        row.price.text = car.price
    }
}

/// Renders the same as ``CarRow`` but is another component.
struct OtherCarRow: ListItem {
    var title = TextLabel()
    static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
    static var defaultStyle: ListItemStyle<Self> { ListItemStyle { $0.title.weight = .bold } }
    static func map(_ car: Car, _ row: inout OtherCarRow) { row.title.text = car.model }
}

struct DownloadRow: ListItem {
    var title = TextLabel()
    static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
    static func map(_ download: Download, _ row: inout DownloadRow) { row.title.text = download.title }
}

struct Divider: ListItem {
    static let template: ItemTemplate<Self> = "<hr />"
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

extension Templated {
    /// The markup of a part.
    var html: String {
        var writer = HTMLWriter()
        Self.template.write(self, into: &writer)
        return writer.string()
    }
}
