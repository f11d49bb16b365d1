/// The elements of a template's markup: what slots are told by.
struct TemplateOutline {
    struct Element {
        var tag: String
        var classes: [Substring]
        /// Whether the element is there for the eye only, as an emoji beside a title is.
        var isDecoration: Bool
    }

    private let elements: [[Int]: Element]

    /// Reads markup as templates have it: well-formed, values in double quotes, no `>` in them.
    init(_ html: String) {
        var elements: [[Int]: Element] = [:]
        var open: [(path: [Int], childCount: Int)] = []
        for piece in html.split(separator: "<", omittingEmptySubsequences: true) {
            guard let end = piece.firstIndex(of: ">") else { continue }
            let tag = piece[..<end]
            if tag.hasPrefix("/") {
                _ = open.popLast()
                continue
            }
            var path: [Int] = []
            if let last = open.indices.last {
                path = open[last].path + [open[last].childCount]
                open[last].childCount += 1
            }
            let classes = Self.value(of: "class", in: tag)?.split(separator: " ") ?? []
            elements[path] = Element(
                tag: String(tag.prefix { $0 != " " && $0 != "/" }), classes: classes,
                isDecoration: Self.value(of: "aria-hidden", in: tag) == "true")
            if !tag.hasSuffix("/") { open.append((path, 0)) }
        }
        self.elements = elements
    }

    /// The element at a path from the outermost one.
    subscript(path: [Int]) -> Element? { elements[path] }

    /// Whether the element at a path, or one around it, is decoration.
    func isDecoration(_ path: [Int]) -> Bool {
        (0...path.count).contains { elements[Array(path.prefix($0))]?.isDecoration == true }
    }

    private static func value(of attribute: String, in tag: Substring) -> Substring? {
        let start = " \(attribute)=\""
        guard let range = tag.firstRange(of: start) else { return nil }
        return tag[range.upperBound...].prefix { $0 != "\"" }
    }
}
