import ListItems
import ListViewModels

/// A page that says why there is no other.
struct ProblemPage {
    let problem: RequestProblem
    /// Where the reader came from; `nil` where that is not known.
    var origin: LinkModel?

    /// The page as a screen.
    var screen: ListScreen {
        ListScreen(id: "problem", title: problem.title) {
            ListSection(id: "explanation", footer: .footer(problem.explanation)) {
                if let origin { ListItemViewModel(LinkRow.self, data: origin) }
                ListItemViewModel(LinkRow.self, data: .index)
            }
        }
    }
}
