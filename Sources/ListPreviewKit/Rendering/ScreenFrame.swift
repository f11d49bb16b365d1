/// The element around a screen that is not that of the page: a sheet dims the page below, and contains the panel, which contains
/// the elements of the sheet's screen. A sidebar is a landmark that contains those of its screen.
///
/// ```html
/// <dialog aria-labelledby="sheet-title" aria-modal="true" class="sheet" data-item="sheet" id="sheet" open="">
/// <div class="presented-backdrop" data-action="cancel"></div><div class="list-screen …" id="sheet-screen">…</div></dialog>
///
/// <nav aria-labelledby="sidebar-title" class="sidebar-column" data-item="sidebar" id="sidebar">
/// <div class="list-screen …" id="sidebar-screen">…</div></nav>
/// ```
struct ScreenFrame: Sendable {
    /// An attribute of an element, and its value; `nil` if it is absent.
    private struct Attribute: Sendable {
        var name: String
        /// The value that all frames of the kind have.
        var common: String?
        var value: @Sendable (ScreenLevel) -> String?

        init(_ name: String, _ value: @escaping @Sendable (ScreenLevel) -> String?) {
            self.name = name
            self.value = value
        }

        init(_ name: String, _ value: String) {
            self.name = name
            common = value
            self.value = { _ in value }
        }
    }

    /// The frame with an empty screen.
    let markup: TemplateMarkup
    /// The tag of the frame.
    private let tag: String
    /// What follows the `id` in its start tag.
    private let tagEnd: String
    /// Of the frame, and of the elements in it, the last of which contains those of the screen. Those of each are sorted by
    /// name, as in all pages.
    private let attributes: [[Attribute]]
    /// The attributes that are not common to all frames.
    private let slots: [Attribute]

    private init(_ tag: String, tagEnd: String = "", name: String, attributes: [[Attribute]]) {
        self.tag = tag
        self.tagEnd = tagEnd
        self.attributes = attributes
        slots = attributes.joined().filter { $0.common == nil }
        let tags = attributes.map { attributes in
            attributes.compactMap { attribute in attribute.common.map { " \(attribute.name)=\"\($0)\"" } }.joined()
        }
        let inner = tags.dropFirst().map { "<div\($0)></div>" }.joined()
        let paths = attributes.indices.flatMap { index in
            attributes[index].filter { $0.common == nil }.map { _ in index == 0 ? [] : [index - 1] }
        }
        markup = TemplateMarkup(
            name: name, html: "<\(tag)\(tags[0])\(tagEnd)>\(inner)</\(tag)>",
            slots: zip(slots, paths).map { TemplateSlot(kind: .attribute($0.name), path: $1) })
    }

    /// Of the element with the elements of the screen.
    private static func panel(_ classes: @escaping @Sendable (ScreenLevel) -> String) -> [Attribute] {
        [
            Attribute("aria-busy") { $0.screen.isLoading ? "true" : nil },
            Attribute("class") { "\(ScreenAttributes.classes(of: $0.screen))\(classes($0))" },
            Attribute("dir") { $0.screen.direction.rawValue },
            Attribute("id") { $0.element(ElementID.screen) },
            Attribute("lang") { $0.screen.language },
        ]
    }

    static let sheet = ScreenFrame(
        "dialog", tagEnd: " open=\"\"", name: ElementID.sheet,
        attributes: [
            [
                Attribute("aria-labelledby") { $0.title },
                Attribute("aria-modal", "true"),
                Attribute("class", ElementID.sheet),
                Attribute("data-item", ElementID.sheet),
            ],
            [
                Attribute("class", "presented-backdrop"),
                Attribute("data-action") { $0.sheet?.cancelAction },
            ],
            panel { level in level.sheet.map { " presented-panel sheet-panel \($0.classes)" } ?? "" }
                + [Attribute("tabindex", "-1")],
        ])

    static let sidebar = ScreenFrame(
        "nav", name: ElementID.sidebar,
        attributes: [
            [
                Attribute("aria-labelledby") { $0.title },
                Attribute("class", "sidebar-column"),
                Attribute("data-item", ElementID.sidebar),
            ],
            panel { _ in "" },
        ])

    /// The values of the template's slots.
    func values(of level: ScreenLevel) -> [SlotValue] {
        slots.map { $0.value(level).map(SlotValue.carried) ?? .absent }
    }

    /// Writes everything before the elements of the screen.
    func writeStart(of level: ScreenLevel, into writer: inout HTMLWriter) {
        for (index, attributes) in attributes.enumerated() {
            if index > 1 { writer.markup("></div>") }
            writer.unsafeRaw(index == 0 ? "<\(tag)" : "<div")
            for attribute in attributes {
                guard let value = attribute.value(level) else { continue }
                writer.unsafeRaw(" \(attribute.name)=\"")
                writer.attribute(value)
                writer.markup("\"")
            }
            if index == 0 { writer.unsafeRaw(" id=\"\(ElementID.frame(atDepth: level.depth))\"\(tagEnd)>") }
        }
        writer.markup(">")
    }

    /// Writes everything after the elements of the screen.
    func writeEnd(into writer: inout HTMLWriter) { writer.unsafeRaw("</div></\(tag)>") }
}

extension Presentation.Sheet {
    /// The classes of the panel.
    fileprivate var classes: String {
        showsGrabber ? "\(height.className) \(Self.grabberClass)" : height.className
    }

    /// The class of a panel with a grabber.
    package static let grabberClass = "has-grabber"
}

extension Presentation.Sheet.Height {
    /// The class of a panel.
    package var className: String { "sheet-\(rawValue)" }
}
