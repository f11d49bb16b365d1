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
}
