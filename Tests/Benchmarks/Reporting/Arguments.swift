/// What the command line asks for.
package struct Arguments {
    /// Only workloads whose name has this in it.
    package private(set) var filter = ""
    /// How often each side runs.
    package private(set) var rounds: Int
    /// The folder for the results.
    package private(set) var results = "BenchmarkResults"
    package private(set) var listsOnly = false
    package private(set) var showsHelp = false

    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    /// Reads the arguments behind the program's name.
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

    /// Whether a workload is asked for.
    package func selects(_ name: String) -> Bool {
        filter.isEmpty || name.contains(filter)
    }

    /// Whether an option without a value is there.
    package func has(_ option: String) -> Bool { flags.contains(option) }

    /// The value of an option, if it is there.
    package func value(of option: String) -> String? { values[option] }

    /// The number that an option has, from 1 on, if it is there.
    package func number(of option: String) throws -> Int? {
        try values[option].map { try Self.number($0, of: option) }
    }

    private static func number(_ text: String, of option: String) throws(ArgumentError) -> Int {
        guard let number = Int(text), number > 0 else { throw ArgumentError("\(option) takes a number from 1 on") }
        return number
    }
}
