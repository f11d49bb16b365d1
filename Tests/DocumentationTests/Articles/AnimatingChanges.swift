// The Swift code of AnimatingChanges.md, here to be compiled.

import ListPreviewKit

func animatedScreen(_ screen: ListScreen) -> ListScreen {
    // snippet: Screen
    var screen = screen
    screen.updateAnimation = .standard(
        configuration: ListAnimationConfiguration(rowInsertion: .left, rowDeletion: .right, sectionReload: .none))
    screen.sections[0].animation = ListAnimationConfiguration(.middle)  // this section and its rows
    screen.sections[0].rows[0] = screen.sections[0].rows[0].animation(reload: .top)  // this row
    // end
    return screen
}

func animatedPatches(_ before: ListScreen, _ after: ListScreen) -> [DOMPatch] {
    // snippet: Update
    let entrance = ListUpdateAnimation.custom(configuration: .moveWithBounce(duration: 0.6))
    let bounces = before.patch(to: after, animation: entrance)
    let atOnce = before.patch(
        to: after, animation: .standard(configuration: ListAnimationConfiguration(.none)))
    let replaced = before.patch(to: after, animation: .noAnimations)  // nothing is compared
    // end
    return [bounces, atOnce, replaced]
}

func ownAnimation() -> ListAnimationConfiguration {
    // snippet: Own
    let flip = RowAnimation(
        keyframes: [AnimationKeyframe(opacity: 0, rotation: -90), AnimationKeyframe(opacity: 1, rotation: 0)],
        duration: 0.5, easing: .spring(damping: 0.7))
    let flipping = ListAnimationConfiguration(rowInsertion: flip, rowDeletion: flip, move: flip)
    // end
    return flipping
}

// snippet: Component
struct Download: ListItemDataModel, Equatable {
    var id: Int
    var name: String
    var share: Double
}

struct DownloadRow: ListItem {
    var name = TextLabel()
    var percent = CountingLabel()
    var bar = ProgressBar()

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row"><div class="item-texts">\(\.name)\(\.bar)</div>\(\.percent)</div>
        """

    static func map(_ download: Download, _ row: inout DownloadRow) {
        row.name.text = download.name
        row.percent.text = "\(Int(download.share * 100)) %"
        row.bar.value = download.share
    }

    /// Another file replaces the row; progress changes it in place.
    static func update(from old: Download, to new: Download) -> RowUpdate {
        old.name == new.name ? .inPlace : .replaced
    }
}
// end
