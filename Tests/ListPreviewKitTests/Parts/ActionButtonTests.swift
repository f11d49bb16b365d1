import MarkupValidation
import Testing

@testable import ListPreviewKit

/// The markup of buttons, and their actions.
struct ActionButtonTests {
    private struct Card: ListItem {
        static let buy = ItemAction<Card, NoPayload>("buy")
        var button = ActionButton("Buy", kind: .filled, action: buy)
        static let template = ItemTemplate<Self> { Stack.vertical { \.button } }
    }

    private func html(_ button: ActionButton) -> String { ActionButton.template.rendered(button) }

    @Test func kindsAndRolesAreClasses() {
        for kind in ActionButton.Kind.allCases {
            var button = ActionButton("Buy", kind: kind, action: Card.buy)
            #expect(html(button).hasPrefix("<button class=\"action-button \(kind.rawValue)\" data-action=\"buy\""))
            button.role = .destructive
            #expect(html(button).hasPrefix("<button class=\"action-button \(kind.rawValue) destructive\""))
        }
    }

    @Test func titleIconAndName() {
        #expect(
            html(ActionButton("Buy", action: Card.buy)) == """
                <button class="action-button plain" data-action="buy" type="button">\
                <span aria-hidden="true"></span><span>Buy</span></button>
                """)
        #expect(
            html(ActionButton(icon: .heart, label: "Like", action: Card.buy)) == """
                <button aria-label="Like" class="action-button plain" data-action="buy" type="button">\
                <span aria-hidden="true" class="symbol icon-heart"></span><span></span></button>
                """)
    }

    @Test func emptyButtonsAreHidden() {
        var button = ActionButton(action: Card.buy)
        #expect(html(button).contains(" hidden=\"\""))
        button.icon = .plus
        #expect(!html(button).contains(" hidden=\"\""))
        button.isEnabled = false
        #expect(html(button).contains(" disabled=\"\""))
    }

    @Test func buttonsCanBeHiddenAndSendValues() {
        var button = ActionButton("5", action: ItemAction<Card, String>("rate"), value: "5")
        #expect(html(button).contains(" data-action=\"rate\" data-value=\"5\" type"))
        button.isHidden = true
        #expect(html(button).contains(" hidden=\"\""))
    }

    /// A title that is a whole number counts, and follows the name for screen readers.
    @Test(arguments: [
        ("12", "Like", " aria-label=\"Like 12\"", true), ("12", nil, "", true),
        ("1.2k", "Like", " aria-label=\"Like\"", false),
        ("-1", nil, "", false), ("Buy", nil, "", false),
    ])
    func countsAreMarked(title: String, label: String?, name: String, isCount: Bool) {
        let html = html(ActionButton(title, icon: .heart, label: label, action: Card.buy))
        #expect(html.hasPrefix("<button\(name) class="), "\(html)")
        #expect(html.contains("<span\(isCount ? " data-counts=\"\"" : "")>\(title)</span>"), "\(html)")
    }

    @Test(
        arguments: [(nil, ""), (true, " aria-pressed=\"true\""), (false, " aria-pressed=\"false\"")]
            as [(Bool?, String)])
    func buttonsAreOnOrOff(isOn: Bool?, attribute: String) {
        #expect(html(ActionButton("Like", isOn: isOn, action: Card.buy)).hasPrefix("<button\(attribute) class="))
    }

    @Test func pagesWithButtonsAreValid() throws {
        let style = ListItemStyle<Card> { card in
            card.button.isOn = true
            card.button.title = "12"
        }
        let card = Card.row(style: .adding(style))
        let screen = ListScreen(id: "c", title: "C", sections: [ListSection(id: 1, rows: [card])])
        let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: screen))
        #expect(report.isValid, "\(report)")
    }
}
