/// The forms of a page without scripts, one for each control.
struct ActionForms {
    /// What a form sends besides what was done.
    enum Value {
        case none
        /// Always the same.
        case fixed(String, kind: String)
        /// What somebody enters in the control.
        case entered(kind: String)
    }

    private let beginning: String
    private let token: String
    private var count = 0
    private var text = ""

    /// - Parameters:
    ///   - address: Where the forms are sent.
    ///   - token: What they send along. Neither needs escaping.
    init(address: String, token: String) {
        beginning = "<form action=\"\(address)\" id=\"action-"
        self.token = token
    }

    /// All forms.
    var markup: String { text }

    /// Adds a form, and returns its `id`. All texts are escaped already.
    mutating func add(_ row: String, _ action: String, _ value: Value) -> String {
        count += 1
        text += "\(beginning)\(count)\" method=\"post\">"
        add("row", row)
        add("action", action)
        add("token", token)
        switch value {
        case .none: break
        case .fixed(let value, let kind):
            add("kind", kind)
            add("value", value)
        case .entered(let kind): add("kind", kind)
        }
        text += "</form>\n"
        return "action-\(count)"
    }

    private mutating func add(_ name: String, _ value: String) {
        text += "<input name=\"\(name)\" type=\"hidden\" value=\"\(value)\" />"
    }

    /// A button that sends a form.
    static func button(_ text: String, _ form: String, class name: String, more attributes: String = "") -> String {
        "<button \(attributes)class=\"\(name)\" form=\"\(form)\" type=\"submit\">\(text)</button>"
    }
}
