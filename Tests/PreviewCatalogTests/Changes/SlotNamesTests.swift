import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// The names of a template's slots.
struct SlotNamesTests {
    private func names(_ html: String, _ slots: [TemplateSlot], _ values: [SlotValue]) -> [String] {
        let names = SlotNames(slots, in: ElementTree(html: html), values: values)
        return slots.indices.map { names.name($0) }
    }

    @Test func partsAreNamedByClass() {
        let slots = [
            TemplateSlot(kind: .attribute("class"), path: [0, 0]),
            TemplateSlot(kind: .booleanAttribute("hidden"), path: [0, 0]), TemplateSlot(kind: .text, path: [0, 0]),
            TemplateSlot(kind: .text, path: [0, 1]), TemplateSlot(kind: .attribute("href"), path: [0, 2]),
            TemplateSlot(kind: .list("Chip"), path: [0, 3]), TemplateSlot(kind: .rawHTML, path: [0, 4]),
        ]
        let html = "<li data-item=\"Row\"><p><span></span><b class=\"price\"></b><a></a><ul></ul><i></i></p></li>"
        #expect(
            names(html, slots, [.text("label title s-1a")]) == [
                "title class", "title hidden", "title", "price", "a href", "ul", "i markup",
            ])
        // Without its own class, by its tag.
        #expect(names(html, slots, [.absent])[2] == "span")
    }

    @Test(arguments: [
        ("label", "label"), ("label s-1", "label"), ("badge s-1", "badge"),
        ("accessory accessory-chevron", "accessory"),
        ("item subtitle-row", "subtitle-row"), ("symbol icon-car", "symbol"), ("s-1", "p"), ("", "p"),
    ])
    func mostSpecificClassIsUsed(_ classes: String, _ name: String) {
        let slot = TemplateSlot(kind: .attribute("class"), path: [0])
        #expect(names("<li><p></p></li>", [slot], [.text(classes)]) == ["\(name) class"])
    }

    @Test func partsWithEqualNamesAreNumbered() {
        let slots = [TemplateSlot(kind: .text, path: [0, 1]), TemplateSlot(kind: .text, path: [0, 0])]
        #expect(names("<li><p><b></b><b></b></p></li>", slots, []) == ["b 2", "b 1"])
    }

    @Test func missingElementsAreNamedBySlot() {
        let slots = [TemplateSlot(kind: .text, path: [3]), TemplateSlot(kind: .attribute("src"), path: [0, 9])]
        #expect(names("<li><p></p></li>", slots, []) == ["slot 0", "slot 1 src"])
        #expect(names("", slots, []) == ["slot 0", "slot 1 src"])
        #expect(SlotNames([], in: ElementTree(html: "<li></li>"), values: []).name(7) == "slot 7")
    }

    @Test func elementTreeOfMarkup() {
        let outline = ElementTree(
            html:
                "<li data-item=\"R\">a &lt; b<img alt=\"\" class=\"image big\" /><p aria-hidden=\"true\"><i>x</i></p><br /><b></b></li>"
        )
        #expect(outline[[]]?.name == "li")
        #expect(outline[[0]]?.classes == ["image", "big"])
        #expect(outline[[1, 0]]?.name == "i")
        #expect(outline[[3]]?.name == "b")
        #expect(outline[[4]] == nil)
        #expect(outline.isDecoration([1, 0]) && outline.isDecoration([1]) && !outline.isDecoration([3]))
    }
}
