/// Which property fills which part: by type, and by name where a type is not enough.
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
