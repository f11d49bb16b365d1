import MarkupValidation

extension Diagnostic {
    /// The finding with its file: `path:line:column: severity: message`.
    func description(path: String) -> String {
        let place = line == 0 ? "" : column.map { ":\(line):\($0)" } ?? ":\(line)"
        return "\(path)\(place): \(severity): \(message)"
    }
}
