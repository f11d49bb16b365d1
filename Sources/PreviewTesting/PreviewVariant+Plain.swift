public import PreviewCatalog
import VisualRegression

extension PreviewVariant {
    /// The state as it is: for tests that take a picture of that look, too.
    public static let plain = PreviewVariant("Plain", id: PictureSelection.plainName, options: PreviewOptions())
}
