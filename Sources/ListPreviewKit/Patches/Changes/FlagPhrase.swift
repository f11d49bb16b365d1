/// Words for a value that is on or off: `badge hidden`, `switch on`, `loading ended`.
///
/// Terminals, galleries, reports and annotations use them alike.
struct FlagPhrase {
    /// `badge`; empty where the row itself is meant.
    let subject: String
    /// `hidden`
    let state: String

    var text: String { subject.isEmpty ? state : "\(subject) \(state)" }

    /// Attributes with the words that say whether they are set.
    private static let attributes = [
        "aria-checked": ("on", "off"), "aria-current": ("selected", "not selected"),
        "aria-disabled": ("disabled", "enabled"), "aria-expanded": ("expanded", "collapsed"),
        "aria-invalid": ("invalid", "valid"), "aria-pressed": ("pressed", "not pressed"),
        "aria-selected": ("selected", "not selected"), "checked": ("on", "off"), "disabled": ("disabled", "enabled"),
        "hidden": ("hidden", "shown"), "inert": ("inactive", "active"), "open": ("expanded", "collapsed"),
        "readonly": ("read-only", "editable"), "required": ("required", "optional"),
        "selected": ("selected", "not selected"),
    ]

    /// Features that a row or a screen has or lacks.
    private static let features = [
        "highlight": ("on", "off"), "loading": ("started", "ended"), "placeholder": ("shown", "gone"),
    ]

    /// - Parameter name: The name of a ``ValueChange``: a part and its attribute, an attribute of the row, or a feature.
    init(_ name: String, isSet: Bool) {
        let part = name.split(separator: " ").dropLast().joined(separator: " ").replacing("-", with: " ")
        let attribute = name.split(separator: " ").last.map(String.init) ?? name
        if let words = Self.features[name] {
            (subject, state) = (name, isSet ? words.0 : words.1)
        } else if let words = Self.attributes[attribute] {
            (subject, state) = (part, isSet ? words.0 : words.1)
        } else {
            (subject, state) = (part, isSet ? attribute : "not \(attribute)")
        }
    }

    /// Whether the texts of an attribute only say whether something is on.
    static func isState(_ attribute: String) -> Bool { attribute.hasPrefix("aria-") && attributes[attribute] != nil }
}

extension ValueChange {
    /// The words for a value that was switched on or off; `nil` for any other.
    package var phrase: String? { flag?.text }

    var flag: FlagPhrase? {
        if case .flag(let isSet) = new, old == .flag(!isSet) { FlagPhrase(name, isSet: isSet) } else { nil }
    }

    /// The change of an attribute's text, as one of a flag where texts such as `aria-expanded="true"` are no more.
    package func readingFlags(of attribute: String) -> ValueChange {
        func isSet(_ value: Value) -> Bool { value != .none && value != .text("false") }
        guard FlagPhrase.isState(attribute), isSet(old) != isSet(new) else { return self }
        return ValueChange(name: name, slot: slot, old: .flag(isSet(old)), new: .flag(isSet(new)))
    }
}
