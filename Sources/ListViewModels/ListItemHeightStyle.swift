public import HTMLTemplate
import Synchronization

/// How tall a row is. Lengths are CSS pixels.
public enum ListItemHeightStyle: Sendable, Hashable {
    /// As tall as its content.
    case automatic
    /// Exactly this tall; content that does not fit is cut off.
    case `static`(Double)
    /// As tall as its content, and at least this tall.
    case minimum(Double)
    /// Width divided by height, such as `16.0 / 9`.
    case aspect(Double)

    /// The class that gives the row its height, or `nil` for an automatic one.
    ///
    /// A number that is no length (negative, infinite, not a number) counts as automatic.
    public var styleClass: StyleClass? {
        let declarations: String
        switch self {
        case .automatic: return nil
        case .static(let height):
            guard let length = CSSNumber(height, atLeast: 0) else { return nil }
            declarations = "box-sizing:border-box;height:\(length)px;min-height:0;overflow:hidden"
        case .minimum(let height):
            guard let length = CSSNumber(height, atLeast: 0) else { return nil }
            declarations = "min-height:\(length)px"
        case .aspect(let ratio):
            guard ratio >= 0.0001, let ratio = CSSNumber(ratio) else { return nil }
            declarations = "aspect-ratio:\(ratio);overflow:hidden"
        }
        return Self.classes.withLock { classes in
            if let known = classes[self] { return known }
            let name = StableHash.className(prefix: "h", for: declarations)
            let styleClass = StyleClass(attribute: name, name: name, rule: ".\(name){\(declarations)}")
            // Heights that follow from data could be of any number; the few that a design uses are what is worth keeping.
            if classes.count < 1024 { classes[self] = styleClass }
            return styleClass
        }
    }

    private static let classes = Mutex<[ListItemHeightStyle: StyleClass]>([:])
}
