import ListItems
import ListViewModels

/// A page that says why there is no other.
struct ProblemPage {
    let problem: RequestProblem

    /// The page as a screen.
    var screen: ListScreen {
        ListScreen(id: "problem", title: problem.title) {
            ListSection(id: "explanation", footer: .footer(problem.explanation)) {
                ListItemViewModel(LinkRow.self, data: .index)
            }
        }
    }
}
