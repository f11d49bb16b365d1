import ArgumentParser
import ListPreviewKit
import PreviewCatalog

/// Renders components that are laid out with stacks, without any markup of their own.
struct LayoutsExample: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layouts",
        abstract: "A chat, an inbox and a shop, laid out with stacks, as pages.",
        discussion: """
            EXAMPLES
              swift run Examples layouts --output Previews
            """)

    @Option(name: .shortAndLong, help: "A folder to write pages to.")
    var output = "Previews"

    /// The three screens.
    static var scenarios: [Scenario] {
        let variants: [PreviewVariant] = [.dark, .rightToLeft, .largeText]
        return [
            Scenario(id: "chat", title: "Chat", variants: variants) {
                ScenarioState(name: "Messages", screen: chat(Message.all))
                ScenarioState(
                    name: "Loading",
                    screen: loading(MessageRow.self, "chat", "Maya", .plain, separators: ListSeparators.none))
            },
            Scenario(id: "inbox", title: "Inbox", variants: variants) {
                ScenarioState(name: "Mails", screen: inbox)
                ScenarioState(
                    name: "Loading",
                    screen: loading(MailRow.self, "inbox", "Inbox", .plain))
            },
            Scenario(id: "shop", title: "Shop", variants: variants) {
                ScenarioState(name: "Products", screen: shop)
                ScenarioState(name: "Loading", screen: loading(ProductCard.self, "shop", "Shop", .grouped, grid))
            },
        ]
    }

    func run() throws {
        try Self.scenarios.writePages(to: output)
    }

    private static func chat(_ messages: [Message]) -> ListScreen {
        ListScreen(id: "chat", title: "Maya", style: .plain) {
            ListSection(id: "messages", separators: ListSeparators.none) {
                for message in messages {
                    ListItemViewModel(MessageRow.self, data: message, style: message.isSent ? .sent : .default)
                }
            }
        }
    }

    private static var inbox: ListScreen {
        ListScreen(id: "inbox", title: "Inbox", style: .plain) {
            ListSection(id: "mails") {
                for mail in Mail.all {
                    ListItemViewModel(MailRow.self, data: mail, action: "open")
                        .swipeActions(trailing: [.delete(), RowAction("Archive", name: "archive", icon: .folder)])
                }
            }
        }
    }

    private static let grid = ListSectionLayout.grid(.adaptive(minimum: 150))

    private static var shop: ListScreen {
        ListScreen(id: "shop", title: "Shop", style: .grouped) {
            ListSection(id: "products", layout: grid) {
                for product in Product.all {
                    ListItemViewModel(ProductCard.self, data: product)
                        .on(ProductCard.add) { product in print("added \(product.name)") }
                }
            }
        }
    }

    private static func loading<Item: ListItem>(
        _ type: Item.Type, _ id: String, _ title: String, _ style: ListScreen.Style,
        _ layout: ListSectionLayout = .list,
        separators: ListSeparators? = nil
    ) -> ListScreen {
        let rows = ListItemViewModel.placeholders(type, count: 4)
        let section = ListSection(id: "loading", layout: layout, separators: separators, rows: rows)
        var screen = ListScreen(id: id, title: title, style: style, sections: [])
        screen.showLoader(with: [section])
        return screen
    }
}

extension Message {
    static let all = [
        Message(id: 1, text: "Are you coming tonight?", time: "18:02"),
        Message(id: 2, text: "Yes!", time: "18:04", isSent: true),
        Message(
            id: 3, text: "I'll bring the projector and the long cable, so we can sit outside if it stays dry.",
            time: "18:05", isSent: true),
        Message(
            id: 4, text: "Perfect. Leo and Ana are there from seven, and there is soup for everyone.", time: "18:07"),
        Message(id: 5, text: "🎉", time: "18:08"),
    ]
}

extension Mail {
    static let all = [
        Mail(
            id: 1, photo: .picture(0), sender: "Alexandra Montgomery-Fitzgerald", time: "9:41 AM",
            subject: "The plan for next week's trip to the mountains and back",
            snippet:
                "I looked at the trains: the early one is cheaper, but we would have to change twice. Shall I book?"),
        Mail(
            id: 2, photo: .emoji("🧾"), sender: "Water Works", time: "Yesterday", subject: "Your bill for October",
            snippet: "You used 9 m³ of water."),
        Mail(
            id: 3, photo: .picture(1), sender: "Sam", time: "Monday", subject: "Photos",
            snippet: "Here they are, all forty of them. My favourite is the one with the dog under the table."),
    ]
}

extension Product {
    static let all = [
        Product(
            id: 1, picture: .picture(2), name: "Poster, mountains in winter, printed on recycled paper", price: "€24"),
        Product(id: 2, picture: .picture(1), name: "Mug", price: "€9.50"),
        Product(id: 3, picture: .picture(0), name: "Calendar with twelve valleys", price: "€18", isInStock: false),
        Product(id: 4, picture: .picture(3), name: "Post cards", price: "€4"),
    ]
}

extension ImageView.Source {
    /// One of the example's pictures.
    fileprivate static func picture(_ index: Int) -> Self {
        .data(base64: pictures[index], mediaType: "image/svg+xml")
    }

    private static let pictures = [
        """
        PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAgMCAxNjAgOTAnPjxyZWN0IHdpZHRoPScxNjAn\
        IGhlaWdodD0nOTAnIGZpbGw9JyNiZmUzZmYnLz48Y2lyY2xlIGN4PScxMjAnIGN5PScyNicgcj0nMTQnIGZpbGw9JyNmZmQyNGQnLz48\
        cGF0aCBkPSdNMCA5MCA1MCAzNCA4NCA2OCAxMDQgNTAgMTYwIDkweicgZmlsbD0nIzNmN2Q1OCcvPjwvc3ZnPg==
        """,
        """
        PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAgMCAxNjAgOTAnPjxyZWN0IHdpZHRoPScxNjAn\
        IGhlaWdodD0nOTAnIGZpbGw9JyNmZmQ5YzInLz48Y2lyY2xlIGN4PScxMjAnIGN5PScyNicgcj0nMTQnIGZpbGw9JyNmZjdhNTknLz48\
        cGF0aCBkPSdNMCA5MCA1MCAzNCA4NCA2OCAxMDQgNTAgMTYwIDkweicgZmlsbD0nIzdhNGI2YicvPjwvc3ZnPg==
        """,
        """
        PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAgMCAxNjAgOTAnPjxyZWN0IHdpZHRoPScxNjAn\
        IGhlaWdodD0nOTAnIGZpbGw9JyNkZmU3ZjUnLz48Y2lyY2xlIGN4PScxMjAnIGN5PScyNicgcj0nMTQnIGZpbGw9JyNmZmYnLz48cGF0\
        aCBkPSdNMCA5MCA1MCAzNCA4NCA2OCAxMDQgNTAgMTYwIDkweicgZmlsbD0nIzRkNmZhOCcvPjwvc3ZnPg==
        """,
        """
        PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAgMCAxNjAgOTAnPjxyZWN0IHdpZHRoPScxNjAn\
        IGhlaWdodD0nOTAnIGZpbGw9JyNmNmU4YzgnLz48Y2lyY2xlIGN4PScxMjAnIGN5PScyNicgcj0nMTQnIGZpbGw9JyNlOGEzM2QnLz48\
        cGF0aCBkPSdNMCA5MCA1MCAzNCA4NCA2OCAxMDQgNTAgMTYwIDkweicgZmlsbD0nIzhhNmIzZicvPjwvc3ZnPg==
        """,
    ]
}
