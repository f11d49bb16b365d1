import Foundation
import PackagePlugin

/// `swift package verify-previews`: compares a package's previews with their goldens.
///
/// It runs the package's own gallery, an executable named with `--product`, or else `listpreview` for screen files.
///
/// The tool is built when it runs, and is not a dependency of the plugin: otherwise, every build of this package would
/// build it, with all of its dependencies, a second time.
@main
struct VerifyPreviews: CommandPlugin {
    /// The verbs of the tool that may come first; without one, the verb is `verify`.
    private static let verbs: Set<String> = ["verify", "record", "approve", "report", "prune", "list"]

    private static let help = """
        OVERVIEW: Compares the package's previews with their goldens.

        USAGE: swift package verify-previews [<verb>] [--product <gallery>] [<arguments>]

        The verb is verify, record, approve, report, prune or list; without one it is verify. The arguments are those of
        the verb; see `listpreview help verify`.

        EXAMPLES
          swift package --allow-writing-to-package-directory verify-previews Screens
          swift package --allow-writing-to-package-directory verify-previews --product MyPreviews
          swift package --allow-writing-to-package-directory verify-previews record --product MyPreviews

        OPTIONS:
          --product <gallery>  The executable product with the gallery; it is built first. Without it, the arguments are
                               screen files or folders of them.
          -h, --help           Show help information.

        On macOS the plugin's sandbox keeps browsers from starting: add --disable-sandbox, or --html-only.
        """

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let products = extractor.extractOption(named: "product")
        var rest = extractor.remainingArguments
        if rest.contains("--help") || rest.contains("-h") || rest.isEmpty && products.isEmpty {
            print(Self.help)
            if arguments.isEmpty { throw VerifyPreviewsError("name screen files, or a gallery with --product") }
            return
        }
        let verb = rest.first.flatMap { Self.verbs.contains($0) ? $0 : nil }
        if verb != nil { rest.removeFirst() }
        let tool = try tool(products.last ?? "listpreview")
        let process = Process()
        process.executableURL = tool
        process.arguments = [verb ?? "verify"] + rest
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: return
        case 1: throw VerifyPreviewsError("something differs; see above")
        default:
            throw VerifyPreviewsError(
                """
                \(tool.lastPathComponent) ended with status \(process.terminationStatus); see above. If it could not write, \
                add --allow-writing-to-package-directory; if no browser could start, add --disable-sandbox
                """)
        }
    }

    /// The executable of a product, after building it.
    private func tool(_ product: String) throws -> URL {
        let result = try packageManager.build(.product(product), parameters: .init(logging: .concise))
        guard result.succeeded else {
            throw VerifyPreviewsError("the product '\(product)' could not be built:\n\(result.logText)")
        }
        guard let executable = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
            throw VerifyPreviewsError("the product '\(product)' is not an executable")
        }
        return executable.url
    }
}

/// The reason why the command failed.
private struct VerifyPreviewsError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
