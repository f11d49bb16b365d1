import Testing

@testable import ListPreviewKit

/// The parts of components have the names of their properties.
struct PartNamesTests {
    private protocol Note: Sendable {}

    private struct ShortNote: Note {
        var words = (1, 2, 3, 4)
    }

    private struct LongNote: Note {
        var words = (1, 2, 3, 4, 5, 6)
    }

    private struct PlainRow: ListItem {
        static let open = ItemAction<PlainRow, NoPayload>("open")
        var card = Container()
        var picture = ImageButton(.icon(.person), label: "Sam", action: open)
        var title = TextLabel()
        var text = TextLabel()
        static let template = ItemTemplate<Self> {
            Stack.vertical(\.card) {
                \.picture
                \.title
                \.text.markdown
            }
        }
    }

    /// The two notes are as large as their properties together, but the first one is smaller than its property.
    private struct NotedRow: ListItem {
        var before: any Note = ShortNote()
        var title = TextLabel()
        var after: any Note = LongNote()
        var text = TextLabel()
        static let template = ItemTemplate<Self> {
            Stack.vertical {
                \.title
                \.text
            }
        }
    }

    @Test func partsHaveTheNamesOfTheirProperties() {
        #expect(
            PlainRow.template.partNames(of: PlainRow()) == [
                [0]: "card", [0, 0, 0]: "picture", [0, 1]: "title", [0, 2]: "text",
            ])
    }

    @Test func propertiesOfProtocolTypesAreSafe() {
        #expect(NotedRow.template.partNames(of: NotedRow()) == [[0, 1]: "text"])
    }
}
