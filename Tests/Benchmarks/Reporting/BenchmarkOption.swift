/// An option of only one of the programs.
package struct BenchmarkOption {
    let name: String
    /// The name of its value in the help; `nil` if it has none.
    let value: String?
    let help: String

    package init(_ name: String, takes value: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }
}
