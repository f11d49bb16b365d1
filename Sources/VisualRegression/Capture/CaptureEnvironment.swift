public import JSONText
public struct CaptureEnvironment: Sendable, Hashable {
    public var browser: String
    public var styles: String
    public init(browser: String, styles: String) { self.browser = browser; self.styles = styles }
    public init?(_ node: JSONNode) {
        guard let b = node["browser"]?.string, let s = node["styles"]?.string else { return nil }
        self.init(browser: b, styles: s)
    }
    public func encode(into json: inout JSONWriter) {
        json.beginObject(); json.key("browser"); json.string(browser); json.key("styles"); json.string(styles); json.endObject()
    }
    public var key: String { "x" }
    public func differences(from other: CaptureEnvironment) -> [String] { [] }
}
