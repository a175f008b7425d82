import Scrubjay

/// The requests that an editor makes of notes.
enum LSPMethod: String, CaseIterable {
    case completion = "textDocument/completion"
    case hover = "textDocument/hover"
    case definition = "textDocument/definition"
    case references = "textDocument/references"
    case documentSymbol = "textDocument/documentSymbol"
    case documentLink = "textDocument/documentLink"
    case codeAction = "textDocument/codeAction"
    case prepareRename = "textDocument/prepareRename"
    case rename = "textDocument/rename"
    case workspaceSymbol = "workspace/symbol"
    case willRenameFiles = "workspace/willRenameFiles"
    case executeCommand = "workspace/executeCommand"
}

extension LSPServer {
    func answer(_ method: LSPMethod, _ parameters: JSON) async throws -> JSON {
        switch method {
        case .completion:
            let (note, position) = try place(parameters)
            guard let (found, isAll) = try notes?.completions(at: position, in: note) else { return .null }
            return [
                "isIncomplete": .bool(!isAll),
                "items": .array(found.enumerated().map { $1.json(number: $0) }),
            ]
        case .hover:
            let (note, position) = try place(parameters)
            // Notes may change while the card of a person is made.
            var notes = self.notes
            return try await notes?.hover(at: position, in: note)?.json(asMarkdown: client.showsMarkdown) ?? .null
        case .definition:
            let (note, position) = try place(parameters)
            guard let (origin, target) = notes?.definition(at: position, in: note) else { return .null }
            guard client.linksDefinitions else { return target.json }
            return [
                [
                    "originSelectionRange": origin.json, "targetUri": .string(target.uri), "targetRange": target.range.json,
                    "targetSelectionRange": target.range.json,
                ]
            ]
        case .references:
            let (note, position) = try place(parameters)
            let isIncluded = parameters["context"]?["includeDeclaration"]?.bool ?? false
            let found = try notes?.references(at: position, in: note, includesDeclaration: isIncluded) ?? []
            return .array(found.map(\.json))
        case .documentSymbol:
            let note = try note(parameters)
            let symbols = notes?.symbols(in: note) ?? []
            return client.nestsSymbols ? EditorSymbol.tree(symbols) : .array(symbols.map(\.json))
        case .documentLink:
            let note = try note(parameters)
            let links = notes?.documentLinks(in: note) ?? []
            return .array(
                links.map { range, uri, title in
                    var link: [String: JSON] = ["range": range.json, "target": .string(uri)]
                    link["tooltip"] = title.map { .string($0) }
                    return .object(link)
                })
        case .codeAction:
            let note = try note(parameters)
            guard let range = parameters["range"] else { throw LSPProblem.missing("range") }
            let only = parameters["context"]?["only"]?.array?.compactMap(\.string)
            let lines = try TextRange(range)
            let actions = try notes?.actions(for: lines, in: note) ?? []
            return .array(actions.compactMap { $0.json(in: note, for: client, only: only) })
        case .prepareRename:
            let (note, position) = try place(parameters)
            guard let (_, range, name) = notes?.renamed(at: position, in: note) else { return .null }
            return ["range": range.json, "placeholder": .string(name)]
        case .rename:
            let (note, position) = try place(parameters)
            let name = try parameters.text("newName")
            guard let change = try notes?.rename(at: position, in: note, to: name) else {
                throw LSPProblem(.requestFailed, "there is nothing here that has a name of its own")
            }
            guard change.rename == nil || client.renamesFiles else {
                throw LSPProblem(
                    .requestFailed,
                    "this editor does not rename files for a server; in a terminal: jay mv \(note.place?.path ?? "") \(name)")
            }
            return change.json(for: client)
        case .workspaceSymbol:
            return .array((notes?.symbols(matching: try parameters.text("query")) ?? []).map(\.json))
        case .willRenameFiles:
            let moves = try (parameters["files"]?.array ?? []).map { file in
                (old: try file.text("oldUri"), new: try file.text("newUri"))
            }
            guard let change = try notes?.renaming(moves), !change.texts.isEmpty else { return .null }
            return change.json(for: client)
        case .executeCommand:
            let (command, note) = try command(parameters)
            return try await execute(command, in: note)
        }
    }

    // MARK: - Parameters

    private func note(_ parameters: JSON) throws -> EditorNotes.OpenNote {
        try note(uri: try parameters.text("textDocument", "uri"))
    }

    private func note(uri: String) throws -> EditorNotes.OpenNote {
        guard let note = notes?.open[uri] else { throw LSPProblem(.invalidParams, "this text is not open: \(uri)") }
        return note
    }

    private func place(_ parameters: JSON) throws -> (EditorNotes.OpenNote, TextPosition) {
        guard let position = parameters["position"] else { throw LSPProblem.missing("position") }
        return (try note(parameters), try TextPosition(position))
    }

    /// The command and the text that it is about, from `[uri, argument, …]`.
    private func command(_ parameters: JSON) throws -> (EditorCommand, EditorNotes.OpenNote) {
        let written = try parameters.text("command")
        guard let name = EditorCommand.Name(rawValue: written) else {
            throw LSPProblem(
                .invalidParams,
                "“\(written)” is no command; there are \(EditorCommand.Name.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let arguments = parameters["arguments"]?.array ?? []
        guard let uri = arguments.first?.string else { throw LSPProblem.missing("arguments[0], the address of a text,") }
        let note = try note(uri: uri)
        switch name {
        case .createNote:
            guard arguments.count > 1, let target = arguments[1].string, !target.isEmpty else {
                throw LSPProblem.missing("arguments[1], the target of a link,")
            }
            return (.createNote(target: target, isWiki: arguments.count < 3 || arguments[2].bool ?? true), note)
        case .related: return (.related(line: arguments.count > 1 ? arguments[1].integer : nil), note)
        case .showRelated: return (.showRelated(line: arguments.count > 1 ? arguments[1].integer : nil), note)
        }
    }
}
