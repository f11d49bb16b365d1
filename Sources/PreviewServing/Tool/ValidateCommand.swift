import ArgumentParser
import ListPreviewKit
import MarkupValidation
import PreviewCatalog
import PreviewCommands

/// `listpreview validate`
struct ValidateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Validates pages against the grammar of rendered pages.",
        discussion: """
            Each page is parsed strictly as XML, validated against a RELAX NG grammar, and checked against rules \
            that a grammar cannot express, such as a single main heading and a label for every control. In a gallery \
            in one file, all its pages are validated.

            EXAMPLES
              listpreview validate Previews/index.html Previews/*/*.html

            EXIT STATUS
              0  all pages are valid
              1  a page is not valid
              2  a file is not a page, or cannot be read
            """)

    @Argument(help: "The pages to validate.", completion: .file(extensions: ["html"]))
    var files: [String]

    func run() async throws {
        let validator = try MarkupValidator()
        var invalid = 0
        var unreadable = false
        for file in files {
            guard let bytes = try? InputFile.read(file) else {
                unreadable = true
                continue
            }
            // The errors of an XML parser would not help.
            if ScreenFilePaths.isScreenFile(file) {
                Console.note(
                    "\(file.readable): error: this is a screen file, and pages are expected; 'listpreview render' makes its pages and validates them"
                )
                unreadable = true
                continue
            }
            let report = validator.validate(bytes)
            for diagnostic in report.diagnostics { Console.note(diagnostic.located(in: file).description) }
            var isValid = report.isValid
            // The pages in a single file are texts, whose escapes shift the columns.
            for page in SingleFileGallery.pages(of: bytes) {
                let report = validator.validate(page.bytes)
                isValid = isValid && report.isValid
                for var diagnostic in report.diagnostics {
                    (diagnostic.line, diagnostic.column) = (page.line + (diagnostic.line ?? 1) - 1, nil)
                    diagnostic.message += " (page \(page.path))"
                    Console.note(diagnostic.located(in: file).description)
                }
            }
            if !isValid { invalid += 1 }
        }
        if unreadable { throw CommandExit.failure }
        if invalid > 0 {
            Console.note(invalid.notValid(of: files.count))
            throw CommandExit.different
        }
    }
}
