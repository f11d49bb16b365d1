public import JSONText
public struct ReportPage: Sendable {
    private let json: [UInt8]
    public init(results json: [UInt8], title: String? = nil, token: String? = nil) throws(JSONError) { self.json = json }
    public func bytes() -> [UInt8] { json }
}
