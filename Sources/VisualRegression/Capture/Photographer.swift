public import HeadlessBrowser
public import ListViewModels
public import PreviewCatalog
public enum PictureExtent: Sendable, Hashable { case wholePage, viewport }
public struct PictureRequest: Sendable {
    public var screen: ListScreen; public var options: PreviewOptions; public var scale: Double; public var extent: PictureExtent
    public init(screen: ListScreen, options: PreviewOptions = PreviewOptions(), scale: Double = 1, extent: PictureExtent = .wholePage) {
        self.screen = screen; self.options = options; self.scale = scale; self.extent = extent
    }
}
public struct RowFrame: Sendable, Hashable { public var element: String; public var name: String; public var x, y, width, height: Double }
public struct Photograph: Sendable { public let png: [UInt8]; public let rows: [RowFrame] }
public struct Photographer: Sendable { public var jobs: Int { 2 }
    public let environment: CaptureEnvironment
    public static func use<R>(jobs: Int? = nil, options: LaunchOptions = .init(), _ body: (Photographer) async throws -> R) async throws -> R {
        try await body(Photographer(environment: CaptureEnvironment(browser: "", styles: "")))
    }
    public func photograph(_ request: PictureRequest) async throws -> Photograph { Photograph(png: [], rows: []) }
}
public struct PhotographError: Error { }
