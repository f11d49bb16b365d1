/// The templates of what every screen has: its title and its sections.
enum ScreenTemplates {
    /// `<header data-item="screen-title" id="screen-title"><h1>Title</h1></header>`
    static let title = TemplateMarkup(
        name: ElementID.screenTitle, html: "<header data-item=\"\(ElementID.screenTitle)\"><h1></h1></header>",
        slots: [TemplateSlot(kind: .text, path: [0])])

    /// `<section aria-labelledby="s-a_header" data-item="section" id="s-a"><ul id="s-a_rows" role="list"></ul></section>`
    static let section = TemplateMarkup(
        name: "section", html: "<section data-item=\"section\"><ul role=\"list\"></ul></section>",
        slots: [
            TemplateSlot(kind: .attribute("id"), path: [0]),
            TemplateSlot(kind: .attribute("aria-labelledby"), path: []),
            TemplateSlot(kind: .attribute("class"), path: [0]),
        ])

    static let all = [title, section]

    /// The element that a section is named after: its header, as far as that says anything yet.
    static func label(of section: ListSection, element: String) -> String? {
        guard let header = section.header, !header.isPlaceholder, header.hasText else { return nil }
        return ElementID.header(ofSection: element)
    }

    /// The values of a section's slots.
    static func values(of section: ListSection, element: String) -> [SlotValue] {
        [
            .text(ElementID.rows(ofSection: element)),
            label(of: section, element: element).map(SlotValue.text) ?? .absent,
            section.styleClass.map { .text($0.attribute) } ?? .absent,
        ]
    }
}

extension ListItemViewModel {
    /// Whether the component says anything to those who do not see it: by its values, or by its markup.
    fileprivate var hasText: Bool {
        let component = component
        var values = SlotValues()
        appendValues(to: &values)
        for (slot, value) in zip(component.slots, values.values) {
            switch (slot.kind, value) {
            case (.text, .text(let text)), (.rawHTML, .text(let text)), (.attribute("aria-label"), .text(let text)):
                if text.contains(where: { !$0.isWhitespace }) { return true }
            case (.list, .list(let rows)):
                if !rows.isEmpty { return true }
            default: break
            }
        }
        return component.html.split(separator: "<").contains { piece in
            piece.drop { $0 != ">" }.dropFirst().contains { !$0.isWhitespace }
        }
    }
}

/// The links beside a list that lead to its sections, such as the letters of an alphabet.
struct SectionIndex: BarContent {
    private var links: [Link]

    /// The index of a screen; `nil` where no section has a title for it.
    init?(of layout: ScreenLayout) {
        links = zip(layout.screen.sections, layout.sections).compactMap { section, element in
            section.indexTitle.map { Link(title: $0, address: "#" + element) }
        }
        if links.isEmpty { return nil }
    }

    static let template: ItemTemplate<Self> = """
        <div class="section-index-links">\(\.links)</div>
        """

    /// Its links lead to places on the page.
    var actions: [String] { [] }

    static let element = BarElement(ElementID.sectionIndex, template.component, tag: "nav", label: .sectionIndex)

    private struct Link: Templated {
        var title: String
        var address: String

        static let templateName = "ListRendering.SectionIndex.Link"
        static let template: ItemTemplate<Self> = """
            <a href="\(\.address)">\(\.title)</a>
            """
    }
}

/// The attributes of a screen's own element, in the order in which they are written.
package enum ScreenAttributes {
    /// The attributes with their values; `nil` where one is absent.
    static func all(of screen: ListScreen) -> [(name: String, value: String?)] {
        [
            ("aria-busy", screen.isLoading ? "true" : nil), ("class", className(of: screen)),
            ("data-observe", observedEvents(of: screen)), ("dir", screen.direction.rawValue), ("id", ElementID.screen),
            ("lang", screen.language),
        ]
    }

    private static func className(of screen: ListScreen) -> String {
        var name = "list-screen \(screen.style.className)"
        if screen.presentation != .page { name += " \(screen.presentation.rawValue)" }
        if screen.appearance != .ios18 { name += " \(screen.appearance.rawValue)" }
        if let loader = screen.loaderClass { name += " \(loader.attribute)" }
        if isLong(screen) { name += " \(longClass)" }
        if screen.hasBars { name += barClasses(of: screen).map { " " + $0 }.joined() }
        return name
    }

    /// The classes of a screen with bars or modes: others give way to them.
    private static func barClasses(of screen: ListScreen) -> [String] {
        var names: [String] = []
        if let bar = screen.navigationBar { names.append(bar.isInline ? "inline-title" : "large-title") }
        if screen.hasToolbar || !screen.tabs.isEmpty { names.append("bottom-bar") }
        if screen.isStatus { names.append("no-rows") }
        if let mode = screen.editMode { names.append("edit-\(mode.rawValue)") }
        return names
    }

    /// How many rows a screen may have of which all are laid out, also those out of sight.
    static let longestDrawnList = 300
    private static let longClass = "long-list"

    /// Whether browsers should skip the layout of rows that are off screen.
    private static func isLong(_ screen: ListScreen) -> Bool {
        screen.sections.reduce(0) { $0 + $1.rows.count } > longestDrawnList
    }

    private static func observedEvents(of screen: ListScreen) -> String? {
        screen.observedEvents.isEmpty ? nil : screen.observedEvents.map(\.rawValue).sorted().joined(separator: " ")
    }

    // MARK: - Changes

    private static let words = ["data-observe": "observed events", "dir": "direction", "lang": "language"]

    /// The changes of an attribute, in words: its class stands for the style, the appearance and the modes.
    package static func changes(of name: String, from old: String?, to new: String?) -> [ValueChange] {
        switch name {
        case "aria-busy":
            return changes([("loading", .flag(old != nil), .flag(new != nil))])
        case "class":
            let (old, new) = (ScreenClasses(old), ScreenClasses(new))
            return changes([
                ("list style", .word(old.style), .word(new.style)),
                ("appearance", .word(old.appearance), .word(new.appearance)),
                ("title display", .word(old.title), .word(new.title)),
                ("edit mode", .word(old.editMode), .word(new.editMode)),
            ])
        default:
            func value(_ value: String?) -> ValueChange.Value {
                value.map { $0.isEmpty ? .text($0) : .word($0) } ?? .none
            }
            return changes([(words[name] ?? name, value(old), value(new))])
        }
    }

    private static func changes(_ values: [(name: String, old: ValueChange.Value, new: ValueChange.Value)])
        -> [ValueChange]
    {
        values.filter { $0.old != $0.new }.map { ValueChange(name: $0.name, old: $0.old, new: $0.new) }
    }

    /// The value of `class`, read again.
    private struct ScreenClasses {
        var style: String
        var appearance = "ios18"
        var title = "none"
        var editMode = "none"

        init(_ className: String?) {
            var names = (className ?? "").split(separator: " ").dropFirst().map(String.init)
            let style = ListScreen.Style.allCases.last {
                $0.className.split(separator: " ").allSatisfy { names.contains(String($0)) }
            }
            let own = style.map { $0.className.split(separator: " ").map(String.init) } ?? []
            names.removeAll { own.contains($0) || $0 == longClass || $0 == "loading" || $0.hasPrefix("l-") }
            self.style = style?.rawValue ?? "none"
            var others: [String] = []
            for name in names {
                switch name {
                case "inline-title": title = "inline"
                case "large-title": title = "large"
                case "bottom-bar", "no-rows": break
                case _ where name.hasPrefix("edit-"): editMode = String(name.dropFirst(5))
                default: others.append(name)
                }
            }
            if !others.isEmpty { appearance = others.joined(separator: " ") }
        }
    }
}
