/// What the command line asks for.
struct Arguments {
    var filter = ""
    var rounds = 21
    var json: String?
    var listsOnly = false
    var includesLarge = false
    var showsHelp = false

    static let help = """
        Measures ListPreviewKit against other engines and against floors written by hand.

        USAGE: swift run -c release Benchmarks [options]

          --filter <text>   Only benchmarks whose name has the text in it, such as 'diff/' or 'render/1k'
          --rounds <n>      How often each side runs (21); sides take turns
          --json <file>     Write the results to a file as well
          --large           Also those that take much memory
          --list            Print the names and what they measure
          --help            Print this

        Times are processor time of the thread. Exits with 1 when sides that are compared disagree on their output, and with
        0 whether goals are met or not.
        """

    /// Reads the arguments behind the program's name.
    init(_ words: some Sequence<String>) throws(ArgumentError) {
        var words = Array(words)[...]
        while let word = words.popFirst() {
            func value() throws(ArgumentError) -> String {
                guard let value = words.popFirst() else { throw ArgumentError(message: "\(word) needs a value") }
                return value
            }
            switch word {
            case "--filter": filter = try value()
            case "--json": json = try value()
            case "--rounds":
                guard let rounds = Int(try value()), rounds > 0 else {
                    throw ArgumentError(message: "--rounds takes a number from 1 on")
                }
                self.rounds = rounds
            case "--large": includesLarge = true
            case "--list": listsOnly = true
            case "--help", "-h": showsHelp = true
            default: throw ArgumentError(message: "unknown argument '\(word)'; see --help")
            }
        }
    }

    /// Whether a benchmark is asked for.
    func selects(_ benchmark: Benchmark) -> Bool {
        (filter.isEmpty || benchmark.name.contains(filter)) && (includesLarge || !benchmark.isLarge)
    }
}

/// A command line that makes no sense.
struct ArgumentError: Error {
    var message: String
}
