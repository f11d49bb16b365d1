/// The element around a sheet: it dims the page below, and contains the panel, which contains the elements of the
/// sheet's screen.
///
/// `<div class="sheet" data-item="sheet" id="sheet"><div aria-labelledby="sheet-title" id="sheet-screen" …></div></div>`
enum SheetFrame {
    /// An attribute of the frame or of its panel, and its value; `nil` if it is absent.
    private typealias Attribute = (
        name: String, isOfPanel: Bool, value: @Sendable (Presentation.Sheet, ScreenLevel) -> String?
    )

    private static let attributes: [Attribute] = [
        ("aria-busy", true, { $1.screen.isLoading ? "true" : nil }),
        ("aria-labelledby", true, { $1.title }),
        ("class", true, { "\(ScreenAttributes.classes(of: $1.screen)) sheet-panel \($0.classes)" }),
        ("dir", true, { $1.screen.direction.rawValue }),
        ("id", true, { $1.element(ElementID.screen) }),
        ("lang", true, { $1.screen.language }),
        ("data-cancel", false, { sheet, _ in sheet.cancelAction }),
    ]

    /// The frame with an empty panel.
    static let markup = TemplateMarkup(
        name: ElementID.sheet,
        html: "<div class=\"presentation sheet\" data-item=\"\(ElementID.sheet)\">"
            + "<div aria-modal=\"true\" role=\"dialog\" tabindex=\"-1\"></div></div>",
        slots: attributes.map { TemplateSlot(kind: .attribute($0.name), path: $0.isOfPanel ? [0] : []) })

    static func values(of sheet: Presentation.Sheet, showing level: ScreenLevel) -> [SlotValue] {
        attributes.map { $0.value(sheet, level).map(SlotValue.carried) ?? .absent }
    }

    /// Writes the start tags of both elements.
    static func writeStart(of sheet: Presentation.Sheet, showing level: ScreenLevel, into writer: inout HTMLWriter) {
        func write(ofPanel isOfPanel: Bool) {
            for attribute in attributes where attribute.isOfPanel == isOfPanel {
                guard let value = attribute.value(sheet, level) else { continue }
                writer.unsafeRaw(" \(attribute.name)=\"")
                writer.attribute(value)
                writer.markup("\"")
            }
        }
        writer.markup("<div class=\"presentation sheet\" data-item=\"sheet\"")
        write(ofPanel: false)
        writer.unsafeRaw(" id=\"\(ElementID.sheet(atDepth: level.depth))\"><div aria-modal=\"true\"")
        write(ofPanel: true)
        writer.markup(" role=\"dialog\" tabindex=\"-1\">")
    }

    /// Writes the end tags of both elements.
    static func writeEnd(into writer: inout HTMLWriter) { writer.markup("</div></div>") }
}

extension Presentation.Sheet {
    /// The classes of the panel.
    fileprivate var classes: String { showsGrabber ? "\(height.className) has-grabber" : height.className }
}

extension Presentation.Sheet.Height {
    fileprivate var className: String { "sheet-\(rawValue)" }
}
