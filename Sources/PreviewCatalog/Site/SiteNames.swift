/// Gives the states of a scenario file names, no two the same.
struct SiteNames {
    private var taken: Set<String> = []

    /// A file name, without its ending, for a state: its letters and digits in lower case.
    mutating func fileName(for state: String) -> String {
        let slug = Slug.make(state)
        let base = slug.isEmpty ? "state" : slug
        var name = base
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(base)-\(number)"
            number += 1
        }
        return name
    }
}
