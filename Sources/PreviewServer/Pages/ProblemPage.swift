import ListPreviewKit

/// A page that says why there is no other.
struct ProblemPage {
    let problem: RequestProblem
    /// Where the reader came from; `nil` where that is not known.
    var origin: LinkModel?
    /// The id of the screen that is missing: the page waits for it.
    var missingScreen: String?

    /// The page as a screen.
    var screen: ListScreen {
        let more = missingScreen == nil ? "" : " When the screen comes, this page shows it."
        return ListScreen(id: missingScreen ?? "problem", title: problem.title) {
            ListSection(id: "explanation", footer: .footer(problem.explanation + more)) {
                if let origin { ListItemViewModel(LinkRow.self, data: origin) }
                ListItemViewModel(LinkRow.self, data: .index)
            }
        }
    }
}
