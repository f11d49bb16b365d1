import ArgumentParser
import Foundation
import PreviewServer
import Testing

@testable import PreviewCommands
@testable import PreviewServing

/// The flags and settings in articles exist.
struct CommandArticleTests {
    private static let verbs: [String: any ParsableCommand.Type] = [
        "render": RenderCommand<ScreenFiles>.self, "serve": ServeCommand<ScreenFiles>.self,
        "list": ListCommand<ScreenFiles>.self,
        "record": RecordCommand<ScreenFiles>.self, "verify": VerifyCommand<ScreenFiles>.self,
        "approve": ApproveCommand<ScreenFiles>.self,
        "report": ReportCommand<ScreenFiles, ReportServer>.self, "prune": PruneCommand<ScreenFiles>.self,
        "merge": MergeCommand<ScreenFiles>.self,
        "diff": DiffCommand<ScreenFiles>.self, "apply": ApplyCommand.self,
        "validate": ValidateCommand.self, "init": InitCommand.self,
    ]

    private static func help(_ type: any ParsableCommand.Type) -> Set<String> {
        let text = ListPreviewCommand.helpMessage(for: type, includeHidden: true, columns: 400)
        return Set(text.split { !$0.isLetter && $0 != "-" }.map(String.init).filter { $0.hasPrefix("--") })
    }

    /// A flag in a command line.
    private static func flags(in words: some Sequence<Substring>) -> [String] {
        words.filter { $0.hasPrefix("--") && $0.count > 2 }.map(String.init)
    }

    @Test func commandExamplesUseExistingFlags() throws {
        var count = 0
        for article in try Article.all() {
            for block in article.blocks where block.language == "sh" || block.kind == "workflow" {
                for line in block.text.components(separatedBy: "\n") {
                    let words = (line.components(separatedBy: " #").first ?? "").split(separator: " ")
                    // A gallery in Swift is a program with the same verbs.
                    let gallery = words.starts(with: ["swift", "run"]) ? 2 : nil
                    guard let start = words.firstIndex(of: "listpreview") ?? gallery else { continue }
                    let rest = words[(start + 1)...].prefix { $0 != "|" && $0 != ">" }
                    let verb = try #require(Self.verbs[String(rest.first ?? "")], "\(article.name): \(line)")
                    let known = Self.help(verb)
                    for flag in Self.flags(in: rest) { #expect(known.contains(flag), "\(article.name): \(line)") }
                    count += 1
                }
            }
        }
        #expect(count > 15)
    }

    @Test func goldenTablesMatchCommands() throws {
        let article = try Article.named("Goldens")
        let verbs = try #require(article.table(of: "verb"))
        #expect(
            Set(verbs.compactMap { Article.code(in: $0[0]).first?.split(separator: " ").first.map(String.init) })
                == ["record", "verify", "approve", "report", "prune", "merge", "list"])
        for row in try #require(article.table(of: "flag")) {
            let verbs = Article.code(in: row[1])
            for flag in Article.code(in: row[0]) {
                for verb in verbs {
                    #expect(Self.help(try #require(Self.verbs[verb])).contains(flag), "\(verb) \(flag)")
                }
            }
        }
    }

    @Test func settingsTableIsComplete() throws {
        let article = try Article.named("LiveServer")
        let table = try #require(article.table(of: "flag"))
        #expect(Set(table.compactMap { Article.code(in: $0[2]).first }) == Set(Setting.all.map(\.key.rawValue)))
        let flags = Self.help(ServeCommand<ScreenFiles>.self)
        for row in table {
            let setting = try #require(Setting.all.first { $0.key.rawValue == Article.code(in: row[2]).first })
            #expect(Article.code(in: row[1]) == [setting.variable])
            #expect(flags.contains(try #require(Article.code(in: row[0]).first)))
        }
    }

    @Test func commonSettingsExampleIsReadable() throws {
        let block = try #require(try Article.named("ScreenFiles").blocks.first { $0.kind == "settings" })
        let project = try SettingsFile.read(Array(block.text.utf8), path: block.name)
        for key in ProjectSettings.Key.allCases { #expect(block.text.contains("\n\(key):") || key == .files) }
        #expect(project.files == ["Screens"] && project.variants.map(\.id) == ["dark", "tablet"])
    }

    @Test func serverSettingsExampleIsReadable() throws {
        let block = try #require(try Article.named("LiveServer").blocks.first { $0.kind == "settings" })
        let settings = ServerSettings([try SettingsFile.server(Array(block.text.utf8), path: block.name)])
        #expect(settings.configuration.port == 9000 && settings.configuration.limits.streams == 200)
        #expect(settings.configuration.allowedHosts == ["preview.local"])
    }
}
