import JSONText

/// A value of a state that users can change in a gallery: a text, a number, a switch or a choice.
///
/// ```swift
/// ScenarioState(
///     name: "Two cars",
///     controls: [
///         .text("title", "Cars"), .number("price", 4000, in: 0...10_000, step: 100), .flag("onSale", false),
///         .choice("style", ["plain", "grouped"]),
///     ]
/// ) { values in
///     screen(title: values.text("title"), price: values.number("price"), isOnSale: values.flag("onSale"))
/// }
/// ```
public struct PreviewControl: Sendable, Hashable, Identifiable {
    /// The kind of the value.
    public enum Kind: Sendable, Hashable {
        /// Any text.
        case text
        /// A number, optionally within bounds. The step is that of the field's buttons; the field accepts any number
        /// within the bounds.
        case number(range: ClosedRange<Double>?, step: Double?)
        /// On or off.
        case flag
        /// One of several options.
        case choice([String])
    }

    /// The control's name in the state, in addresses and messages. It is unique in the state.
    public var id: String
    /// The displayed name of the control.
    public var title: String
    /// The group of the control, such as a row; `nil` for the whole state.
    public var group: Group?
    /// The kind of the value.
    public var kind: Kind
    /// The default value.
    public var value: PreviewValue
    /// The action of the group's element that changes the value; `nil` if its row determines that by its type.
    var action: String?

    /// A group of controls.
    public struct Group: Sendable, Hashable {
        /// The displayed name.
        public var title: String
        /// The `id` attribute of the element that the controls change. The element is marked while the pointer is
        /// over the group.
        public var element: String?

        /// Creates a group.
        public init(title: String, element: String? = nil) {
            self.title = title
            self.element = element
        }
    }

    init(
        id: String, title: String?, group: Group? = nil, kind: Kind, value: PreviewValue, action: String? = nil
    ) {
        self.action = action
        self.id = id
        self.title = title ?? id
        self.group = group
        self.kind = kind
        self.value = value
    }

    /// A text.
    public static func text(_ id: String, _ value: String, title: String? = nil) -> PreviewControl {
        PreviewControl(id: id, title: title, kind: .text, value: .text(value))
    }

    /// A number. Numbers outside its range are rejected. A default value outside its range becomes the nearest bound.
    public static func number(
        _ id: String, _ value: Double, in range: ClosedRange<Double>? = nil, step: Double? = nil, title: String? = nil
    ) -> PreviewControl {
        let value = value.isFinite ? value : 0
        let inside = range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
        return PreviewControl(id: id, title: title, kind: .number(range: range, step: step), value: .number(inside))
    }

    /// A switch.
    public static func flag(_ id: String, _ value: Bool, title: String? = nil) -> PreviewControl {
        PreviewControl(id: id, title: title, kind: .flag, value: .flag(value))
    }

    /// One of several options. The default is `value`, or the first option.
    public static func choice(
        _ id: String, _ options: [String], _ value: String? = nil, title: String? = nil
    ) -> PreviewControl {
        let chosen = value.flatMap { options.contains($0) ? $0 : nil } ?? options.first ?? ""
        return PreviewControl(id: id, title: title, kind: .choice(options), value: .text(chosen))
    }

    /// The reason why the control does not accept a value; `nil` if it accepts the value.
    public func refusal(of value: PreviewValue) -> String? {
        switch (kind, value) {
        case (.text, .text), (.flag, .flag): return nil
        case (.number(let range, _), .number(let number)):
            guard number.isFinite else { return "\(name) must be a number" }
            guard let range, !range.contains(number) else { return nil }
            let bounds = [range.lowerBound, range.upperBound].map { PreviewValue.text(of: $0) }
            return "\(name) must be from \(bounds[0]) to \(bounds[1]), not \(value)"
        case (.choice(let options), .text(let text)):
            guard !options.contains(text) else { return nil }
            let known = options.prefix(12).map(\.excerpt).joined(separator: ", ")
            return "\(name) must be one of \(known)\(options.count > 12 ? ", …" : ""), not \(value)"
        case (.text, _): return "\(name) must be a text, not \(value)"
        case (.number, _): return "\(name) must be a number, not \(value)"
        case (.flag, _): return "\(name) must be on or off, not \(value)"
        case (.choice, _): return "\(name) must be one of its options, not \(value)"
        }
    }

    private var name: String { id.excerpt }
}

extension PreviewControl {
    /// Writes the control for the gallery's scripts.
    func encode(into json: inout JSONWriter) {
        json.beginObject()
        json.member("id", id)
        json.member("label", title)
        if let action { json.member("action", action) }
        json.key("group")
        if let group {
            json.beginObject()
            json.member("title", group.title)
            json.member("element", group.element)
            json.endObject()
        } else {
            json.null()
        }
        json.key("value")
        switch value {
        case .text(let text): json.string(text)
        case .number(let number): json.number(number)
        case .flag(let flag): json.bool(flag)
        }
        switch kind {
        case .text: json.member("kind", "text")
        case .flag: json.member("kind", "flag")
        case .number(let range, let step):
            json.member("kind", "number")
            for case (let key, let number?) in [("min", range?.lowerBound), ("max", range?.upperBound), ("step", step)]
            {
                json.key(key)
                json.number(number)
            }
        case .choice(let options):
            json.member("kind", "choice")
            // The gallery has the names of all icons, so rows need not repeat them.
            if options == FieldControl.icons { break }
            json.key("options")
            json.beginArray()
            for option in options { json.string(option) }
            json.endArray()
        }
        json.endObject()
    }
}
