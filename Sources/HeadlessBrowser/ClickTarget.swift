import JSONText

/// Where to click on an element.
struct ClickTarget: Equatable {
    /// Pixels from the left edge of the viewport.
    var x: JSONNode
    /// Pixels from its upper edge.
    var y: JSONNode

    /// The JavaScript that brings the first match of a selector into view and says where its middle is, or why it
    /// cannot be clicked there. A user could not click an element that something else covers, either.
    static func script(selector: String) -> String {
        var writer = JSONWriter()
        writer.string(selector)
        return """
            (() => {
                const element = document.querySelector(\(String(decoding: writer.bytes, as: UTF8.self)));
                if (!element) return null;
                element.scrollIntoView({behavior: "instant", block: "center", inline: "center"});
                const box = element.getBoundingClientRect();
                if (box.width === 0 || box.height === 0) return {reason: "it is not displayed"};
                const x = box.x + box.width / 2, y = box.y + box.height / 2;
                const hit = document.elementFromPoint(x, y);
                if (!hit) return {reason: "it is outside of the viewport"};
                if (element.contains(hit) || hit.contains(element)) return {x, y};
                return {reason: "it is covered by " + hit.cloneNode().outerHTML.slice(0, 200)};
            })()
            """
    }

    /// Reads the value of the script.
    init(_ value: JSONNode, selector: String) throws(BrowserError) {
        if value.value == .null { throw .elementNotFound(selector: selector) }
        if let reason = value["reason"]?.string { throw .elementNotClickable(selector: selector, reason: reason) }
        guard let x = value["x"], let y = value["y"] else { throw .unreadable("an element without a place") }
        self.x = x
        self.y = y
    }
}
