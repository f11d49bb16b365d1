import ListPreviewKit

struct TrainRow: ListItem {
    var destination = Label()
    var time = Label()
    var delay = Badge()

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">
            <div class="item-texts">\(\.destination)\(\.time)</div>\(\.delay)
        </div>
        """
}
