/// One of the screens of a page: the page's own, that of its sidebar, or that of a sheet above it.
package struct ScreenLevel: Sendable {
    /// The screen, with the sections that its page shows, but without those of its sidebar and of sheets.
    package let screen: ListScreen
    /// The number of screens below; ``ElementID/sidebarDepth`` for a sidebar.
    package let depth: Int
    /// The indexes of its sections among all sections of the layout.
    package let sections: Range<Int>
    /// The sheet that shows the screen.
    var sheet: Presentation.Sheet?

    /// The `id` attribute of one of the screen's own elements.
    package func element(_ id: String) -> String { ElementID.element(id, atDepth: depth) }

    /// The `id` attribute of the element with the title.
    package var title: String { depth == 0 ? ElementID.screenTitle : element("title") }

    /// The template of that element.
    var titleTemplate: TemplateMarkup { depth == 0 ? ScreenTemplates.title : ScreenTemplates.innerTitle }

    /// The element around the elements of the screen; `nil` for that of the page.
    var frame: ScreenFrame? {
        depth == 0 ? nil : depth == ElementID.sidebarDepth ? .sidebar : .sheet
    }
}

extension ScreenLayout {
    /// The screens of the page: its own, that of its sidebar, and those of sheets up to the topmost one.
    package var levels: [ScreenLevel] {
        guard screen.sheet != nil || screen.sidebar != nil else {
            return [ScreenLevel(screen: screen, depth: 0, sections: sections.indices)]
        }
        func level(_ screen: ListScreen, _ depth: Int, _ sheet: Presentation.Sheet? = nil) -> ScreenLevel {
            let all = self.screen.sections
            let start = all.firstIndex { $0.depth >= depth } ?? all.endIndex
            let end = all[start...].firstIndex { $0.depth > depth } ?? all.endIndex
            var own = depth == 0 ? screen : screen.inner(atDepth: depth)
            own.sections = Array(all[start..<end])
            return ScreenLevel(screen: own, depth: depth, sections: start..<end, sheet: sheet)
        }
        var levels = [level(screen, 0)]
        if let sidebar = screen.sidebar { levels.append(level(sidebar.screen, ElementID.sidebarDepth)) }
        var (next, depth) = (screen.sheet, 1)
        while let sheet = next {
            levels.append(level(sheet.screen, depth, sheet))
            (next, depth) = (sheet.screen.sheet, depth + 1)
        }
        return levels
    }

    /// The elements of all screens next to their sections.
    package var bars: [ScreenBar] {
        let levels = levels
        return levels.flatMap { ScreenBars(of: $0, among: levels, in: self).all }
    }
}

extension [ScreenLevel] {
    /// The screen at a depth.
    package func at(_ depth: Int) -> ScreenLevel? { first { $0.depth == depth } }
}

extension ListScreen {
    /// The sheet above the screen.
    package var sheet: Presentation.Sheet? {
        if case .sheet(let sheet)? = presenting { sheet } else { nil }
    }

    /// Changes the screen, that of its sidebar, and its sheets.
    package mutating func changeAllLevels(_ change: (inout ListScreen) -> Void) {
        change(&self)
        sidebar?.screen.changeAllLevels(change)
        guard var sheet else { return }
        sheet.screen.changeAllLevels(change)
        presenting = .sheet(sheet)
    }

    /// The screen without the sections of its sidebar and of sheets that ``presented`` has added.
    var own: ListScreen {
        guard sections.first?.depth ?? 0 != 0 || sections.last?.depth ?? 0 != 0 else { return self }
        var screen = self
        screen.sections.removeAll { $0.depth != 0 }
        return screen
    }
}
