import ListPreviewKit

/// The mapping from a state to a view's parts, which is determined once, from the first state.
@usableFromInline
final class AutoRenderingPlan<View: AutoRenderable>: Sendable {
    @usableFromInline typealias State = View.RenderedState

    let problems: [AutoRenderingProblem]
    /// Rendered instead of a row with problems.
    let problemTemplate: ItemTemplate<View>?
    /// Fills parts that have a property. A problem is shown instead of a text.
    @usableFromInline let fill: @Sendable (State, inout View) -> Void

    init(for state: State) {
        let parts = AutoRenderingParts<View>()
        let properties = AutoRenderingProperties(of: state, for: View.self, partNames: parts.names)
        let match = AutoRenderingMatch(
            view: "\(View.self)", parts: parts.sides, state: "\(State.self)", properties: properties.sides)
        var problems = parts.problems + properties.problems + match.problems
        for pair in match.pairs {
            problems += Self.problems(of: parts.parts[pair.part], properties.properties[pair.property])
        }
        self.problems = problems
        problemTemplate = problems.isEmpty ? nil : View.template.replaced(by: problems.map(\.description))
        let filled = Set(match.pairs.map(\.part))
        let unfilled = parts.parts.indices.filter { !filled.contains($0) }
        let note = AutoRenderingNote(unfilled.map { parts.parts[$0].slot } + parts.parts.map(\.slot))
        let pairs = match.pairs.map { (parts.parts[$0.part].slot, properties.properties[$0.property]) }
        let fill =
            properties.areListed
            ? ListedSteps.filling(pairs.map { ($0, $1.field) })
            : ReflectedSteps.filling(pairs.map { ($0, $1.index) }, of: properties.storedCount, note: note)
        if problems.isEmpty {
            self.fill = fill
        } else {
            let message = problems.map(\.description).joined(separator: "; ")
            self.fill = { state, view in
                fill(state, &view)
                note.show(message, in: &view)
            }
        }
    }

    private static func problems(
        of part: AutoRenderingParts<View>.Part, _ property: AutoRenderingProperties<State>.Property
    ) -> [AutoRenderingProblem] {
        func problems<Slot: AutoSlot<View>>(_ slot: Slot) -> [AutoRenderingProblem] {
            var problems: [AutoRenderingProblem] = []
            if property.isOptional, !slot.canBeHidden(in: View()) {
                problems.append(
                    .cannotHide(
                        view: "\(View.self)", part: part.name, module: "\(type(of: slot.path).valueType)",
                        state: "\(State.self)", property: property.name))
            }
            if let value = property.value as? Slot.Value { problems += slot.problems(with: value) }
            return problems
        }
        return problems(part.slot)
    }
}

/// The parts of a view that a state fills, from its template.
struct AutoRenderingParts<View: AutoRenderable> {
    struct Part {
        var name: String
        var slot: any AutoSlot<View>
    }

    private(set) var parts: [Part] = []
    private(set) var problems: [AutoRenderingProblem] = []

    init() {
        let stored = StoredProperty.laidOut(in: View())
        let ignored = Set(View.autorenderIgnored)
        var seen: Set<PartialKeyPath<View>> = []
        for slot in View.template.notes.compactMap({ $0 as? any AutoSlot<View> }) {
            let path = slot.path
            guard !ignored.contains(path), seen.insert(path).inserted else { continue }
            if let name = stored.name(of: path) {
                parts.append(Part(name: name, slot: slot))
            } else {
                problems.append(.unknownPart(view: "\(View.self)", type: "\(type(of: path).valueType)"))
            }
        }
    }

    var names: Set<String> { Set(parts.map(\.name)) }

    var sides: [AutoRenderingMatch.Side] {
        func type<Slot: AutoSlot<View>>(_ slot: Slot) -> Any.Type { Slot.Value.self }
        return parts.map { AutoRenderingMatch.Side(name: $0.name, type: type($0.slot)) }
    }
}

/// The properties of a state that fill parts: those that it lists, otherwise those found by reflection.
struct AutoRenderingProperties<State: Sendable> {
    struct Property {
        var name: String
        /// The type without an optional around it.
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

/// An optional with a type-erased wrapped type.
protocol OptionalType {
    static var wrappedType: Any.Type { get }
    var wrappedValue: Any? { get }
}

extension Optional: OptionalType {
    static var wrappedType: Any.Type { Wrapped.self }
    var wrappedValue: Any? { self }
}

/// The properties of parts: matched by type, and by name if the type is ambiguous.
struct AutoRenderingMatch {
    struct Side {
        var name: String
        /// The type of the part, or the type of the property without its optional.
        var type: Any.Type
    }

    /// Indexes of parts and the properties that fill them.
    private(set) var pairs: [(part: Int, property: Int)] = []
    private(set) var problems: [AutoRenderingProblem] = []

    /// - Complexity: O(parts × properties).
    init(view: String, parts: [Side], state: String, properties: [Side]) {
        var seen: Set<ObjectIdentifier> = []
        for part in parts where seen.insert(ObjectIdentifier(part.type)).inserted {
            match(
                part.type, view, parts, parts.indices.filter { parts[$0].type == part.type },
                state, properties, properties.indices.filter { properties[$0].type == part.type })
        }
        for property in properties where !seen.contains(ObjectIdentifier(property.type)) {
            problems.append(
                .unusedProperty(state: state, property: property.name, view: view, type: "\(property.type)"))
        }
    }

    private mutating func match(
        _ type: Any.Type, _ view: String, _ parts: [Side], _ ofParts: [Int],
        _ state: String, _ properties: [Side], _ ofProperties: [Int]
    ) {
        if ofParts.count == 1, ofProperties.count == 1 {
            pairs.append((ofParts[0], ofProperties[0]))
            return
        }
        var (partsLeft, propertiesLeft) = (ofParts, ofProperties)
        for part in ofParts {
            guard let property = propertiesLeft.first(where: { properties[$0].name == parts[part].name }) else {
                continue
            }
            pairs.append((part, property))
            partsLeft.removeAll { $0 == part }
            propertiesLeft.removeAll { $0 == property }
        }
        if !partsLeft.isEmpty, !propertiesLeft.isEmpty {
            problems.append(
                .ambiguous(
                    view: view, parts: partsLeft.map { parts[$0].name }, state: state,
                    properties: propertiesLeft.map { properties[$0].name }, type: "\(type)"))
            return
        }
        for part in partsLeft {
            problems.append(.emptyPart(view: view, part: parts[part].name, state: state, type: "\(type)"))
        }
        for property in propertiesLeft {
            problems.append(
                .unusedProperty(state: state, property: properties[property].name, view: view, type: "\(type)"))
        }
    }
}
