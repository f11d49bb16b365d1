import ListPreviewKit

/// How a view's parts are filled from a state: what is found out once, from the first state.
@usableFromInline
final class AutoRenderingPlan<View: AutoRenderable>: Sendable {
    @usableFromInline typealias State = View.RenderedState

    let problems: [AutoRenderingProblem]
    /// Drawn instead of a row with problems.
    let problemTemplate: ItemTemplate<View>?
    /// Fills what has a property. What cannot be filled is told in the place of a text.
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
                note.tell(message, in: &view)
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
