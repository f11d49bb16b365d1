import ListPreviewKit

nonisolated extension ListItemStyle where Item == CarRow {
    static var usual: Self { .init { $0.price.textColor = .secondaryLabel } }
    static var sold: Self { .init { $0.price.textColor = .red } }
}

nonisolated func garage(_ cars: [Car]) -> ListScreen {
    ListScreen(id: "garage", title: "Garage", style: .insetGrouped) {
        ListSection(id: "used", header: .header("Used")) {
            for car in cars {
                CarRow.row(car, style: car.isSold ? .usual + .sold : .usual)
            }
        }
    }
}
