/// Names of types that are the same in every process.
enum TypeName {
    /// The type's name with its module, or without it if the type is this module's. For a private type or a type declared
    /// in a function, Swift adds the address of its context to the name. That segment is removed.
    ///
    /// No other module's type has a name without a module, so the names of an app's types differ from those of ready-made
    /// rows.
    static func qualified(_ type: Any.Type) -> String {
        var name = String(reflecting: type)
        let own = "ListPreviewKit."
        if name.hasPrefix(own) { name.removeFirst(own.count) }
        guard name.contains("(unknown context at ") else { return name }
        var result = ""
        var depth = 0
        for character in name {
            switch character {
            case "(": depth += 1
            case ")": depth -= 1
            case "." where depth == 0 && (result.isEmpty || result.hasSuffix(".")): break
            default: if depth == 0 { result.append(character) }
            }
        }
        return result
    }
}
