import JSONText
import ListPreviewKit

@testable import PreviewCatalog

/// Components that a text in YAML declares, with their problems.
struct Declared {
    let components: [ComponentDeclaration]
    private(set) var decoder = ScreenFileDecoder(defaultID: "a")

    init(_ yaml: String) throws {
        components = decoder.components(try SourceNode(yaml: Array(yaml.utf8), limits: .default))
    }

    /// Errors and warnings in the order in which they were found, with their places.
    var problems: [String] {
        (decoder.problems + decoder.warnings).map { problem in
            let kind = problem.severity == .warning ? "warning: " : ""
            return "\(problem.line ?? 0):\(problem.column ?? 0): \(kind)\(problem.message)"
        }
    }

    /// A row of the first component.
    mutating func row(_ yaml: String, id: ListID = "a") throws -> ListItemViewModel {
        let node = try SourceNode(yaml: Array(yaml.utf8), limits: .default)
        let values = decoder.values(of: components[0], in: node)
        let style = node["style"].flatMap { decoder.style($0, of: components[0]) }
        return components[0].viewModel(id: id, values: values, style: style)
    }

    static func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", rows: rows)])
    }
}

extension ListItemViewModel {
    /// The markup of the row's component.
    var html: String {
        var writer = HTMLWriter()
        write(into: &writer)
        return writer.string()
    }
}
