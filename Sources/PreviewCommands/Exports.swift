// Whoever writes a gallery needs its scenarios: one import is enough for both.
@_exported public import PreviewCatalog
