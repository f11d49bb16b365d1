// The Swift code of Styles.md, here to be compiled.

import ListPreviewKit

struct Ticket: ListItemDataModel, Equatable {
    var id: Int
    var title: String
    var price: String
    var isSoldOut = false
}

// snippet: Component
struct TicketRow: ListItem {
    var card = Container(style: Self.cardStyle)
    var title = TextLabel(style: Self.titleStyle)
    var price = TextLabel()

    static let template: ItemTemplate<Self> = """
        <div class="\(\.card.style)">\(\.title)\(\.price)</div>
        """

    static var defaultStyle: ListItemStyle<Self> { .init { $0.title.font = .headline } }

    static func map(_ ticket: Ticket, _ row: inout TicketRow) {
        row.title.text = ticket.title
        row.price.text = ticket.price
        if ticket.isSoldOut { row.price.textColor = .secondaryLabel }  // the data overrides the style
    }

    private static let cardStyle = PartStyle(baseClass: "item value-row")
    private static let titleStyle = PartStyle(baseClass: "label title")
}
// end

// snippet: Named
extension ListItemStyle where Item == TicketRow {
    static var sale: Self { .init { $0.price.textColor = .magenta } }
    static var quiet: Self { .init { $0.title.weight = .regular } }
    static var framed: Self {
        .init {
            $0.card.border = BorderStyle(width: 1, color: .separator)
            $0.card.cornerRadius = 12
            $0.card.padding = Insets(12)
        }
    }
}
// end

// snippet: Fonts
extension ListItemStyle where Item == TicketRow {
    static var poster: Self {
        .init {
            $0.title.fontFamily = .named("Avenir Next")  // or .serif, .rounded, .monospaced
            $0.title.fontSize = 24  // in CSS pixels at the default text size
            $0.title.isItalic = true
        }
    }
}
// end

// snippet: Shared
nonisolated extension PartStyle {
    static let rounded = PartStyle {
        $0.cornerRadius = 20
        $0.background = .secondaryFill
    }
}

extension ListItemStyle where Item == TicketRow {
    static var rounded: Self { .init { $0.price.apply(.rounded) } }
}
// end

func ticketRows(_ ticket: Ticket) -> [ListItemViewModel] {
    // snippet: Use
    let rows = [
        TicketRow.row(ticket),  // the default style
        TicketRow.row(ticket, style: .adding(.sale)),  // the default style and this style
        TicketRow.row(ticket, style: .custom(.quiet + .framed)),  // only these styles
    ]
    // end
    return rows
}

func numbers() -> [Double] {
    // snippet: Numbers
    let (red, green, blue, alpha) = StyleColor.orange.components(isDark: true)  // from 0 to 1, in sRGB
    let points = (TextStyle.headline.size, TextStyle.headline.lineHeight, TextStyle.headline.weight)
    // end
    return [red, green, blue, alpha, points.0, points.1, Double(points.2.rawValue)]
}

// snippet: Colors
nonisolated extension StyleColor {
    static let brand = StyleColor(red: 0.8, green: 0.1, blue: 0.3)
    static let ground = StyleColor(
        light: StyleColor(red: 1, green: 0.97, blue: 0.9), dark: StyleColor(red: 0.2, green: 0.17, blue: 0.1))
    static let fromDesign = StyleColor("#d81b60") ?? .tint
}

extension ListItemStyle where Item == TicketRow {
    static var branded: Self { .init { $0.title.textColor = .brand } }
}
// end
