import ListPreviewKit

extension ChangeLine {
    /// The line with the colours of a terminal.
    var coloured: String {
        spans.map { span in
            guard let code = span.role.code, !span.text.isEmpty else { return span.text }
            return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
        }.joined()
    }
}

extension ChangeLine.Role {
    /// The terminal's code for the role. None of them is a background, and none is needed to understand the line.
    fileprivate var code: String? {
        switch self {
        case .plain: nil
        case .title: "1"
        case .inserted, .newValue: "32"
        case .removed, .oldValue: "31"
        case .moved: "36"
        case .changed: "33"
        case .quiet: "2"
        }
    }
}
