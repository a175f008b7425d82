/// What the server tells an editor that it can do.
enum LSPCapabilities {
    private static let noteFiles: JSON = "**/*.{md,markdown,mdown,mkd,org}"

    static func json(_ encoding: PositionEncoding) -> JSON {
        [
            "positionEncoding": .string(encoding.rawValue),
            // Changes come as the parts that have changed.
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "completionProvider": ["triggerCharacters": ["[", "(", "#", "^", "@"]],
            "hoverProvider": true,
            "definitionProvider": true,
            "referencesProvider": true,
            "documentSymbolProvider": true,
            "documentLinkProvider": ["resolveProvider": false],
            "workspaceSymbolProvider": true,
            "codeActionProvider": ["codeActionKinds": ["quickfix", "refactor"]],
            "renameProvider": ["prepareProvider": true],
            "executeCommandProvider": ["commands": .array(EditorCommand.Name.allCases.map { .string($0.rawValue) })],
            "workspace": [
                "workspaceFolders": ["supported": true],
                "fileOperations": [
                    "willRename": fileFilter, "didRename": fileFilter, "didCreate": fileFilter, "didDelete": fileFilter,
                ],
            ],
        ]
    }

    private static let fileFilter: JSON = ["filters": [["scheme": "file", "pattern": ["glob": noteFiles, "matches": "file"]]]]

    /// Asks the client to tell which files change on the disk.
    static let watchedFiles: JSON = [
        "id": "notes", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": [["globPattern": noteFiles]]],
    ]
}
