/// Writes a screen's element piece by piece, so that the same code fills one buffer or a stream of chunks.
struct ScreenWriter {
    private let layout: ScreenLayout
    private(set) var templates = TemplateCatalog()
    private var position = Position.start
    /// The rows of the section that is being written.
    private var rows: [ListItemViewModel] = []
    /// The screens in the order of the page.
    private let levels: [ScreenLevel]
    /// The index of the current one.
    private var level = 0
    /// The elements next to the sections of the current screen, after its start has been written.
    private var bars: ScreenBars?

    private enum Position {
        case start
        case level
        case section(Int)
        case row(section: Int, row: Int)
        case sectionEnd(Int)
        case levelEnd
        case end
        case done
    }

    init(_ layout: ScreenLayout) {
        self.layout = layout
        levels = layout.levels.sorted { $0.depth < $1.depth }
    }

    /// Writes the next piece, at most a few rows. Returns `false` when everything has been written.
    mutating func writeNext(into writer: inout HTMLWriter) -> Bool {
        switch position {
        case .start:
            writeStart(levels.at(0)?.screen ?? layout.screen, into: &writer)
            position = .level
        case .level:
            let level = levels[level]
            if let frame = level.frame {
                templates.insert(ScreenBar(frame, around: level))
                frame.writeStart(of: level, into: &writer)
                if let loader = level.screen.loaderClass { writer.styles.insert(loader) }
            }
            bars = ScreenBars(of: level, among: levels, in: layout)
            write(bars?.beforeTitle, into: &writer)
            writeTitle(of: level, into: &writer)
            write(bars?.beforeSections, into: &writer)
            position = level.sections.isEmpty ? .levelEnd : .section(level.sections.lowerBound)
        case .section(let index):
            let section = layout.screen.sections[index]
            writeSectionStart(section, element: layout.sections[index], into: &writer)
            rows = section.rows
            position = rows.isEmpty ? .sectionEnd(index) : .row(section: index, row: 0)
        case .row(let section, var row):
            let (rows, end) = (rows, writer.count + 4096)
            rows.withUnsafeBytes { memory in
                guard let start = memory.baseAddress else { return }
                repeat {
                    borrow(start + row * MemoryLayout<ListItemViewModel>.stride, as: ListItemViewModel.self) {
                        templates.template(of: $0, as: .row).write(
                            $0, occurrence: layout.occurrence(section: section, row: row), into: &writer)
                    }
                    row += 1
                } while row < rows.count && writer.count < end
            }
            position = row < rows.count ? .row(section: section, row: row) : .sectionEnd(section)
        case .sectionEnd(let index):
            writer.markup("</ul>")
            if let footer = layout.screen.sections[index].footer {
                write(footer, as: .footer, id: ElementID.footer(ofSection: layout.sections[index]), into: &writer)
            }
            writer.markup("</section>")
            position = index + 1 < levels[level].sections.upperBound ? .section(index + 1) : .levelEnd
        case .levelEnd:
            write(bars?.afterSections, into: &writer)
            levels[level].frame?.writeEnd(into: &writer)
            guard level + 1 == levels.count else {
                level += 1
                position = .level
                break
            }
            write(bars?.presentation.map { [$0] }, into: &writer)
            position = .end
        case .end:
            writer.markup("</main>")
            position = .done
        case .done:
            return false
        }
        return true
    }

    private func writeStart(_ screen: ListScreen, into writer: inout HTMLWriter) {
        if let loader = screen.loaderClass { writer.styles.insert(loader) }
        writer.markup("<main")
        for (name, value) in ScreenAttributes.all(of: screen) {
            guard let value else { continue }
            writer.unsafeRaw(" \(name)=\"")
            writer.attribute(value)
            writer.markup("\"")
        }
        writer.markup(">")
    }

    private func writeTitle(of level: ScreenLevel, into writer: inout HTMLWriter) {
        let tag = level.depth == 0 ? "h1" : "h2"
        writer.unsafeRaw("<header data-item=\"\(level.titleTemplate.name)\" id=\"\(level.title)\"><\(tag)>")
        writer.text(level.screen.title)
        writer.unsafeRaw("</\(tag)></header>")
    }

    private mutating func write(_ bars: [ScreenBar]?, into writer: inout HTMLWriter) {
        for bar in bars ?? [] {
            templates.insert(bar)
            bar.write(into: &writer)
        }
    }

    private mutating func writeSectionStart(_ section: ListSection, element: String, into writer: inout HTMLWriter) {
        let headerID = ElementID.header(ofSection: element)
        writer.markup("<section")
        if let label = ScreenTemplates.label(of: section, element: element) {
            writer.markup(" aria-labelledby=\"")
            writer.unsafeRaw(label)
            writer.markup("\"")
        }
        writer.markup(" data-item=\"section\" id=\"")
        writer.unsafeRaw(element)
        writer.markup("\">")
        if let header = section.header { write(header, as: .header, id: headerID, into: &writer) }
        writer.markup("<ul")
        if let style = section.styleClass { writer.classAttribute(style) }
        writer.markup(" id=\"")
        writer.unsafeRaw(ElementID.rows(ofSection: element))
        writer.markup("\" role=\"list\"")
        if section.layout.isScrollable { writer.markup(" tabindex=\"0\"") }
        writer.markup(">")
    }

    private mutating func write(
        _ viewModel: ListItemViewModel, as role: ElementRole, id: String, into writer: inout HTMLWriter
    ) {
        templates.template(of: viewModel, as: role).write(viewModel, element: id, into: &writer)
    }
}
