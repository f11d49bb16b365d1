import ListPreviewKit
import MarkupValidation

/// A recorded screen: its sections and rows with the content of each.
struct GoldenScreen {
    /// A header, footer or row.
    struct Element {
        /// The `id` attribute.
        var id: String
        /// The component's name.
        var component: String
        var role: ElementRole
        var part: GoldenPart

        /// Its readable name: its accessibility label, or its first text, not that of a swipe action.
        var name: String? {
            if role == .row, let label = part.attribute("aria-label") { return label }
            return (part.children.first { $0.classes == ["row-content"] } ?? part).firstText
        }
    }

    struct Section {
        /// The `id` attribute.
        var id: String
        /// The section's own element without its content, and the one that contains its rows.
        var containers: [GoldenPart]
        var header: Element?
        var footer: Element?
        var rows: [Element]

        /// The text of the header, or the section's identity if there is none.
        var name: String {
            header?.name ?? ElementID.target(of: id).flatMap(Self.identity) ?? id
        }

        private static func identity(_ target: ListEventTarget) -> String? {
            if case .section(let id, _) = target { id.description } else { nil }
        }
    }

    /// The attributes of the screen's own element.
    var attributes: [MarkupAttribute]
    var title: String
    /// Elements except title and sections, such as the index.
    var others: [GoldenPart]
    var sections: [Section]
    /// The style rules, by class name.
    var rules: [String: String]

    /// Reads a recorded page.
    ///
    /// - Throws: `GoldenPageError` if the file was changed and is no longer a recorded page.
    init(reading bytes: [UInt8]) throws(GoldenPageError) {
        let document: MarkupDocument
        do throws(ParseFailure) {
            document = try MarkupDocument(parsing: bytes)
        } catch {
            throw GoldenPageError(error.diagnostics.first.map { "\($0)" } ?? "it is not a page")
        }
        guard let root = document.root, let body = root.children.last,
            let main = body.children.first(where: { $0.id == ElementID.screen })
        else { throw GoldenPageError("it has no screen in it") }
        attributes = main.attributes
        title = ""
        others = []
        sections = []
        rules = [:]
        if let style = root.children.first?.children.first(where: { $0.name == "style" }) {
            for line in style.text.split(separator: "\n") {
                let rule = line.drop { $0 == " " }
                guard rule.hasPrefix(".") else { continue }
                let name = rule.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
                rules[String(name)] = String(rule)
            }
        }
        read(main)
    }

    /// Reads the children of a screen's element. Those of a sidebar and of sheets are in the order of the page.
    private mutating func read(_ screen: MarkupElement) {
        for child in screen.children {
            switch child.attribute("data-item") {
            case ElementID.screenTitle: title = GoldenPart(child).firstText ?? ""
            case "section": sections.append(Self.section(child))
            case ElementID.sheet, ElementID.sidebar:
                var frame = GoldenPart(child)
                for index in frame.children.indices { frame.children[index].children = [] }
                others.append(frame)
                for panel in child.children { read(panel) }
            default: others.append(GoldenPart(child))
            }
        }
    }

    private static func section(_ element: MarkupElement) -> Section {
        var own = GoldenPart(element)
        own.children = []
        var section = Section(id: element.id ?? "", containers: [own], rows: [])
        for child in element.children {
            switch child.name {
            case "header": section.header = self.element(child, .header)
            case "footer": section.footer = self.element(child, .footer)
            default:
                var holder = GoldenPart(child)
                holder.children = []
                holder.text = nil
                section.containers.append(holder)
                section.rows += child.children.map { self.element($0, .row) }
            }
        }
        return section
    }

    private static func element(_ element: MarkupElement, _ role: ElementRole) -> Element {
        Element(
            id: element.id ?? "", component: element.attribute("data-item") ?? element.name, role: role,
            part: GoldenPart(element))
    }
}

/// The reason why a file is not a recorded page.
struct GoldenPageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
