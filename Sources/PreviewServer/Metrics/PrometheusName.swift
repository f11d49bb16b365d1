/// Names, labels and texts as Prometheus has them.
enum PrometheusName {
    /// A metric's name: ASCII letters, digits, `_` and `:`, not with a digit at the beginning.
    static func metric(_ label: String, suffix: String = "") -> String {
        let name = sanitized(label, allowsColon: true)
        return name.hasSuffix(suffix) ? name : name + suffix
    }

    /// Labels as they stand between the braces, in the order of their names; of two with the same name the first one.
    static func labels(_ dimensions: [(String, String)]) -> String {
        var taken: Set<String> = []
        var labels: [(name: String, value: String)] = []
        for (name, value) in dimensions {
            var name = sanitized(name, allowsColon: false)
            if name == "le" { name = "exported_le" }  // a histogram has one of this name
            if taken.insert(name).inserted { labels.append((name, value)) }
        }
        return labels.sorted { $0.name < $1.name }.map { "\($0.name)=\"\(escapedValue($0.value))\"" }
            .joined(separator: ",")
    }

    /// A label's value.
    static func escapedValue(_ text: String) -> String {
        escapedHelp(text).replacing("\"", with: "\\\"")
    }

    /// A description.
    static func escapedHelp(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }

    /// A number.
    static func text(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value.rounded() == value && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }

    private static func sanitized(_ name: String, allowsColon: Bool) -> String {
        let bytes = name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                byte
            case UInt8(ascii: ":") where allowsColon: byte
            default: UInt8(ascii: "_")
            }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.isEmpty || (text.first?.isNumber ?? false) ? "_\(text)" : text
    }
}
