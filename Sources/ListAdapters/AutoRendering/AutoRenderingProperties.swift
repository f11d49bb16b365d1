import ListPreviewKit

/// The properties of a state that fill parts: those that it lists, else those that reflection shows.
struct AutoRenderingProperties<State: Sendable> {
    struct Property {
        var name: String
        /// The type without being optional.
        var type: Any.Type
        var isOptional: Bool
        var value: Any
        /// Among the stored properties.
        var index: Int
        var field: (any ListedField<State>)?
    }

    private(set) var properties: [Property] = []
    private(set) var problems: [AutoRenderingProblem] = []
    /// Whether the state lists its properties.
    let areListed: Bool
    let storedCount: Int

    private static var lazyPrefix: String { "$__lazy_storage_$_" }

    init<View: AutoRenderable>(of state: State, for view: View.Type, partNames: Set<String>)
    where View.RenderedState == State {
        let stored = StoredProperty.laidOut(in: state)
        let fields = (State.self as? any AutoRenderingState.Type).flatMap { Self.fields(of: $0) }
        areListed = fields != nil
        storedCount = stored.count
        var fieldByName: [String: any ListedField<State>] = [:]
        for field in fields ?? [] {
            if let name = stored.name(of: field.path) {
                fieldByName[name] = field
            } else {
                let type = type(of: field.path).valueType
                problems.append(.unknownField(state: "\(State.self)", type: "\(type)", view: "\(View.self)"))
            }
        }
        let ignored = View.autorenderIgnoredState.map { Ignored(path: $0, name: stored.name(of: $0)) }
        for (index, property) in stored.enumerated() {
            if property.name == "id", !partNames.contains("id") { continue }
            if ignored.contains(where: { $0.means(property) }) { continue }
            if property.name.hasPrefix(Self.lazyPrefix) {
                let name = String(property.name.dropFirst(Self.lazyPrefix.count))
                problems.append(.lazyProperty(state: "\(State.self)", property: name, view: "\(View.self)"))
                continue
            }
            let field = fieldByName[property.name]
            if areListed, field == nil {
                problems.append(
                    .unlistedProperty(state: "\(State.self)", property: property.name, view: "\(View.self)"))
                continue
            }
            let wrapped = (property.type as? any OptionalType.Type)?.wrappedType
            properties.append(
                Property(
                    name: property.name, type: wrapped ?? property.type, isOptional: wrapped != nil,
                    value: property.value, index: index, field: field))
        }
    }

    var sides: [AutoRenderingMatch.Side] {
        properties.map { AutoRenderingMatch.Side(name: $0.name, type: $0.type) }
    }

    private static func fields<Listing: AutoRenderingState>(of type: Listing.Type) -> [any ListedField<State>]? {
        (Listing.fields as? StateFields<State>)?.fields
    }

    private struct Ignored {
        var path: PartialKeyPath<State>
        /// `nil` for a property of a class.
        var name: String?

        func means(_ property: StoredProperty) -> Bool {
            if let name { return name == property.name }
            let type = Swift.type(of: path).valueType
            return type == property.type || type == (property.type as? any OptionalType.Type)?.wrappedType
        }
    }
}
