extension String {
    /// The noun with its indefinite article, for messages. The words of screen files need no more than their first letter.
    var withArticle: String { first.map("aeio".contains) == true ? "an \(self)" : "a \(self)" }
}
