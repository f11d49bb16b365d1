import MarkupValidation
import Testing

@testable import ListPreviewKit

/// Switches and menus in stacks.
struct ActionControlTests {
    private struct Card: ListItem {
        static let toggle = ItemAction<Card, Bool>("toggle")
        var alarm = ActionSwitch(true, label: "Alarm", action: toggle)
        var more = ActionMenu([RowAction("Share", icon: .share), .delete()])
        static let template = ItemTemplate<Self> {
            Stack.horizontal {
                \.alarm
                \.more
            }
        }
    }

    @Test func switches() {
        func html(_ part: ActionSwitch) -> String { ActionSwitch.template.rendered(part) }
        var part = ActionSwitch(true, label: "Alarm", action: Card.toggle)
        #expect(
            html(part) == """
                <input aria-label="Alarm" checked="" class="switch" data-action="toggle" role="switch" type="checkbox" />
                """)
        part.isOn = false
        part.isEnabled = false
        #expect(!html(part).contains("checked") && html(part).contains(" disabled=\"\""))
        part.isHidden = true
        #expect(html(part).contains(" hidden=\"\""))
        #expect(html(ActionSwitch(label: "A", action: Card.toggle)).contains(" hidden=\"\""))
    }

    @Test func menus() {
        func html(_ part: ActionMenu) -> String { ActionMenu.template.rendered(part) }
        var part = ActionMenu([RowAction("Share")], title: "More", icon: nil)
        #expect(
            html(part) == """
                <details class="row-menu action-menu"><summary><span aria-hidden="true"></span><span>More</span></summary>\
                <div class="row-menu-items"><button class="row-action" data-action="share" type="button">\
                <span class="image-view" hidden=""><span class="picture"></span><span aria-hidden="true" class="symbol"></span>\
                </span><span>Share</span></button></div></details>
                """)
        part.isHidden = true
        #expect(html(part).contains(" hidden=\"\""))
        #expect(html(ActionMenu()).contains(" hidden=\"\""))
        #expect(html(ActionMenu([.delete()])).contains("<summary aria-label=\"More actions\">"))
    }

    @Test func pagesAreValidAndOfferTheActions() throws {
        let row = Card.row().on(Card.toggle) { (_: Bool) in }
        let screen = ListScreen(id: "c", title: "C", sections: [ListSection(id: 1, rows: [row])])
        let page = DocumentRenderer().bytes(for: screen)
        let offered = Set(OfferedActions(in: page).actions.map(\.name))
        #expect(offered.isSuperset(of: ["toggle", "share", "delete"]), "\(offered)")
        let report = try MarkupValidator().validate(page)
        #expect(report.isValid, "\(report)")
    }
}
