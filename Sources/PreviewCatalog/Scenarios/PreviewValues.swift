public import JSONText

/// The values of the controls of a state.
///
/// Getters never fail: for an unknown name or a value of another kind, they return an empty value.
public struct PreviewValues: Sendable, Hashable {
    private var values: [String: PreviewValue]

    /// Creates the default values of controls.
    public init(_ controls: [PreviewControl]) {
        values = Dictionary(controls.map { ($0.id, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Values by the ids of controls.
    init(_ values: [String: PreviewValue]) {
        self.values = values
    }

    /// Creates the values of controls, some of which were changed:
    /// `{"title": "Cars", "price": 4000, "onSale": true}`.
    ///
    /// - Throws: An error with all values that cannot be set, each with its reason.
    public init(_ controls: [PreviewControl], changes: JSONNode) throws(PreviewValueError) {
        self.init(controls)
        guard let members = changes.object else {
            throw PreviewValueError(problems: ["values must be an object, not \(changes.kind)"])
        }
        let known = Dictionary(controls.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var problems: [String] = []
        for member in members {
            guard let control = known[member.key] else {
                problems.append("there is no value \(member.key.excerpt) here")
                continue
            }
            guard let value = PreviewValue(member.value) else {
                problems.append(
                    "\(member.key.excerpt) must be a text, a number, true or false, not \(member.value.kind)")
                continue
            }
            if let problem = control.refusal(of: value) {
                problems.append(problem)
            } else {
                values[member.key] = value
            }
        }
        if !problems.isEmpty { throw PreviewValueError(problems: problems) }
    }

    /// The value of a control of any kind.
    public subscript(id: String) -> PreviewValue? { values[id] }

    /// The text of a control, or its selected option; empty if there is none.
    public func text(_ id: String) -> String {
        if case .text(let text)? = values[id] { text } else { "" }
    }

    /// The number of a control; 0 if there is none.
    public func number(_ id: String) -> Double {
        if case .number(let number)? = values[id] { number } else { 0 }
    }

    /// The number of a control without its fraction, clamped to the range of `Int`; 0 if there is none.
    public func integer(_ id: String) -> Int {
        Int(exactly: number(id).rounded(.towardZero)) ?? (number(id) < 0 ? .min : .max)
    }

    /// Whether a control is on; `false` if there is none.
    public func flag(_ id: String) -> Bool {
        values[id] == .flag(true)
    }

    /// The selected option of a control, as a type of the app.
    ///
    /// - Parameters:
    ///   - id: The control's id.
    ///   - fallback: The value if there is no such control, or if the type has no such case.
    public func choice<Choice: RawRepresentable<String>>(_ id: String, or fallback: Choice) -> Choice {
        Choice(rawValue: text(id)) ?? fallback
    }
}

/// The reasons why controls of a state do not accept values.
public struct PreviewValueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problems, as sentences; at least one.
    public var problems: [String]

    /// Creates an error.
    public init(problems: [String]) {
        self.problems = problems
    }

    /// The problems, as one text.
    public var description: String {
        let sentence = problems.joined(separator: "; ")
        return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }
}
