import ListPreviewKit
import Testing

@Suite struct PatchDescriptionTests {
    private let patch = DOMPatch(
        from: 1, to: 2, templates: [TemplateMarkup(name: "Car", html: "", slots: [])], rules: [".s-1{color:red}"],
        operations: [
            .remove(ids: ["r-9"]),
            .insert(
                parent: "s-used_rows", before: "r-7", template: "Car",
                elements: ["r-1", "r-2", "r-3"].map { PatchElement(id: $0, values: []) }),
            .insert(
                parent: "s-used_rows", before: nil, template: "Car", elements: [PatchElement(id: "r-4", values: [])]),
            .move(parent: "s-used_rows", before: nil, ids: (1...8).map { "r-\($0)" }),
            .set(slot: 2, ids: ["r-4", "r-5"], values: [.text("12"), .absent]),
            .set(slot: 0, ids: (1...8).map { "r-\($0)" }, values: Array(repeating: .flag(true), count: 8)),
            .replace(id: "r-6", template: "Bus", values: [.text("a\nb"), .list([[]]), .flag(false)]),
            .attribute(id: "r-1", name: "class", value: "h-1"),
            .attribute(id: "r-1", name: "tabindex", value: nil),
            .clear(parent: "s-new_rows"),
        ])

    @Test func descriptionsOfOperations() {
        let expected = """
            * template 'Car'
            * rule '.s-1{color:red}'
            - 1 element: r-9
            + 3 elements of Car in s-used_rows before r-7: r-1, r-2, r-3
            + 1 element of Car in s-used_rows at the end: r-4
            > 8 elements in s-used_rows at the end: r-1, r-2, r-3 and 5 more
            ~ slot 2 of r-4: "12"
            ~ slot 2 of r-5: nothing
            ~ slot 0 of r-1: yes
            ~ slot 0 of r-2: yes
            ~ slot 0 of r-3: yes
            ~ slot 0 of 5 more
            = r-6 by Bus: "a<U+000A>b", 1 sub-row, no
            ~ attribute class of r-1: "h-1"
            ~ attribute tabindex of r-1: nothing
            - everything in s-new_rows

            """
        #expect(PatchDescription(patch, shown: 3).description == expected)
    }

    @Test func slotsAreNamed() {
        let template = TemplateMarkup(
            name: "Car", html: "",
            slots: [
                TemplateSlot(kind: .booleanAttribute("hidden"), path: []), TemplateSlot(kind: .list("Chip"), path: []),
                TemplateSlot(kind: .text, path: []),
            ])
        let patch = DOMPatch(
            from: 1, to: 2,
            operations: [
                .set(slot: 2, ids: ["r-4"], values: [.text(String(repeating: "x", count: 50))]),
                .set(slot: 1, ids: ["r-4"], values: [.list([[], []])]),
                .set(slot: 0, ids: ["r-4"], values: [.flag(true)]),
                .set(slot: 9, ids: ["r-4"], values: [.absent]),
            ])
        #expect(
            PatchDescription(patch, template: { _ in template }).lines == [
                "~ text of r-4 [slot 2]: \"\(String(repeating: "x", count: 40))…\"",
                "~ sub-rows of r-4 [slot 1]: 2 sub-rows", "~ attribute hidden of r-4 [slot 0]: yes",
                "~ slot 9 of r-4: nothing",
            ])
    }
}
