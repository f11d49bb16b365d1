/// Reads well-formed markup strictly, and only the subset of XML in templates.
struct MarkupReader {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    /// The top elements and texts, as children of an element without a name.
    static func read(_ markup: String) throws(MarkupReadingError) -> MarkupTree {
        var reader = MarkupReader(scalars: Array(markup.unicodeScalars))
        let root = MarkupTree(name: "")
        try reader.content(of: root)
        guard reader.index == reader.scalars.count else { throw reader.error("an end tag too many") }
        return root
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private func error(_ message: String) -> MarkupReadingError {
        let place = String(String.UnicodeScalarView(scalars[..<index].suffix(30)))
        return MarkupReadingError(message: "\(message) behind '\(place)'")
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func skip(_ text: String) -> Bool {
        let expected = Array(text.unicodeScalars)
        guard index + expected.count <= scalars.count, Array(scalars[index..<index + expected.count]) == expected else {
            return false
        }
        index += expected.count
        return true
    }

    private mutating func content(of parent: MarkupTree) throws(MarkupReadingError) {
        while next != nil {
            if next == "<" {
                if index + 1 < scalars.count, scalars[index + 1] == "/" { return }
                parent.children.append(.element(try element()))
            } else {
                parent.children.append(.text(try text(until: "<")))
            }
        }
    }

    private mutating func element() throws(MarkupReadingError) -> MarkupTree {
        index += 1
        let element = MarkupTree(name: try name())
        var last = ""
        while skip(" ") && next != "/" {
            let attribute = try name()
            guard attribute > last else { throw error("attributes out of order") }
            last = attribute
            guard skip("=\"") else { throw error("no value") }
            element.attributes[attribute] = try text(until: "\"")
            guard skip("\"") else { throw error("no closing quote") }
        }
        if skip("/>") { return element }
        guard skip(">") else { throw error("no '>'") }
        try content(of: element)
        guard skip("</\(element.name)>") else { throw error("no end of '\(element.name)'") }
        return element
    }

    private mutating func name() throws(MarkupReadingError) -> String {
        var name = ""
        while let next, ("a"..."z").contains(next) || ("0"..."9").contains(next) || next == "-" {
            name.unicodeScalars.append(next)
            index += 1
        }
        guard let first = name.first, first.isLetter else { throw error("no name") }
        return name
    }

    private mutating func text(until end: Unicode.Scalar) throws(MarkupReadingError) -> String {
        var text = String.UnicodeScalarView()
        while let next, next != end {
            switch next {
            case "&": text.append(try entity())
            case "<", ">", "\r": throw error("a raw \(next.escaped(asASCII: true))")
            default:
                let isControl = next.value < 0x20 && next != "\n" && next != "\t"
                if isControl || next.value == 0xFFFE || next.value == 0xFFFF { throw error("a raw control") }
                text.append(next)
                index += 1
            }
        }
        return String(text)
    }

    private mutating func entity() throws(MarkupReadingError) -> Unicode.Scalar {
        for (name, scalar): (String, Unicode.Scalar) in [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#9;", "\t"), ("&#10;", "\n"),
            ("&#13;", "\r"),
        ] where skip(name) { return scalar }
        throw error("an unknown entity")
    }
}
