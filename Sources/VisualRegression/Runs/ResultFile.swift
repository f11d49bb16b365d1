/// A picture of a result: its bytes in the run that made it, and its path in the folder of results.
package struct ResultFile: Codable, Sendable {
    /// The PNG file; `nil` in results that were read.
    var bytes: [UInt8]?
    var width: Int?
    var height: Int?
    /// A path in the folder of results, or a `data:` URI; `nil` if the file is missing.
    var src: String?
    /// In a page: the number of the page's image.
    var image: Int?
    /// Of a golden: its digest, without the facts in it.
    var digest: String?

    private enum CodingKeys: CodingKey { case width, height, src, image, digest }

    /// - Parameter hasSize: Whether the size is kept. A heat map is as large as the larger picture.
    init(_ png: [UInt8], in folder: String, of id: GoldenID, hasSize: Bool = true) {
        bytes = png
        src = "\(folder)/\(id).png"
        let size = hasSize ? try? Picture.size(ofPNG: png) : nil
        (width, height) = (size?.width, size?.height)
    }

    init(golden png: [UInt8], of id: GoldenID) {
        self.init(png, in: "golden", of: id)
        digest = FileDigest.text(of: GoldenManifest.Entry.unstamped(png))
    }
}
