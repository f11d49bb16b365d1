/// The element around a sheet: it dims the page below, and contains the panel, which contains the elements of the
/// sheet's screen.
///
/// ```html
/// <dialog aria-labelledby="sheet-title" aria-modal="true" class="sheet" data-item="sheet" id="sheet" open="">
/// <div class="presented-backdrop" data-action="cancel"></div><div class="list-screen …" id="sheet-screen">…</div></dialog>
/// ```
enum SheetFrame {
    /// An attribute of an element, and its value; `nil` if it is absent.
    private struct Attribute: Sendable {
        /// The path of the element in the frame.
        var path: [Int]
        var name: String
        /// The value that all sheets have.
        var common: String?
        var value: @Sendable (Presentation.Sheet, ScreenLevel) -> String?
    }

    private static func common(_ path: [Int], _ name: String, _ value: String) -> Attribute {
        Attribute(path: path, name: name, common: value) { _, _ in value }
    }

    /// Of the frame, of the element outside the panel, and of the panel; those of each sorted by name, as in all pages.
    private static let attributes: [[Attribute]] = [
        [
            Attribute(path: [], name: "aria-labelledby") { $1.title },
            common([], "aria-modal", "true"),
            common([], "class", ElementID.sheet),
            common([], "data-item", ElementID.sheet),
        ],
        [
            common([0], "class", "presented-backdrop"),
            Attribute(path: [0], name: "data-action") { sheet, _ in sheet.cancelAction },
        ],
        [
            Attribute(path: [1], name: "aria-busy") { $1.screen.isLoading ? "true" : nil },
            Attribute(path: [1], name: "class") {
                "\(ScreenAttributes.classes(of: $1.screen)) presented-panel sheet-panel \($0.classes)"
            },
            Attribute(path: [1], name: "dir") { $1.screen.direction.rawValue },
            Attribute(path: [1], name: "id") { $1.element(ElementID.screen) },
            Attribute(path: [1], name: "lang") { $1.screen.language },
            common([1], "tabindex", "-1"),
        ],
    ]

    private static let slots = attributes.joined().filter { $0.common == nil }

    /// The frame with an empty panel.
    static let markup: TemplateMarkup = {
        let tags = attributes.map { attributes in
            attributes.compactMap { attribute in attribute.common.map { " \(attribute.name)=\"\($0)\"" } }.joined()
        }
        return TemplateMarkup(
            name: ElementID.sheet,
            html: "<dialog\(tags[0]) open=\"\"><div\(tags[1])></div><div\(tags[2])></div></dialog>",
            slots: slots.map { TemplateSlot(kind: .attribute($0.name), path: $0.path) })
    }()

    /// The values of the template's slots.
    static func values(of sheet: Presentation.Sheet, showing level: ScreenLevel) -> [SlotValue] {
        slots.map { $0.value(sheet, level).map(SlotValue.carried) ?? .absent }
    }

    /// Writes everything before the content of the panel.
    static func writeStart(of sheet: Presentation.Sheet, showing level: ScreenLevel, into writer: inout HTMLWriter) {
        func write(_ attributes: [Attribute]) {
            for attribute in attributes {
                guard let value = attribute.value(sheet, level) else { continue }
                writer.unsafeRaw(" \(attribute.name)=\"")
                writer.attribute(value)
                writer.markup("\"")
            }
        }
        writer.markup("<dialog")
        write(attributes[0])
        writer.unsafeRaw(" id=\"\(ElementID.sheet(atDepth: level.depth))\" open=\"\"><div")
        write(attributes[1])
        writer.markup("></div><div")
        write(attributes[2])
        writer.markup(">")
    }

    /// Writes everything after the content of the panel.
    static func writeEnd(into writer: inout HTMLWriter) { writer.markup("</div></dialog>") }
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
