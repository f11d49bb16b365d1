extension ItemTemplate {
    /// The names of an item's stored parts, by the paths of their elements among the template's top elements.
    ///
    /// Templates read items with functions, which have no names. A part belongs to the elements whose classes change with its
    /// style.
    func partNames(of item: Item) -> [[Int]: String] {
        let usual = values(of: item)
        var names: [[Int]: String] = [:]
        for property in StoredProperty.laidOut(in: item) {
            guard property.type is any Stylable.Type, let part = property.value as? any Stylable,
                let offset = property.offset
            else { continue }
            var marked = item
            guard Self.mark(part, at: offset, in: &marked) else { continue }
            for (slot, (old, new)) in zip(slots, zip(usual, values(of: marked))) where old != new {
                if case .attribute("class") = slot.kind { names[slot.path] = property.name }
            }
        }
        return names
    }

    /// Gives a part of an item a style that no part has. Returns `false` if the part is at another place.
    ///
    /// An offset is derived from the types of values. It can be wrong if the type of a property is a protocol.
    private static func mark(_ part: some Stylable, at offset: Int, in item: inout Item) -> Bool {
        let reference = withUnsafeBytes(of: part.style) { Array($0) }
        let end = offset + MemoryLayout.size(ofValue: part)
        return withUnsafeMutableBytes(of: &item) { memory in
            // A style is a reference, and only styles have it: memory that begins with its bytes is a style.
            for place in stride(from: offset, to: end, by: MemoryLayout<PartStyle>.alignment)
            where memory.dropFirst(place).starts(with: reference) {
                let style = memory.baseAddress?.advanced(by: place).assumingMemoryBound(to: PartStyle.self)
                style?.pointee.set(.opacity(0.0123), for: .opacity)
                return true
            }
            return false
        }
    }
}

extension ListScreen {
    /// The names of the properties of its components' parts, by the names of the components' elements and the paths of the
    /// parts' elements in them.
    ///
    /// - Complexity: O(rows).
    package var partNames: [String: [[Int]: String]] {
        var names: [String: [[Int]: String]] = [:]
        func add(_ viewModel: ListItemViewModel, _ suffix: String) {
            let name = viewModel.componentName + suffix
            if names[name] == nil { names[name] = viewModel.partNames }
        }
        for section in presented.sections {
            if let header = section.header { add(header, "/\(ElementRole.header.rawValue)") }
            if let footer = section.footer { add(footer, "/\(ElementRole.footer.rawValue)") }
            for row in section.rows { add(row, row.hasControls ? "/controls" : "") }
        }
        return names
    }
}
