import ListPreviewKit

/// The parts of a view that a state fills, found in its template.
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
