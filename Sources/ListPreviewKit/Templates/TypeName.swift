/// Names of types that are the same in every process.
enum TypeName {
    /// The type's name with its module. The types of this module have `ListItems` in its place, the name that goldens and
    /// manifests were recorded with. For a type declared inside a function or a `private` one, Swift puts the address
    /// of its context into the name; that segment is left out.
    static func qualified(_ type: Any.Type) -> String {
        var name = String(reflecting: type)
        let own = "ListPreviewKit."
        if name.hasPrefix(own) { name = "ListItems." + name.dropFirst(own.count) }
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
