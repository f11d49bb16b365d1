package import PreviewCatalog
package import PreviewServer

/// A gallery as a server's folder of pages, at `/gallery/`.
package struct ServedGallery: LocalPageFolder {
    /// The name of the folder.
    package static let name = "gallery"
    /// Where the server has style sheets and scripts.
    package static let assetsPath = "/assets"

    /// Where the gallery is.
    package static func url(_ address: ServerAddress) -> String { address.url(path: "/\(name)/") }

    private let pages: GalleryPages

    package init(_ pages: GalleryPages) {
        self.pages = pages
    }

    package var title: String { "Gallery" }

    package func file(at path: String, token: String) async throws -> FolderFile? {
        await file(at: path, token: token, isLocal: false)
    }

    package func localFile(at path: String, token: String) async throws -> FolderFile? {
        await file(at: path, token: token, isLocal: true)
    }

    private func file(at path: String, token: String, isLocal: Bool) async -> FolderFile? {
        if let places = await pages.places(path, isLocal: isLocal) { return FolderFile(places) }
        return await pages.file(path, token: token).map(FolderFile.init)
    }

    package func answer(to body: [UInt8], at path: String) async throws -> FolderFile? {
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
