// Bars with parts that most bars do not have. They have templates of their own, so that other bars stay as small as they are.

extension ListScreen.NavigationBar {
    /// Whether the bar has only a title and buttons with a text or an icon.
    var isPlain: Bool {
        titleMenu.isEmpty && subtitle.unlessEmpty == nil && prompt.unlessEmpty == nil
            && ([back].compactMap(\.self) + leading + trailing).allSatisfy(\.isPlain)
    }
}

/// A prompt, buttons with menus and pictures, and a title with a menu and a subtitle.
///
/// The title and the subtitle are only visual, because those of the screen are read; a title with a menu is a button.
struct FullNavigationBarContent: BarContent {
    private var prompt: String?
    private var leading: [BarItem]
    private var title: String?
    private var titleMenu: BarMenu?
    private var subtitle: String?
    private var trailing: [BarItem]
    let actions: [String]

    init(_ bar: ListScreen.NavigationBar, of screen: ListScreen) {
        prompt = bar.prompt
        leading = BarItem.all(
            back: bar.back, backStyle: screen.backButtonClass, bar.leading, screen.strings)
        trailing = BarItem.all(bar.trailing, screen.strings)
        subtitle = bar.subtitle
        let menu = RowAction(screen.title, name: "title", menu: bar.titleMenu)
        if menu.opensMenu {
            titleMenu = BarMenu(BarLabel(menu, screen.strings, style: "title-button"), menu.menu)
        } else {
            title = screen.title
        }
        actions =
            leading.flatMap(\.actions) + bar.titleMenu.flatMap(\.choices).filter(\.isEnabled).map(\.name)
            + trailing.flatMap(\.actions)
    }

    static let template: ItemTemplate<Self> = """
        <div class="bar-prompt">\(\.prompt)</div>
        <div class="bar-leading">\(\.leading)</div>
        <div class="bar-heading">
            <div aria-hidden="true" class="bar-title">\(\.title)</div>
            <div class="title-menu">\(\.titleMenu)</div>
            <div aria-hidden="true" class="bar-subtitle">\(\.subtitle)</div>
        </div>
        <div class="bar-trailing">\(\.trailing)</div>
        """
    static let element = BarElement(ElementID.navigationBar, variant: "/full", template.component, tag: "header")
}

/// The text below the title.
struct SubtitleContent: BarContent {
    var text: String

    var actions: [String] { [] }

    static let template: ItemTemplate<Self> = "<span>\(\.text)</span>"
    static let element = BarElement(ElementID.screenSubtitle, template.component, tag: "p")
}

/// Buttons with menus and pictures, and a centered text.
struct FullToolbarContent: BarContent {
    private var buttons: [BarItem]
    private var status: String?

    init(_ screen: ListScreen) {
        buttons = BarItem.all(screen.toolbar, screen.strings)
        status = screen.toolbarStatus
    }

    var actions: [String] { buttons.flatMap(\.actions) }

    static let template: ItemTemplate<Self> = """
        <div class="bar-buttons">\(\.buttons)</div>
        <div class="bar-status" role="status">\(\.status)</div>
        """
    static let element = BarElement(
        ElementID.toolbar, variant: "/full", template.component, tag: "div", label: .toolbar, role: "toolbar")
}

/// The progress at the bottom edge of the navigation bar.
struct BarProgress: BarContent {
    private var label: String
    /// From 0 to 100; `nil` if it is not known.
    private var percent: String?

    init(_ progress: ListScreen.NavigationBar.Progress, label: String) {
        self.label = label
        if case .value(let value) = progress { percent = ProgressBar.percent(of: value) }
    }

    var actions: [String] { [] }

    static let template: ItemTemplate<Self> = """
        <span aria-label="\(\.label)" aria-valuemax="100" aria-valuemin="0" aria-valuenow="\(\.percent)" \
        class="\(\.style)" role="progressbar"><svg aria-hidden="true"><rect height="100%" width="\(\.width)"></rect>\
        </svg></span>
        """

    private var style: String { percent == nil ? "progress-bar indeterminate" : "progress-bar" }
    private var width: String { percent.map { $0 + "%" } ?? "30%" }

    static let element = BarElement(ElementID.barProgress, template.component, tag: "div")
}

/// Segments below the title, or the scopes of a search: radio buttons that look like segments.
struct SegmentsContent: BarContent {
    private var label: String
    private var segments: [Segment]
    let actions: [String]

    /// - Parameter group: The common name of the radio buttons.
    init(_ segments: ListScreen.Segments, group: String, label: String) {
        self.label = label
        actions = [segments.name]
        let selected = segments.options.firstIndex { $0.value == segments.selection }
        self.segments = segments.options.enumerated().map { index, option in
            Segment(
                action: segments.name, value: option.value, title: option.title, group: group,
                isSelected: index == selected)
        }
    }

    static let template: ItemTemplate<Self> = """
        <fieldset aria-label="\(\.label)" class="segmented">\(\.segments)</fieldset>
        """
    static let element = BarElement(ElementID.segments, template.component, tag: "div")
    static let scopes = BarElement(ElementID.searchScopes, template.component, tag: "div")

    private struct Segment: Templated {
        var action: String
        var value: String
        var title: String
        var group: String
        var isSelected: Bool

        static let template: ItemTemplate<Self> = """
            <label class="segment">
                <input checked="\(\.isSelected)" data-action="\(\.action)" name="\(\.group)" type="radio" \
            value="\(\.value)" /><span>\(\.title)</span>
            </label>
            """
    }
}
