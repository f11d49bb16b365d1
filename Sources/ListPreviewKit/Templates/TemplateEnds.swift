/// A template's steps without the markup at either end, which the template around it writes together with its own.
struct TemplateEnds<Item> {
    /// The markup before the first slot.
    let first: [UInt8]
    /// The steps from the first slot to the last.
    let steps: [TemplateStep<Item>]
    /// The markup behind the last slot.
    let last: [UInt8]

    init(_ steps: [TemplateStep<Item>]) {
        var rest = steps[...]
        var (first, last): ([UInt8], [UInt8]) = ([], [])
        if case .markup(let markup)? = rest.first {
            first = markup
            rest.removeFirst()
        }
        if case .markup(let markup)? = rest.last {
            last = markup
            rest.removeLast()
        }
        (self.first, self.steps, self.last) = (first, Array(rest), last)
    }
}
