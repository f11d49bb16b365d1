/// The `id` attributes of a screen's elements.
///
/// They depend only on the identity of a row or section, never on its position. Each one is an XML name without a
/// colon, as required by `xsd:ID`: ASCII letters, digits, `-` and `.` do not change, and every other byte becomes `_`
/// and two hexadecimal digits. Each identity has a unique one, from which ``listID(of:)`` returns the identity. The
/// bytes are those of the normalized text, because an identity can be spelled in several ways.
package enum ElementID {
    /// The screen's own element.
    package static let screen = "screen"
    /// The element with the screen's title.
    package static let screenTitle = "screen-title"
    /// The element with the links to sections.
    package static let sectionIndex = "section-index"
    /// The bar at the top.
    package static let navigationBar = "navigation-bar"
    /// The progress at the bottom edge of that bar.
    package static let barProgress = "bar-progress"
    /// The text below the title.
    package static let screenSubtitle = "screen-subtitle"
    /// The segments below the title.
    package static let segments = "bar-segments"
    /// The element of pull to refresh.
    package static let refreshControl = "refresh-control"
    /// The search field.
    package static let searchField = "search-field"
    /// The scopes of a search.
    package static let searchScopes = "search-scopes"
    /// The toolbar.
    package static let toolbar = "toolbar"
    /// The tab bar.
    package static let tabBar = "tab-bar"
    /// The message in the middle.
    package static let alert = "screen-alert"
    /// The choice of actions.
    package static let confirmation = "screen-confirmation"
    /// The open menu.
    package static let menu = "screen-menu"
    /// The short message.
    package static let notice = "screen-notice"
    /// The element around a sheet.
    package static let sheet = "sheet"
    /// The element around a sidebar.
    package static let sidebar = "sidebar"
    /// The depth of a sidebar: it is beside the screen of the page.
    package static let sidebarDepth = -1
    /// The template of the title of a screen in a sheet or a sidebar.
    package static let sheetTitle = "sheet-title"

    /// The elements whose events belong to the screen.
    private static let bars: Set<String> = [
        navigationBar, segments, refreshControl, searchField, searchScopes, toolbar, tabBar, alert, confirmation, menu,
        notice,
    ]

    /// One of a screen's own elements, if the screen is in a sheet or a sidebar: `sheet-navigation-bar`,
    /// `sheet-2-navigation-bar` in a sheet above a sheet, `sidebar-navigation-bar` in a sidebar.
    ///
    /// - Parameter depth: The number of screens below.
    package static func element(_ id: String, atDepth depth: Int) -> String {
        depth == 0 ? id : "\(frame(atDepth: depth))-\(id)"
    }

    /// The element around a sidebar, or around the screen of a sheet with a number of screens below.
    package static func frame(atDepth depth: Int) -> String {
        depth == sidebarDepth ? sidebar : depth == 1 ? sheet : "\(sheet)-\(depth)"
    }

    /// Whether an element is that of a sidebar, or one of its screen's own ones.
    private static func isOfSidebar(_ element: String) -> Bool {
        guard element.hasPrefix(sidebar) else { return false }
        let rest = element.dropFirst(sidebar.count)
        return rest.isEmpty || (rest.first == "-" && bars.contains(String(rest.dropFirst())))
    }

    /// Whether an element is one of a screen's own ones, whose events belong to the screen.
    private static func isOfScreen(_ element: String) -> Bool {
        if element == screen || bars.contains(element) { return true }
        guard element.hasPrefix(sheet) else { return false }
        let parts = element.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        let isNumbered = parts.count > 1 && Int(parts[1]).map { $0 > 1 && parts[1] == "\($0)" } == true
        let rest = parts[0] == sheet ? parts.dropFirst(isNumbered ? 2 : 1).joined(separator: "-") : element
        return rest.isEmpty ? parts.count == (isNumbered ? 2 : 1) : bars.contains(rest)
    }

    /// The element of a row; `occurrence` counts rows with the same identity from 1.
    package static func row(_ id: ListID, occurrence: Int = 1) -> String {
        element("r-", id, occurrence)
    }

    /// The element of a section; `occurrence` counts sections with the same identity from 1.
    package static func section(_ id: ListID, occurrence: Int = 1) -> String {
        element("s-", id, occurrence)
    }

    /// The element of a section's header.
    package static func header(ofSection section: String) -> String { section + "_header" }
    /// The element that contains a section's rows.
    package static func rows(ofSection section: String) -> String { section + "_rows" }
    /// The element of a section's footer.
    package static func footer(ofSection section: String) -> String { section + "_footer" }

    /// The identity of a row's element, and its occurrence; `nil` if the text is not a row's `id` attribute.
    package static func listID(of element: String) -> (id: ListID, occurrence: Int)? {
        // An identity has exactly one spelling; other spellings are invalid.
        guard let read = read(element) else { return nil }
        return row(read.id, occurrence: read.occurrence).utf8.elementsEqual(element.utf8) ? read : nil
    }

    /// The part of a screen with an `id` attribute; `nil` if the text is not the `id` of a row, header, footer or
    /// screen.
    package static func target(of element: String) -> ListEventTarget? {
        if isOfScreen(element) { return .screen }
        if isOfSidebar(element) { return .sidebar }
        if let row = listID(of: element) { return .row(row.id, occurrence: row.occurrence) }
        typealias Part = (ListID, Int) -> ListEventTarget
        let parts: [(suffix: String, part: Part)] = [
            ("_header", { .header($0, occurrence: $1) }), ("_footer", { .footer($0, occurrence: $1) }),
            ("_rows", { .section($0, occurrence: $1) }), ("", { .section($0, occurrence: $1) }),
        ]
        guard let (suffix, part) = parts.first(where: { element.hasSuffix($0.suffix) }) else { return nil }
        let section = String(element.dropLast(suffix.utf8.count))
        guard let read = read(section, prefix: "s-"),
            self.section(read.id, occurrence: read.occurrence).utf8.elementsEqual(section.utf8)
        else { return nil }
        return part(read.id, read.occurrence)
    }

    private static func read(_ element: String, prefix: String = "r-") -> (id: ListID, occurrence: Int)? {
        guard element.hasPrefix(prefix) else { return nil }
        var bytes: [UInt8] = []
        var rest = Array(element.utf8.dropFirst(prefix.utf8.count))[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "_") else {
                bytes.append(byte)
                continue
            }
            if rest.first == UInt8(ascii: "x") {
                guard let occurrence = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), occurrence > 1 else {
                    return nil
                }
                return (ListID(String(decoding: bytes, as: UTF8.self)), occurrence)
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return (ListID(String(decoding: bytes, as: UTF8.self)), 1)
    }

    private static func element(_ prefix: String, _ id: ListID, _ occurrence: Int) -> String {
        var element = prefix
        let text = id.description
        if id.integer != nil || text.utf8.allSatisfy(isPlain) {
            element += text
        } else {
            for byte in text.normalized.utf8 { append(byte, to: &element) }
        }
        if occurrence > 1 { element += "_x\(occurrence)" }
        return element
    }

    /// Whether a byte is written without escaping.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private static func append(_ byte: UInt8, to element: inout String) {
        if isPlain(byte) {
            element.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            element += "_"
            if byte < 0x10 { element += "0" }
            element += String(byte, radix: 16)
        }
    }
}
