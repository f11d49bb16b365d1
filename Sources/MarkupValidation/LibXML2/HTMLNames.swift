import CLibXML2

/// The elements that HTML writes in a way of their own.
enum HTMLNames {
    /// Elements without an end tag.
    private static let void: [StaticString] = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    /// Elements whose text has no escapes.
    private static let rawText: [StaticString] = ["script", "style"]

    static func isVoid(_ name: UnsafePointer<xmlChar>?) -> Bool {
        void.contains { xmlStrcmp(name, $0.utf8Start) == 0 }
    }

    static func isRawText(_ name: UnsafePointer<xmlChar>?) -> Bool {
        rawText.contains { xmlStrcmp(name, $0.utf8Start) == 0 }
    }
}
