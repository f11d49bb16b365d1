/// An element of a screen next to its sections: a bar, the search field, or the index.
///
/// Its class is its `id` on the page, without the prefix of a sheet. The name of its template, which is its `data-item`, begins
/// with it.
package struct ScreenBar: Sendable {
    /// The `id` attribute.
    package let id: String
    /// The template, and those of its list slots.
    let templates: [TemplateMarkup]
    /// The values of the slots, with their styles.
    let values: SlotValues
    /// The names of the events of enabled controls, each once.
    package let actions: [String]
    /// A text that is in elements of their own.
    private var title: String?
    private let writing: @Sendable (inout HTMLWriter) -> Void

    /// - Parameter element: The element, if the content may be in several ones.
    init<Content: BarContent>(_ content: Content, in element: BarElement = Content.element, of level: ScreenLevel) {
        let label = content.label ?? element.label.map { level.screen.strings[$0] }
        let id = level.element(element.id)
        self.id = id
        templates = [element.markup] + Content.template.component.listTemplates
        var values = SlotValues()
        Content.template.appendValues(of: content, to: &values)
        if element.hasLabel { values.append(label.map(SlotValue.carried) ?? .absent) }
        self.values = values
        actions = content.actions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        writing = { writer in
            element.writeStart(id: id, label: label, into: &writer)
            Content.template.write(content, into: &writer)
            writer.knownMarkup(element.end)
        }
    }

    /// The frame of a sheet or a sidebar without its content, which are elements of their own.
    init(_ frame: ScreenFrame, around level: ScreenLevel) {
        id = ElementID.frame(atDepth: level.depth)
        templates = [frame.markup, ScreenTemplates.innerTitle]
        var values = SlotValues()
        values.values = frame.values(of: level)
        self.values = values
        actions = [level.sheet?.cancelAction].compactMap(\.self)
        title = SlotValue.carried(level.screen.title).text ?? ""
        writing = { writer in
            frame.writeStart(of: level, into: &writer)
            frame.writeEnd(into: &writer)
        }
    }

    /// The displayed texts, in order.
    package var texts: [String] {
        if let title { return [title] }
        return zip(templates[0].slots, values.values).flatMap { slot, value -> [String] in
            if slot.kind == .attribute("value"), let text = value.text.unlessEmpty { return [text] }
            return texts(of: value, in: slot)
        }
    }

    /// The texts of a slot, with those of the items of a list.
    private func texts(of value: SlotValue, in slot: TemplateSlot) -> [String] {
        switch (slot.kind, value) {
        case (.text, _): return value.text.unlessEmpty.map { [$0] } ?? []
        case (.list(let name), .list(let rows)):
            guard let slots = templates.first(where: { $0.name == name })?.slots else { return [] }
            return rows.flatMap { row in zip(slots, row).flatMap { texts(of: $1, in: $0) } }
        default: return []
        }
    }

    /// Whether this is the frame of a sheet or a sidebar.
    package var isFrame: Bool { title != nil }

    /// The attribute of a slot, and its value.
    package func attribute(ofSlot slot: Int) -> (name: String, value: String?)? {
        guard case .attribute(let name) = templates[0].slots[slot].kind else { return nil }
        return (name, values.values[slot].text)
    }

    /// Writes the element.
    func write(into writer: inout HTMLWriter) { writing(&writer) }
}

/// The content of a ``ScreenBar``.
protocol BarContent: Templated {
    /// The element around the content.
    static var element: BarElement { get }
    /// The names of the events of enabled controls.
    var actions: [String] { get }
    /// The accessible name, if it is not that of the element.
    var label: String? { get }
}

extension BarContent {
    var label: String? { nil }
}

/// The element around the content of a ``ScreenBar``: the same on every screen, except for its accessible name.
struct BarElement: Sendable {
    /// The `id` attribute.
    let id: String
    /// The template with the element. The slot of the accessible name is the last one.
    let markup: TemplateMarkup
    /// The accessible name, if it is the same on every screen.
    let label: ListText?
    /// Whether there is a slot for the accessible name.
    let hasLabel: Bool
    /// The end tag.
    let end: StaticMarkup
    private let tag: StaticMarkup
    /// The start tag after the accessible name, up to the value of its `id`.
    private let attributes: StaticMarkup
    /// The start tag after its `id`.
    private let tagEnd: StaticMarkup

    /// - Parameters:
    ///   - id: The `id` attribute, which is the template's name too.
    ///   - variant: What follows in the name of another template for the same bar.
    ///   - tag: The element's name.
    ///   - label: The accessible name.
    ///   - role: The role, if the element's own is not enough.
    init(
        _ id: String, variant: String = "", _ component: ListComponent, tag: String, label: ListText? = nil,
        role: String? = nil
    ) {
        self.init(
            id, variant: variant, component, tag: tag, label: label, hasLabel: label != nil, role: role)
    }

    /// The element of a presentation that makes the rest of the page inert. The content has the accessible name.
    init(modal id: String, _ component: ListComponent, role: String? = nil) {
        self.init(id, component, tag: "dialog", hasLabel: true, role: role, isModal: true)
    }

    private init(
        _ id: String, variant: String = "", _ component: ListComponent, tag: String, label: ListText? = nil,
        hasLabel: Bool, role: String?, isModal: Bool = false
    ) {
        self.id = id
        let before = (isModal ? " aria-modal=\"true\"" : "") + " class=\"\(id)\" data-item=\"\(id)\(variant)\""
        let after = (isModal ? " open=\"\"" : "") + (role.map { " role=\"\($0)\"" } ?? "")
        let labelSlots = hasLabel ? [TemplateSlot(kind: .attribute("aria-label"), path: [])] : []
        markup = TemplateMarkup(
            name: id + variant, html: "<\(tag)\(before)\(after)>\(component.html)</\(tag)>",
            slots: component.slots + labelSlots)
        self.label = label
        self.hasLabel = hasLabel
        self.tag = StaticMarkup(Array("<\(tag)".utf8))
        attributes = StaticMarkup(Array("\(before) id=\"".utf8))
        tagEnd = StaticMarkup(Array("\"\(after)>".utf8))
        end = StaticMarkup(Array("</\(tag)>".utf8))
    }

    /// Writes the start tag.
    func writeStart(id: String, label: String?, into writer: inout HTMLWriter) {
        writer.knownMarkup(tag)
        if let label {
            writer.markup(" aria-label=\"")
            writer.attribute(label)
            writer.markup("\"")
        }
        writer.knownMarkup(attributes)
        writer.unsafeRaw(id)
        writer.knownMarkup(tagEnd)
    }
}

/// The elements of a screen next to its sections, by position.
package struct ScreenBars {
    /// The sidebar, which is the first element of the page.
    var sidebar: ScreenBar?
    /// Before the title, which every screen has.
    var beforeTitle: [ScreenBar] = []
    /// Between the title and the sections.
    var beforeSections: [ScreenBar] = []
    var afterSections: [ScreenBar] = []

    /// What the screen presents, which is an element of the page, next to all screens.
    var presentation: ScreenBar?

    /// Lays out the bars of a screen.
    ///
    /// - Parameter levels: All screens of the page.
    package init(of level: ScreenLevel, among levels: [ScreenLevel], in layout: ScreenLayout) {
        let screen = level.screen
        let strings = screen.strings
        if level.depth == 0, let column = levels.at(ElementID.sidebarDepth) {
            sidebar = ScreenBar(.sidebar, around: column)
        }
        if let bar = screen.shownNavigationBar {
            beforeTitle.append(
                bar.isPlain
                    ? ScreenBar(NavigationBarContent(bar, of: screen), of: level)
                    : ScreenBar(FullNavigationBarContent(bar, of: screen), of: level))
            if let progress = bar.progress {
                beforeTitle.append(ScreenBar(BarProgress(progress, label: strings[.progress]), of: level))
            }
            if let subtitle = bar.subtitle.unlessEmpty {
                beforeSections.append(ScreenBar(SubtitleContent(text: subtitle), of: level))
            }
        }
        if let action = screen.refreshAction {
            beforeTitle.append(ScreenBar(RefreshContent(action: action, label: strings[.refresh]), of: level))
        }
        if let segments = screen.segments, !segments.options.isEmpty {
            let content = SegmentsContent(segments, group: level.element(ElementID.segments), label: screen.title)
            beforeSections.append(ScreenBar(content, of: level))
        }
        if let text = screen.searchText {
            let content = SearchContent(text, prompt: screen.searchPrompt, strings: strings)
            beforeSections.append(
                screen.searchTokens.isEmpty
                    ? ScreenBar(content, of: level)
                    : ScreenBar(TokenSearchContent(content, screen.searchTokens, strings), of: level))
            if let scopes = screen.searchScopes, !scopes.options.isEmpty {
                let choice = SegmentsContent(scopes, group: level.element(ElementID.searchScopes), label: content.label)
                beforeSections.append(ScreenBar(choice, in: SegmentsContent.scopes, of: level))
            }
        }
        if let index = SectionIndex(of: level, in: layout) { beforeSections.append(ScreenBar(index, of: level)) }
        if screen.hasToolbar {
            afterSections.append(
                screen.toolbar.allSatisfy(\.isPlain)
                    ? ScreenBar(ToolbarContent(screen), of: level)
                    : ScreenBar(FullToolbarContent(screen), of: level))
        }
        if !screen.tabs.isEmpty { afterSections.append(ScreenBar(TabBarContent(screen), of: level)) }
        presentation = screen.presenting.flatMap { ScreenBar($0, of: level, below: levels.at(level.depth + 1)) }
    }

    /// All of them, in order.
    package var all: [ScreenBar] {
        [sidebar].compactMap(\.self) + beforeTitle + beforeSections + afterSections
            + [presentation].compactMap(\.self)
    }
}

// MARK: - Contents

/// Back button, title and buttons. The title is only visual; the heading is that of the screen.
private struct NavigationBarContent: BarContent {
    var leading: [BarButtonContent]
    var title: String
    var trailing: [BarButtonContent]

    init(_ bar: ListScreen.NavigationBar, of screen: ListScreen) {
        leading =
            (bar.back.map { [BarButtonContent(back: $0, screen.strings, style: screen.backButtonClass)] } ?? [])
            + BarButtonContent.all(bar.leading, screen.strings)
        title = screen.title
        trailing = BarButtonContent.all(bar.trailing, screen.strings)
    }

    var actions: [String] { (leading + trailing).actions }

    static let template: ItemTemplate<Self> = """
        <div class="bar-leading">\(\.leading)</div>
        <div aria-hidden="true" class="bar-title">\(\.title)</div>
        <div class="bar-trailing">\(\.trailing)</div>
        """
    static let element = BarElement(ElementID.navigationBar, template.component, tag: "header")
}

/// The refresh button, with the spinner. Pulling the list down presses it.
private struct RefreshContent: BarContent {
    var action: String
    var label: String

    var actions: [String] { [action] }

    static let template: ItemTemplate<Self> = """
        <button aria-label="\(\.label)" class="refresh-button" data-action="\(\.action)" type="button"></button>
        """
    static let element = BarElement(ElementID.refreshControl, template.component, tag: "div")
}

/// The field, and the clear button.
private struct SearchContent: BarContent {
    fileprivate let text: String
    /// The style sheet recognizes an empty field by its placeholder, so there is always one.
    fileprivate let placeholder: String
    fileprivate let label: String
    fileprivate let clearLabel: String

    init(_ text: String, prompt: String, strings: ListStrings) {
        self.text = TextFieldRow.line(text)
        placeholder = prompt.isEmpty ? " " : TextFieldRow.line(prompt)
        label = prompt.isEmpty ? strings[.search] : placeholder
        clearLabel = strings[.clear]
    }

    var actions: [String] { ["search"] }

    static let template: ItemTemplate<Self> = """
        <label class="search-box">
            <span aria-hidden="true" class="symbol icon-magnifier"></span>
            <input aria-label="\(\.label)" autocomplete="off" class="search-text" data-action="search" \
        placeholder="\(\.placeholder)" type="search" value="\(\.text)" />
        </label>
        <button aria-label="\(\.clearLabel)" class="text-field-clear" data-action="search" data-value="" type="button">\
        </button>
        """
    static let element = BarElement(ElementID.searchField, template.component, tag: "search")
}

/// The same with tokens between the icon and the text. Buttons are not part of the field's label.
private struct TokenSearchContent: BarContent {
    private var search: SearchContent
    private var tokens: [Token]

    init(_ search: SearchContent, _ tokens: [ListScreen.SearchToken], _ strings: ListStrings) {
        self.search = search
        self.tokens = tokens.map { Token($0, format: strings[.removeToken]) }
    }

    var actions: [String] { search.actions + ["remove-token"] }

    private var text: String { search.text }
    private var placeholder: String { search.placeholder }
    private var label: String { search.label }
    private var clearLabel: String { search.clearLabel }

    static let template: ItemTemplate<Self> = """
        <div class="search-box">
            <div class="search-tokens">\(\.tokens)</div>
            <label class="search-line">
                <span aria-hidden="true" class="symbol icon-magnifier"></span>
                <input aria-label="\(\.label)" autocomplete="off" class="search-text" data-action="search" \
        placeholder="\(\.placeholder)" type="search" value="\(\.text)" />
            </label>
        </div>
        <button aria-label="\(\.clearLabel)" class="text-field-clear" data-action="search" data-value="" type="button">\
        </button>
        """
    static let element = BarElement(
        ElementID.searchField, variant: "/tokens", template.component, tag: "search")

    /// A button that removes the token.
    struct Token: Templated {
        var name: String
        var title: String
        var label: String
        var icon: Icon?

        init(_ token: ListScreen.SearchToken, format: String) {
            name = token.name
            title = token.title
            label = format.replacing("{value}", with: token.title)
            icon = token.icon
        }

        static let template: ItemTemplate<Self> = """
            <button aria-label="\(\.label)" class="search-token" data-action="remove-token" data-value="\(\.name)" \
            type="button"><span aria-hidden="true" class="\(\.symbol)" hidden="\(\.hasNoIcon)"></span>\
            <span>\(\.title)</span></button>
            """

        private var symbol: String { icon.map { "symbol \($0.className)" } ?? "symbol" }
        private var hasNoIcon: Bool { icon == nil }
    }
}

/// Buttons, and a centered text.
private struct ToolbarContent: BarContent {
    var buttons: [BarButtonContent]
    var status: String?

    init(_ screen: ListScreen) {
        buttons = BarButtonContent.all(screen.toolbar, screen.strings)
        status = screen.toolbarStatus
    }

    var actions: [String] { buttons.actions }

    static let template: ItemTemplate<Self> = """
        <div class="bar-buttons">\(\.buttons)</div>
        <div class="bar-status" role="status">\(\.status)</div>
        """
    static let element = BarElement(
        ElementID.toolbar, template.component, tag: "div", label: .toolbar, role: "toolbar")
}

private struct TabBarContent: BarContent {
    var tabs: [BarButtonContent]

    init(_ screen: ListScreen) {
        tabs = screen.tabs.filter { !$0.isSpace }.map { tab in
            BarButtonContent(tab, screen.strings, style: "tab", isCurrent: tab.name == screen.selectedTab)
        }
    }

    var actions: [String] { tabs.actions }

    static let template: ItemTemplate<Self> = """
        <div class="tabs">\(\.tabs)</div>
        """
    static let element = BarElement(ElementID.tabBar, template.component, tag: "nav", label: .tabs)
}
