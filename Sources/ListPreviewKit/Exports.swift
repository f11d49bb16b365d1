@_exported public import DOMPatch
@_exported public import HTMLTemplate
@_exported public import ListDiff
@_exported public import ListItems
@_exported public import ListRendering
@_exported public import ListViewModels
