extension ItemTemplate {
    /// The names of an item's stored parts, by the paths of their elements among the template's top elements.
    ///
    /// Templates read items with functions, which have no names. A part belongs to the elements whose classes change with its
    /// style.
    func partNames(of item: Item) -> [[Int]: String] {
        let usual = values(of: item)
        var names: [[Int]: String] = [:]
        for property in StoredProperty.laidOut(in: item) {
            guard let offset = property.offset, let type = property.type as? any Stylable.Type else { continue }
            var marked = item
            withUnsafeMutableBytes(of: &marked) { Self.mark(type, at: offset, in: $0) }
            for (slot, (old, new)) in zip(slots, zip(usual, values(of: marked))) where old != new {
                if case .attribute("class") = slot.kind { names[slot.path] = property.name }
            }
        }
        return names
    }

    /// Gives a part in the memory of an item a style that no part has.
    private static func mark<Part: Stylable>(
        _ type: Part.Type, at offset: Int, in memory: UnsafeMutableRawBufferPointer
    ) {
        guard let place = memory.baseAddress else { return }
        place.advanced(by: offset).assumingMemoryBound(to: type).pointee.opacity = 0.0123
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
