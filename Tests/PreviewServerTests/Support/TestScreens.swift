import ListPreviewKit

/// Screens that tests serve.
enum TestScreens {
    /// A screen with numbered rows.
    static func numbers(id: String = "numbers", title: String = "Numbers", _ numbers: [Int] = [1, 2, 3]) -> ListScreen {
        ListScreen(id: id, title: title) {
            ListSection(id: "all", header: .header("All <numbers>")) {
                for number in numbers {
                    ListItemViewModel(TitleRow.self, data: ItemModel(id: number, title: "Number \(number)"))
                }
            }
        }
    }
}
