/// What the editor on the other side understands.
struct LSPClient: Sendable {
    var encoding = PositionEncoding.utf16
    var showsMarkdown = false
    var showsDocuments = false
    var linksDefinitions = false
    var nestsSymbols = false
    /// Whether changes of texts come with the versions that they are meant for.
    var versionsChanges = false
    var renamesFiles = false
    var watchesFiles = false
    /// Whether code actions may be more than commands.
    var literalActions = false

    init() {}

    /// - Parameter parameters: Those of `initialize`.
    init(_ parameters: JSON) {
        let capabilities = parameters["capabilities"] ?? .null
        func has(_ path: String...) -> Bool { value(path)?.bool ?? false }
        func value(_ path: [String]) -> JSON? { path.reduce(Optional(capabilities)) { $0?[$1] } }
        let encodings = value(["general", "positionEncodings"])?.array?.compactMap(\.string) ?? []
        // UTF-8 costs least: texts are bytes here.
        if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
        let formats = value(["textDocument", "hover", "contentFormat"])?.array?.compactMap(\.string) ?? []
        showsMarkdown = formats.contains("markdown")
        showsDocuments = has("window", "showDocument", "support")
        linksDefinitions = has("textDocument", "definition", "linkSupport")
        nestsSymbols = has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
        versionsChanges = has("workspace", "workspaceEdit", "documentChanges")
        let operations = value(["workspace", "workspaceEdit", "resourceOperations"])?.array?.compactMap(\.string) ?? []
        renamesFiles = operations.contains("rename")
        watchesFiles = has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
        literalActions = value(["textDocument", "codeAction", "codeActionLiteralSupport"])?.object != nil
    }
}
