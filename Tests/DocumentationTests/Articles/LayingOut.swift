// The Swift code of LayingOut.md, here to be compiled.

import ListPreviewKit
import PreviewCatalog
import PreviewServer
import PreviewTesting
import Testing

// snippet: Mail
struct MailRow: ListItem {
    var photo = ImageView()
    var sender = TextLabel()
    var time = TextLabel()
    var subject = TextLabel()

    static let template = ItemTemplate<Self> {
        Stack.horizontal(spacing: 12, alignment: .top) {
            \.photo
            Stack.vertical {
                Stack.horizontal(alignment: .firstBaseline) {
                    \.sender
                    Stack.flexibleSpace
                    \.time
                }
                \.subject
            }
        }
    }

    static let defaultStyle = ListItemStyle<MailRow> { row in
        row.photo.width = 44
        row.photo.height = 44
        row.photo.cornerRadius = 22
        row.sender.font = .headline
        row.sender.lineLimit = 1
        row.subject.lineLimit = 2
    }
}
// end

// snippet: Bubble
struct BubbleRow: ListItem {
    var line = Container()
    var bubble = Container()
    var text = TextLabel()

    static let template = ItemTemplate<Self> {
        Stack.horizontal(\.line) {
            Stack.vertical(\.bubble) { \.text }
        }
    }

    static let defaultStyle = ListItemStyle<BubbleRow> { row in
        row.bubble.background = .gray5
        row.bubble.cornerRadius = 18
        row.bubble.padding = Insets(top: 8, leading: 14, bottom: 8, trailing: 14)
        row.bubble.maxFractionalWidth = 0.75
    }
}

extension ListItemStyle where Item == BubbleRow {
    static var sent: Self {
        .default
            + Self { row in
                row.line.alignment = .trailing
                row.bubble.background = .fixed(0x0068_D9FF)
                row.text.textColor = .white
            }
    }
}
// end

// snippet: Card
struct ProductCard: ListItem {
    static let buy = ItemAction<ProductCard, NoPayload>("buy")

    var picture = ImageView()
    var name = TextLabel()
    var button = ActionButton("Buy", kind: .filled, action: buy)

    static let template = ItemTemplate<Self> {
        Stack.vertical(spacing: 8) {
            \.picture
            \.name
            Stack.flexibleSpace
            \.button
        }
    }

    static let defaultStyle = ListItemStyle<ProductCard> { card in
        card.picture.fractionalWidth = 1
        card.picture.aspectRatio = 4 / 3
        card.picture.scalesToFit = true
    }
}
// end

// snippet: Links
struct NoteRow: ListItem {
    static let profile = ItemAction<NoteRow, NoPayload>("profile")
    static let open = ItemAction<NoteRow, String>("open-link")

    var avatar = ImageButton(.initials("OB"), label: "Ole", action: profile)
    var text = TextLabel("Lunch with [@sam](user:sam)?", linkAction: open)  // sends "user:sam"

    static let template = ItemTemplate<Self> {
        Stack.horizontal {
            \.avatar
            \.text.markdown
        }
    }
}
// end

struct ShopPreviews: PreviewGallery {
    static var scenarios: [Scenario] { Scenario(id: "shop", title: "Shop", states: []) }

    // snippet: Sheets
    static var styleSheets: [AppStyleSheet] {
        get throws { [try AppStyleSheet(contentsOf: "Previews/shop.css")] }
    }
    // end
}

func serveWithStyleSheets(_ server: PreviewServer) async throws {
    // snippet: ServedSheets
    await server.screens.setStyleSheets([(name: "shop", css: ".price { color: green }")])
    // end
}

private struct LayingOutTests {
    @Test(arguments: [
        MailRow.template.diagnostics, BubbleRow.template.diagnostics, ProductCard.template.diagnostics,
        NoteRow.template.diagnostics,
    ])
    func templatesHaveNoDiagnostics(diagnostics: [Diagnostic]) {
        #expect(diagnostics.isEmpty)
    }
}
