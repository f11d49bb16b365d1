// Whoever asserts previews names variants, and says what is recorded: one import is enough for all.
@_exported public import PreviewCatalog
@_exported public import VisualRegression
