/// The options of the command line.
package struct Arguments {
    /// Runs only workloads with this text in their names.
    package private(set) var filter = ""
    /// The number of rounds.
    package private(set) var rounds: Int
    /// The folder for the results.
    package private(set) var results = "BenchmarkResults"
    package private(set) var listsOnly = false
    package private(set) var showsHelp = false

    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    /// Reads the arguments after the program's name.
    init(_ words: some Sequence<String>, rounds: Int, options: [BenchmarkOption]) throws(ArgumentError) {
        self.rounds = rounds
        var words = Array(words)[...]
        while let word = words.popFirst() {
            func value() throws(ArgumentError) -> String {
                guard let value = words.popFirst() else { throw ArgumentError("\(word) needs a value") }
                return value
            }
            switch word {
            case "--filter": filter = try value()
            case "--results": results = try value()
            case "--rounds": self.rounds = try Self.number(value(), of: word)
            case "--list": listsOnly = true
            case "--help", "-h": showsHelp = true
            default:
                guard let option = options.first(where: { $0.name == word }) else {
                    throw ArgumentError("unknown argument '\(word)'; see --help")
                }
                if option.value == nil { flags.insert(word) } else { values[word] = try value() }
            }
        }
    }

    /// Whether a workload is selected.
    package func selects(_ name: String) -> Bool {
        filter.isEmpty || name.contains(filter)
    }

    /// Whether a flag is present.
    package func has(_ option: String) -> Bool { flags.contains(option) }

    /// The value of an option, if it is present.
    package func value(of option: String) -> String? { values[option] }

    /// The number of an option, from 1, if it is present.
    package func number(of option: String) throws -> Int? {
        try values[option].map { try Self.number($0, of: option) }
    }

    private static func number(_ text: String, of option: String) throws(ArgumentError) -> Int {
        guard let number = Int(text), number > 0 else { throw ArgumentError("\(option) takes a number from 1 on") }
        return number
    }
}
