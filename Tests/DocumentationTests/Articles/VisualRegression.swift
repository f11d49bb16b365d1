// The Swift code of VisualRegression.md of VisualRegression, here to be compiled.

import PreviewCatalog
import VisualRegression

func comparedGallery() async throws {
    // snippet: Run
    let run = GoldenRun(store: GoldenStore(folder: "Fixtures"))
    let report = try await run.report(of: MyPreviews.scenarios, remake: { MyPreviews.scenarios })
    print(report.isClean)
    // end
}
