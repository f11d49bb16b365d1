import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog
import VisualRegression

extension AsyncParsableCommand {
    /// Runs the command with the arguments of the program, and exits. Suggests the nearest verb for an unknown one.
    ///
    /// - Parameter note: Prints a message about the arguments, instead of on standard error.
    package static func runProgram(
        note: (String, _ arguments: [String]) -> Void = { message, _ in Console.note(message) }
    ) async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let message = problem(withVerbOf: arguments) { exit(ValidationError(message), arguments, note) }
        do {
            var command = try await asyncParseAsRoot(arguments)
            do {
                if var verb = command as? any AsyncParsableCommand { try await verb.run() } else { try command.run() }
            } catch let error as ValidationError {
                // The parser would print the usage of the whole program, because it accepted the arguments.
                let verb = type(of: command)
                let name = [configuration.commandName, verb.configuration.commandName].compactMap { $0 }
                let usage =
                    "Usage: \(usageString(for: verb))\n  See '\(name.joined(separator: " ")) --help' for more information."
                note("Error: \(error.message.readable)\n\(usage)", arguments)
                throw ExitCode.validationFailure
            }
        } catch {
            exit(error, arguments, note)
        }
    }

    /// Exits as the argument parser does, with a readable message.
    private static func exit(
        _ error: any Error, _ arguments: [String], _ note: (String, _ arguments: [String]) -> Void
    ) -> Never {
        let (code, message) = (exitCode(for: error), fullMessage(for: error))
        // The parser quotes arguments. A line break in one of them must not begin a line.
        let quoted = arguments.flatMap { [$0, String($0.drop { $0 != "=" }.dropFirst())] }
        let text = quoted.filter { $0 != $0.readable }.reduce(message) {
            $0.replacingOccurrences(of: $1, with: $1.readable)
        }
        if code == .success {
            if !text.isEmpty { try? Console.print(text) }
        } else if !text.isEmpty {
            note(text, arguments)
        }
        Foundation.exit(code.rawValue)
    }

    /// The message about arguments without a known verb. The argument parser would only count unexpected arguments.
    static func problem(withVerbOf arguments: [String]) -> String? {
        let name = configuration.commandName ?? "listpreview"
        let verbs = configuration.subcommands.compactMap { $0.configuration.commandName }
        let isHelp = arguments.first == "help"
        guard let word = isHelp ? arguments.dropFirst().first : arguments.first, !word.isEmpty, !verbs.contains(word)
        else { return nil }
        if word.hasPrefix("-") {
            let serve = configuration.subcommands.first { $0.configuration.commandName == "serve" }
            guard let serve, (try? serve.parse(arguments)) != nil else { return nil }
            return
                "'\(word)' is an option of serve. Run '\(name) serve \(arguments.map(ShellWord.quoted).joined(separator: " "))'."
        }
        if !isHelp, verbs.contains("serve"), FileManager.default.fileExists(atPath: word) {
            return "There is no verb '\(word)'. To serve this file, run '\(name) serve \(ShellWord.quoted(word))'."
        }
        if word == "serve" {
            return """
                This program cannot serve. Add the product PreviewServing to its target, and declare the gallery as a \
                LiveGallery.
                """
        }
        if let nearest = NearestName.nearest(to: word, in: verbs) {
            return "There is no verb '\(word)'. Did you mean '\(nearest)'?"
        }
        return "There is no verb '\(word)'. There are \(verbs.joined(separator: ", "))."
    }
}
