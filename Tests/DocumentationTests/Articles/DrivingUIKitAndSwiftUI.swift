// The Swift code of DrivingUIKitAndSwiftUI.md, here to be compiled.

import ListPreviewKit

// snippet: Screen
struct Trip: ListItemDataModel, Equatable {
    var id: Int
    var place: String
    var price: String
}

struct TripRow: ListItem {
    var place = TextLabel()
    var price = TextLabel()
    static let template = ItemTemplate<Self> {
        Stack.horizontal {
            \.place
            Stack.flexibleSpace
            \.price
        }
    }
    static var defaultStyle: ListItemStyle<Self> { .init { $0.price.textColor = .secondaryLabel } }
    static func map(_ trip: Trip, _ row: inout TripRow) {
        row.place.text = trip.place
        row.price.text = trip.price
    }
}
// end

// snippet: Function
enum TripAction: Sendable { case open(Int), delete(Int) }

func trips(_ trips: [Trip], dispatch: @escaping @Sendable (TripAction) async -> Void) -> ListScreen {
    ListScreen(id: "trips", title: "Trips") {
        ListSection(id: "all", header: .header("All trips")) {
            for trip in trips {
                TripRow.row(trip)
                    .onSelect { await dispatch(.open(trip.id)) }
                    .swipeActions(trailing: [.delete { await dispatch(.delete(trip.id)) }])
            }
        }
    }
}
// end

// snippet: Ready
func summary(of row: ListItemViewModel) -> String? {
    if let toggle = row.component(as: SwitchRow.self) {
        return "\(toggle.title.text ?? ""): \(toggle.isOn ? "on" : "off")"
    }
    if let message = row.component(as: MessageRow.self) {
        return [message.title.text, message.date.text, message.subtitle.text].compactMap(\.self).joined(separator: ", ")
    }
    return row.component(as: ValueRow.self)?.title.text
}
// end
