import ListPreviewKit
import Testing

@testable import TestSupport

/// One template per component and role.
struct TemplateCatalogTests {
    private struct Broken: ListItem {
        var title = TextLabel()
        static let template: ItemTemplate<Self> = "<p>\(\.title)</b>"
    }

    private struct Outer: ListItem {
        var dividers = [DividerRow()]
        static let template: ItemTemplate<Self> = "<div>\(\.dividers)</div>"
    }

    private struct Twin: ListItem {
        static let template: ItemTemplate<Self> = "<u></u>"
        static var templateName: String { DividerRow.templateName }
    }

    @Test func rowsHeadersAndFootersAreDifferentTemplates() {
        var catalog = TemplateCatalog()
        let header: ListItemViewModel = .header("h")
        let names = ElementRole.allCases.map { catalog.template(of: header, as: $0).markup.name }
        #expect(names == ["TextHeader", "TextHeader/header", "TextHeader/footer"])
        #expect(Set(catalog.markup.keys) == Set(names))
        let inside = "<h2 class=\"text-header\"><span></span></h2>"
        #expect(
            ElementRole.allCases.map { catalog.template(of: header, as: $0).markup.html } == [
                "<li data-item=\"TextHeader\">\(inside)</li>",
                "<header data-item=\"TextHeader/header\">\(inside)</header>",
                "<footer data-item=\"TextHeader/footer\">\(inside)</footer>",
            ])
    }

    @Test func slotsOfTheOuterElementAreLast() {
        let row = ElementTemplate(TextHeader.template.component, role: .row)
        #expect(
            row.markup.slots == [
                TemplateSlot(kind: .booleanAttribute("hidden"), path: [0]),
                TemplateSlot(kind: .attribute("class"), path: [0, 0]),
                TemplateSlot(kind: .booleanAttribute("hidden"), path: [0, 0]),
                TemplateSlot(kind: .text, path: [0, 0]), TemplateSlot(kind: .attribute("class"), path: []),
                TemplateSlot(kind: .attribute("data-action"), path: []),
                TemplateSlot(kind: .attribute("tabindex"), path: []),
                TemplateSlot(kind: .attribute("aria-current"), path: []),
                TemplateSlot(kind: .attribute("data-appear"), path: []),
                TemplateSlot(kind: .booleanAttribute("inert"), path: []),
                TemplateSlot(kind: .attribute("aria-label"), path: []),
                TemplateSlot(kind: .attribute("aria-disabled"), path: []),
            ])
        let header = ElementTemplate(TextHeader.template.component, role: .header)
        #expect(
            header.markup.slots.dropFirst(4) == [
                TemplateSlot(kind: .attribute("class"), path: []),
                TemplateSlot(kind: .booleanAttribute("inert"), path: []),
            ])
    }

    @Test func listTemplatesAreIncluded() {
        var catalog = TemplateCatalog()
        _ = catalog.template(of: NoteRow.row(Note(id: 1, text: "")), as: .row)
        #expect(Set(catalog.markup.keys) == ["TestSupport.NoteRow", "TestSupport.NoteChip/item"])
    }

    @Test func componentsCanBeRowsAndSubRows() {
        var catalog = TemplateCatalog()
        _ = catalog.template(of: Outer.row(), as: .row)
        _ = catalog.template(of: DividerRow.row(), as: .row)
        #expect(catalog.markup["TestSupport.DividerRow"]?.html.hasPrefix("<li ") == true)
        #expect(catalog.markup["TestSupport.DividerRow/item"]?.html == "<hr />")
    }

    @Test func equalTemplateNamesResolveIndependentlyOfOrder() {
        let rows = [DividerRow.row(), Twin.row()]
        var forward = TemplateCatalog()
        for row in rows { _ = forward.template(of: row, as: .row) }
        var backward = TemplateCatalog()
        for row in rows.reversed() { _ = backward.template(of: row, as: .row) }
        #expect(forward.markup == backward.markup)
        #expect(forward.markup.count == 1)
    }

    @Test func invalidTemplatesAreReportedAndRendered() {
        var catalog = TemplateCatalog()
        let template = catalog.template(of: Broken.row(), as: .row)
        #expect(
            template.diagnostics.map(\.message)
                == ["expected '</p>', found '</b>' (template \(Broken.template.name))"])
        #expect(template.markup.html.contains("<strong class=\"template-error\">"))
        #expect(template.markup.slots.count == 8)
    }
}
