import ArgumentParser

/// The examples in Swift as one program. Each is a command with its own folder.
@main
struct ExamplesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Examples",
        abstract: "The examples of ListPreviewKit: list screens as pages, and live.",
        discussion: """
            EXAMPLES
              swift run Examples feed                      live, until Control-C
              swift run Examples feed --output Previews    the same screen as pages
              swift run Examples countries                 pages in Previews/
              swift run Examples help feed                 the options of one example

            EXIT STATUS
              0  done
              1  a template or page is not valid, or a file cannot be written
              2  the server cannot start
              64 the command was not used as --help says
            """,
        subcommands: [
            CarsExample.self, CountriesExample.self, FeedExample.self, LoadingFeedExample.self,
            ProcessMonitorExample.self, ProfileExample.self, SettingsExample.self, SidebarExample.self,
        ])
}
