import ListPreviewKit

/// Screens to take pictures of.
enum Garage {
    /// Some rows of most kinds.
    static func cars(_ price: String = "4,000 €", title: String = "Cars") -> ListScreen {
        ListScreen(id: "cars", title: title) {
            ListSection(id: "used", header: .header("Used")) {
                ListItemViewModel.subtitle("Mini", detail: price, image: .icon(.car), accessory: .chevron)
                ListItemViewModel.row("Beetle", detail: "1984", badge: "2")
                ListItemViewModel.switch("Tell me", isOn: true)
            }
            ListSection(id: "new") {
                ListItemViewModel.row("Panda", detail: "12,000 €", accessory: .checkmark)
            }
        }
    }

    /// So many rows.
    static func rows(_ count: Int) -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "all") {
                for number in 1...count { ListItemViewModel.row("Row \(number)", detail: "\(number * 37 % 101)") }
            }
        }
    }

    /// Placeholders over which a light runs without end, and which appear slowly.
    static func shimmer() -> ListScreen {
        var screen = ListScreen(id: "feed", title: "Feed", sections: [])
        screen.showLoader(
            with: [ListSection(id: "all", rows: ListItemViewModel.placeholders(SubtitleRow.self, count: 8))],
            configuration: ListLoaderConfiguration(
                direction: .fromLeftToRight, duration: 0.4, appearanceDuration: 0.3))
        return screen
    }
}
