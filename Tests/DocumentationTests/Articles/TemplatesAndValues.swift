// The Swift code of TemplatesAndValues.md, here to be compiled.

// snippet: Departure
import ListPreviewKit

struct Departure: ListItemDataModel, Equatable {
    var id: Int
    var time: String
    var destination: String
    var platform: String?
}

struct DepartureRow: ListItem {
    var destination = TextLabel()
    var time = TextLabel()
    var platform = Badge()

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">
            <div class="item-texts">\(\.destination)\(\.time)</div>\(\.platform)
        </div>
        """

    static func map(_ departure: Departure, _ row: inout DepartureRow) {
        row.time.text = departure.time
        row.destination.text = departure.destination
        row.platform.text = departure.platform
    }
}
// end

func departurePatch() -> DOMPatch {
    // snippet: Patch
    func screen(_ departures: [Departure]) -> ListScreen {
        ListScreen(id: "departures", title: "Departures") {
            ListSection(id: "today") {
                for departure in departures { DepartureRow.row(departure) }
            }
        }
    }
    let before = screen([Departure(id: 1, time: "10:24", destination: "Minsk", platform: "4")])
    let after = screen([Departure(id: 1, time: "10:31", destination: "Minsk", platform: "4")])
    let patch = before.patch(to: after)
    // end
    return patch
}
