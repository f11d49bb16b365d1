// The Swift code of ListViewModels.md of ListViewModels, here to be compiled.

import ListPreviewKit

private func usedCars(_ cars: [Car]) -> ListScreen {
    // snippet: Overview
    let screen = ListScreen(id: "cars", title: "Cars") {
        ListSection(id: "used") {
            for car in cars {
                ListItemViewModel(data: car, map: CarRow.map, style: .custom(.sale))
            }
        }
    }
    // end
    return screen
}
