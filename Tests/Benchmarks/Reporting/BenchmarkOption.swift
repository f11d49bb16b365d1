/// An option that only one of the programs has.
package struct BenchmarkOption {
    let name: String
    /// What stands for its value in the help; `nil` where it takes none.
    let value: String?
    let help: String

    package init(_ name: String, takes value: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }
}
