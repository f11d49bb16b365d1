/// The reason why a view cannot fill itself from a state.
///
/// Names are those in the source; `view` and `state` are the two types.
public enum AutoRenderingProblem: Error, Sendable, Hashable {
    /// Several parts or properties have the same type, and their names do not match.
    case ambiguous(view: String, parts: [String], state: String, properties: [String], type: String)
    /// There is no property for the part.
    case emptyPart(view: String, part: String, state: String, type: String)
    /// No part shows the property.
    case unusedProperty(state: String, property: String, view: String, type: String)
    /// The property has no value before it is read for the first time.
    case lazyProperty(state: String, property: String, view: String)
    /// The state lists its properties, but not this one.
    case unlistedProperty(state: String, property: String, view: String)
    /// The state lists something that is not one of its stored properties.
    case unknownField(state: String, type: String, view: String)
    /// The part is computed, or belongs to a property that is not a part.
    case unknownPart(view: String, type: String)
    /// `nil` should hide the module, but its template does not use `isHidden`.
    case cannotHide(view: String, part: String, module: String, state: String, property: String)
}

extension AutoRenderingProblem: CustomStringConvertible {
    /// The problem and its solution.
    public var description: String {
        switch self {
        case .ambiguous(let view, let parts, let state, let properties, let type):
            """
            \(Self.list(parts)) of \(view) and \(Self.list(properties)) of \(state) are all of type \(type), and their \
            names do not match: give a part and its property the same name, or list them in \(view).autorenderIgnored \
            and autorenderIgnoredState and fill the part in render(_:into:)
            """
        case .emptyPart(let view, let part, let state, let type):
            """
            '\(part)' of \(view) takes a \(type), and \(state) has none for it: add a property, or list the part in \
            \(view).autorenderIgnored
            """
        case .unusedProperty(let state, let property, let view, let type):
            """
            '\(property)' of \(state) is a \(type), and \(view) has no part for it: add one, or list the property in \
            \(view).autorenderIgnoredState
            """
        case .lazyProperty(let state, let property, let view):
            """
            '\(property)' of \(state) is lazy and has no value that \(view) could show before it is first read: store \
            the value, or list the property in \(view).autorenderIgnoredState
            """
        case .unlistedProperty(let state, let property, let view):
            """
            '\(property)' is missing in \(state).fields, so \(view) cannot show it: add \\.\(property), or list it in \
            \(view).autorenderIgnoredState
            """
        case .unknownField(let state, let type, let view):
            """
            \(state).fields lists a \(type) that is no stored property of \(state), so \(view) does not know its name: \
            list stored properties of a struct only, none of which is an existential ('any')
            """
        case .unknownPart(let view, let type):
            """
            a \(type) in the template of \(view) is no stored property of \(view), so that its name is not known: \
            make it one, make it read-only, or list it in \(view).autorenderIgnored
            """
        case .cannotHide(let view, let part, let module, let state, let property):
            """
            '\(part)' of \(view) is hidden when '\(property)' of \(state) is nil, but the template of \(module) does \
            not use isHidden: write hidden="\\(\\.isHidden)" on its element
            """
        }
    }

    private static func list(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}

/// The part of a view that shows a problem if no row can show it: a text.
struct AutoRenderingNote<View>: Sendable {
    private let text: (@Sendable (inout View, String) -> Void)?

    /// Uses the first slot that shows texts.
    init(_ slots: [any AutoSlot<View>]) {
        func text<Slot: AutoSlot<View>>(_ slot: Slot) -> (@Sendable (inout View, String) -> Void)? {
            guard Slot.Value.self == String.self else { return nil }
            let show = slot.show
            return { view, message in
                if let message = message as? Slot.Value { show(&view, message) }
            }
        }
        self.text = slots.lazy.compactMap { text($0) }.first
    }

    func show(_ message: String, in view: inout View) {
        text?(&view, message)
    }
}
