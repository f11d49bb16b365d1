/// Something wrong in a template literal, and where.
public struct TemplateDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The template's name.
    public var template: String
    /// What is wrong and what to do.
    public var message: String
    /// The source file with the literal, when known: a literal without any slot does not tell.
    public var file: String?
    /// The line, from 1: of the file when it is known, else of the literal.
    public var line: Int
    /// The column, from 1. Behind a slot on the same line it is the slot's own column, since the length of the
    /// expression between the parentheses is not known.
    public var column: Int

    /// Creates a diagnostic.
    public init(template: String, message: String, file: String?, line: Int, column: Int) {
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
