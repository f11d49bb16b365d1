/// Facts about HTML's elements.
public enum HTMLElement {
    /// Whether an element never has content, so that it is written `<br />` and has no end tag.
    public static func isVoid(_ name: String) -> Bool {
        switch name {
        case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr": true
        default: false
        }
    }
}
