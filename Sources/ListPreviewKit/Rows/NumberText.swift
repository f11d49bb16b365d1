/// A number as markup has it and readers read it: whole ones without a point.
enum NumberText {
    static func text(_ value: Double) -> String {
        value.magnitude < 1e15 && value == value.rounded() ? String(Int(value)) : value.description
    }
}
