public import HTMLTemplate
import ListViewModels

extension ScreenLayout {
    /// The template behind each element of the screen, by the element's `id` attribute: for telling what a patch changes in
    /// words.
    ///
    /// - Complexity: O(rows).
    public var elementTemplates: [String: TemplateMarkup] {
        var catalog = TemplateCatalog()
        var templates = [ElementID.screenTitle: ScreenTemplates.title]
        for (index, section) in screen.sections.enumerated() {
            let element = sections[index]
            templates[element] = ScreenTemplates.section
            if let header = section.header {
                templates[ElementID.header(ofSection: element)] = catalog.template(of: header, as: .header).markup
            }
            if let footer = section.footer {
                templates[ElementID.footer(ofSection: element)] = catalog.template(of: footer, as: .footer).markup
            }
            for (row, viewModel) in section.rows.enumerated() {
                templates[rowElement(section: index, row: row)] = catalog.template(of: viewModel, as: .row).markup
            }
        }
        return templates
    }
}
