import ArgumentParser
import Foundation
import PreviewCatalog

/// The start of a program that has verbs.
enum CommandStart {
    /// Runs a command with the arguments of the program, and ends it.
    static func run<Command: AsyncParsableCommand>(_ command: Command.Type) async {
        let arguments = CommandLine.arguments.dropFirst()
        if let message = complaint(about: arguments.first, of: command) {
            command.exit(withError: ValidationError(message))
        }
        await command.main(Array(arguments))
    }

    /// What is wrong with a first argument that is no verb. The argument parser would count what is left over instead.
    static func complaint(about word: String?, of command: any ParsableCommand.Type) -> String? {
        let verbs = command.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let word, !word.isEmpty, !word.hasPrefix("-"), word != "help", !verbs.contains(word) else { return nil }
        if let nearest = NearestName.nearest(to: word, in: verbs) {
            return "There is no verb '\(word)'. Did you mean '\(nearest)'?"
        }
        return "There is no verb '\(word)'. There are \(verbs.joined(separator: ", "))."
    }
}
