extension ScreenAssets {
    /// What writing a screen has met.
    init(_ templates: TemplateCatalog, _ styles: StyleCollector) {
        self.init()
        for template in templates.markup.values { insert(template) }
        for rule in styles.rules { insert(rule) }
    }

    /// What a screen refers to.
    ///
    /// - Complexity: O(rows): every row is mapped and written, its output forgotten at once.
    init(of layout: ScreenLayout) {
        var screen = ScreenWriter(layout)
        var writer = HTMLWriter(capacity: 65_536)
        while screen.writeNext(into: &writer) { writer.removeOutput() }
        self.init(screen.templates, writer.styles)
    }
}
