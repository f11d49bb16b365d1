import ListPreviewKit

struct TrainRow: ListItem {
    var destination = TextLabel()
    var time = TextLabel()
    var delay = Badge()

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">
            <div class="item-texts">\(\.destination)\(\.time)</div>\(\.delay)
        </div>
        """

    static func map(_ train: Train, _ row: inout TrainRow) {
        row.time.text = train.time
        row.destination.text = train.destination
        row.delay.text = train.delay
    }

    static var defaultStyle: ListItemStyle<Self> {
        .init {
            $0.time.font = .subheadline
            $0.time.textColor = .secondaryLabel
            $0.delay.background = .orange
        }
    }

    static let next = ListItemStyle<Self> { $0.destination.weight = .bold }
}
