/// A problem in a template literal, with its location.
public struct TemplateDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The template's name.
    public var template: String
    /// The problem, and how to fix it.
    public var message: String
    /// The source file with the literal, if it is known. It is not known for a literal without slots.
    public var file: String?
    /// The line, from 1: in the file if it is known, otherwise in the literal.
    public var line: Int
    /// The column, from 1. After a slot on the same line, it is the slot's column, because the length of the expression
    /// between the parentheses is not known.
    public var column: Int

    /// Creates a diagnostic.
    package init(template: String, message: String, file: String?, line: Int, column: Int) {
        self.template = template
        self.message = message
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column: error: message (template Name)`.
    public var description: String {
        "\(file ?? "<template>"):\(line):\(column): error: \(message) (template \(template))"
    }
}
