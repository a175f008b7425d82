// Users of the library import this one module, not the targets that it is made of.
@_exported public import ScrubjayCore
@_exported public import ScrubjayDocuments
@_exported public import ScrubjaySQLite
@_exported public import ScrubjayText
