import ArgumentParser
import JSONText
import ListPreviewKit
import MarkupValidation
import PreviewCatalog
import PreviewCommands

/// `listpreview apply`
struct ApplyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Applies a patch to a rendered page with libxml2.",
        usage: "listpreview apply [<options>] <page> <patch>",
        discussion: """
            Prints the patched page. With --against, compares its screen with that of another page instead, byte for \
            byte, and prints the first difference.

            EXAMPLES
              listpreview apply Previews/cars/empty.html patch.json > patched.html
              listpreview diff cars.yaml --from empty --to full --format json |
                listpreview apply Previews/cars/empty.html - \\
                  --against Previews/cars/full.html

            EXIT STATUS
              0  success, or the screens are the same
              1  the screens differ
              2  the patch does not match the page
            """)

    @Argument(help: "A page written by 'listpreview render'.", completion: .file(extensions: ["html"]))
    var page: String

    @Argument(help: "A patch written by 'listpreview diff', or - for standard input.", completion: .file())
    var patch: String

    @Option(help: "The page to compare with.", completion: .file(extensions: ["html"]))
    var against: String?

    @Option(
        name: .shortAndLong, help: "The output file, instead of standard output; its folder is created.",
        completion: .file())
    var output: String?

    func run() async throws {
        let source = try parse(try InputFile.read(page), path: page)
        let patched: MarkupDocument
        do {
            patched = try PatchApplier().apply(try readPatch(), to: source)
        } catch let error as PatchApplicationError {
            Console.note("\(page.readable): error: \(error)")
            throw CommandExit.failure
        }
        if let against {
            try compare(patched, with: try parse(try InputFile.read(against), path: against))
        } else {
            try write(PolyglotWriter.bytes(of: patched))
        }
    }

    private func readPatch() throws(ExitCode) -> DOMPatch {
        let bytes = try InputFile.read(patch)
        do {
            return try DOMPatch(decoding: bytes)
        } catch {
            let name = patch == "-" ? "<standard input>" : patch
            Console.note("\(name.readable):\(TextPosition(offset: error.offset, in: bytes)): error: \(error.message)")
            throw CommandExit.failure
        }
    }

    private func parse(_ bytes: [UInt8], path: String) throws(ExitCode) -> MarkupDocument {
        do {
            return try MarkupDocument(parsing: bytes)
        } catch {
            for diagnostic in error.diagnostics { Console.note(diagnostic.located(in: path).description) }
            throw CommandExit.failure
        }
    }

    private func compare(_ patched: MarkupDocument, with other: MarkupDocument) throws(ExitCode) {
        let comparison: ScreenComparison
        do {
            comparison = try ScreenComparison(patched, other)
        } catch {
            Console.note("\(error.page == 1 ? page : against ?? ""): error: the page has no <main id=\"screen\">")
            throw CommandExit.failure
        }
        guard case .different(let difference) = comparison else { return }
        try Console.print(difference.description)
        throw CommandExit.different
    }

    private func write(_ bytes: [UInt8]) throws(ExitCode) {
        guard let output else { return try Console.print(bytes) }
        do {
            try AtomicFile.write([bytes], to: output)
        } catch {
            Console.note(error.description)
            throw CommandExit.failure
        }
    }
}
