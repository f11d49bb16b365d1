/// One of the screens of a page: the page's own, or that of a sheet above it.
package struct ScreenLevel: Sendable {
    /// The screen, with the sections that its page shows, but without those of sheets.
    package let screen: ListScreen
    /// The number of screens below.
    package let depth: Int
    /// The indexes of its sections among all sections of the layout.
    package let sections: Range<Int>

    /// The `id` attribute of one of the screen's own elements.
    package func element(_ id: String) -> String { ElementID.element(id, atDepth: depth) }

    /// The `id` attribute of the element with the title.
    package var title: String { depth == 0 ? ElementID.screenTitle : element("title") }

    /// The template of that element.
    var titleTemplate: TemplateMarkup { depth == 0 ? ScreenTemplates.title : ScreenTemplates.sheetTitle }
}

extension ScreenLayout {
    /// The screens of the page, from its own to the topmost sheet.
    package var levels: [ScreenLevel] {
        guard screen.sheet != nil else { return [ScreenLevel(screen: screen, depth: 0, sections: sections.indices)] }
        var levels: [ScreenLevel] = []
        var start = 0
        var next: ListScreen? = screen
        while var own = next {
            let rest = screen.sections[start...]
            let end = rest.firstIndex { $0.depth > levels.count } ?? rest.endIndex
            own.sections = Array(rest[..<end])
            levels.append(ScreenLevel(screen: own, depth: levels.count, sections: start..<end))
            start = end
            next = own.sheet?.screen
        }
        return levels
    }

    /// The elements of all screens next to their sections, in order.
    package var bars: [ScreenBar] {
        let levels = levels
        return levels.indices.flatMap { ScreenBars(of: levels[$0...], in: self).all }
    }
}

extension ListScreen {
    /// The sheet above the screen.
    package var sheet: Presentation.Sheet? {
        if case .sheet(let sheet)? = presenting { sheet } else { nil }
    }

    /// Changes the screen and its sheets.
    package mutating func changeAllLevels(_ change: (inout ListScreen) -> Void) {
        change(&self)
        guard var sheet else { return }
        sheet.screen.changeAllLevels(change)
        presenting = .sheet(sheet)
    }

    /// The screen without the sections of sheets that ``presented`` has added.
    var own: ListScreen {
        guard let depth = sections.last?.depth, depth > 0 else { return self }
        var screen = self
        screen.sections.removeAll { $0.depth > 0 }
        return screen
    }
}
