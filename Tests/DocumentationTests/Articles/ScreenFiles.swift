// The Swift code of ScreenFiles.md, here to be compiled.

// snippet: Read
import ListPreviewKit
import PreviewCatalog

func page(ofFile path: String) throws -> String {
    let file = try ScreenFileReader().read(path: path)  // throws a ScreenFileError with all errors
    let scenario = Scenario(file)
    return DocumentRenderer().string(for: scenario.states[0].screen)
}
// end
