public import MarkupValidation
import WebAssets

/// Writes a site into a folder.
///
/// Each file is written beside its place and then put there in one step, so that no reader ever finds half a page and a
/// failure leaves the old one. Files of the folder that the site does not have are left alone.
public struct SiteWriter {
    /// What has become of a page.
    public struct Result: Sendable {
        /// The file, as a path that starts with the site's folder.
        public let file: String
        /// What is wrong with the page; `nil` when it was not asked for.
        public let report: ValidationReport?
    }

    private let site: PreviewSite
    private let directory: String
    private let validator: MarkupValidator?

    /// Creates a writer.
    /// - Parameters:
    ///   - site: What to write.
    ///   - directory: The folder; it is made when it is missing.
    ///   - validator: What checks each page before it is put in its place; `nil` to leave that out.
    public init(_ site: PreviewSite, to directory: String, validator: MarkupValidator?) {
        self.site = site
        self.directory = directory
        self.validator = validator
    }

    /// Writes all pages and style sheets; the index is the last result.
    ///
    /// A page that is not valid is written all the same, to be looked at; its result says what is wrong.
    /// - Parameter progress: Called behind each page with how many are done.
    /// - Throws: Why a file cannot be written.
    public func write(progress: (Int) -> Void = { _ in }) throws(FileWriteError) -> [Result] {
        for asset in WebAssets.styleSheets {
            try AtomicFile.write([asset.bytes], to: "\(directory)/assets/\(asset.path)")
        }
        var results: [Result] = []
        // The index last: it never leads to a page that is not there.
        for page in site.pages.dropFirst() + site.pages.prefix(1) {
            let file = "\(directory)/\(page.path)"
            var report: ValidationReport?
            if let validator {
                let bytes = Array(page.chunks.joined())
                report = validator.validate(bytes)
                try AtomicFile.write([bytes], to: file)
            } else {
                try AtomicFile.write(page.chunks, to: file)
            }
            results.append(Result(file: file, report: report))
            progress(results.count)
        }
        return results
    }
}
