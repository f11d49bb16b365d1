import HeadlessBrowser
package import PreviewCatalog
import PreviewCommands
package import PreviewServer
import ServiceLifecycle
import VisualRegression

/// A gallery as a server's folder of pages, at `/gallery/`.
package struct ServedGallery: LocalPageFolder {
    /// The name of the folder.
    package static let name = "gallery"
    /// The location of style sheets and scripts.
    package static let assetsPath = "/assets"

    /// The location of the gallery.
    package static func url(_ address: ServerAddress) -> String { address.url(path: "/\(name)/") }

    private let pages: GalleryPages

    package init(_ pages: GalleryPages) {
        self.pages = pages
    }

    package var title: String { "Gallery" }

    package func file(at path: String, token: String, isLocal: Bool) async throws -> FolderFile? {
        if let places = await pages.places(path, isLocal: isLocal) { return FolderFile(places) }
        return await pages.file(path, token: token, isLocal: isLocal).map(FolderFile.init)
    }

    package func answer(to body: [UInt8], at path: String, isLocal: Bool) async throws -> FolderFile? {
        do {
            if let png = try await pages.picture(path, for: body) {
                return FolderFile(png, contentType: "image/png", use: .data)
            }
        } catch {
            if !isLocal { Console.note("\(path): error: the picture was not taken: \(error)") }
            throw FolderRefusal(
                isLocal || error is PreviewValueError ? "\(error)" : "The log of the server has the reason.",
                title: "The picture was not taken")
        }
        do {
            if let answer = try await pages.edit(path, for: body) { return FolderFile(answer) }
        } catch {
            throw FolderRefusal(error.description, title: "The file was not changed")
        }
        do {
            return try await pages.patches(path, for: body).map(FolderFile.init)
        } catch {
            throw FolderRefusal(error.description)
        }
    }
}

/// Takes the pictures that a served gallery requests, in a browser that starts with the first of them.
actor GalleryCamera: Service {
    private var start: Task<ScreenshotRenderer, any Error>?

    /// Takes a picture of the whole page, as `render` does.
    func png(of picture: GalleryPicture) async throws -> [UInt8] {
        var request = ScreenshotRequest(
            picture.screen, name: picture.name, options: picture.options, scale: PictureTarget.scale(picture.options))
        request.size = picture.size
        request.styleSheets = picture.styleSheets
        let start = start ?? Task { try await ScreenshotRenderer.start(jobs: 1) }
        self.start = start
        do {
            return try await start.value.screenshot(request).png
        } catch let error as BrowserError {
            // The next picture tries again.
            self.start = nil
            throw error
        }
    }

    func run() async throws {
        try? await gracefulShutdown()
        if let renderer = try? await start?.value { await renderer.close() }
    }
}

extension FolderFile {
    fileprivate init(_ file: GalleryFile) {
        switch file.kind {
        case .index: self.init(file.bytes, use: .window)
        case .page: self.init(file.bytes, use: .frame)
        case .script: self.init(file.bytes, contentType: "text/javascript; charset=utf-8", use: .data)
        case .json: self.init(file.bytes, contentType: "application/json; charset=utf-8", use: .data)
        }
    }
}
