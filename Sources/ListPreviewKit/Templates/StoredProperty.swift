/// A stored property, as reported by reflection.
package struct StoredProperty {
    package var name: String
    package var value: Any
    /// The offset in a struct; `nil` if it is not known.
    var offset: Int?

    package var type: Any.Type { Swift.type(of: value) }

    /// The stored properties of a value, in the order of their declaration, those of superclasses first.
    static func all(of value: Any) -> [StoredProperty] {
        var properties: [StoredProperty] = []
        forEach(of: value) { properties.append(StoredProperty(name: $0 ?? "", value: $1)) }
        return properties
    }

    /// The stored properties of a struct with their offsets.
    ///
    /// Reflection provides names, types and the order of declaration. A struct is laid out in that order, with each
    /// property after the previous one, at its alignment. If the sum is not the size of the struct, no offsets are
    /// known: an existential property has another size than its value.
    package static func laidOut<Value>(in value: Value) -> [StoredProperty] {
        var properties = all(of: value)
        var end = 0
        for index in properties.indices {
            let (size, alignment) = layout(of: properties[index].type)
            // An empty value takes no space, and is at the start.
            if size == 0 {
                properties[index].offset = 0
                continue
            }
            let offset = (end + alignment - 1) / alignment * alignment
            properties[index].offset = offset
            end = offset + size
        }
        guard end == MemoryLayout<Value>.size, !(Value.self is AnyClass) else {
            for index in properties.indices { properties[index].offset = nil }
            return properties
        }
        return properties
    }

    /// Calls `body` with each name and value.
    package static func forEach(of value: Any, _ body: (String?, Any) -> Void) {
        forEach(in: Mirror(reflecting: value), body)
    }

    private static func forEach(in mirror: Mirror, _ body: (String?, Any) -> Void) {
        if let superclass = mirror.superclassMirror { forEach(in: superclass, body) }
        for child in mirror.children { body(child.label, child.value) }
    }

    private static func layout(of type: Any.Type) -> (size: Int, alignment: Int) {
        func open<Each>(_ type: Each.Type) -> (Int, Int) { (MemoryLayout<Each>.size, MemoryLayout<Each>.alignment) }
        return open(type)
    }
}

extension [StoredProperty] {
    /// The property at a key path.
    package func name<Root>(of path: PartialKeyPath<Root>) -> String? {
        guard let offset = MemoryLayout<Root>.offset(of: path) else { return nil }
        let type = Swift.type(of: path).valueType
        return first { $0.offset == offset && $0.type == type }?.name
    }
}
