import Scrubjay

/// How what is found is written in messages, and what is read from them.

extension JSON {
    /// The text at a path of keys.
    func text(_ path: String...) throws -> String {
        guard let text = path.reduce(Optional(self), { $0?[$1] })?.string else {
            throw LSPProblem.missing(path.joined(separator: "."))
        }
        return text
    }
}

extension TextPosition {
    var json: JSON { ["line": .integer(line), "character": .integer(character)] }

    init(_ json: JSON) throws {
        guard let line = json["line"]?.integer, let character = json["character"]?.integer, line >= 0, character >= 0 else {
            throw LSPProblem.missing("position.line or position.character")
        }
        self.init(line: line, character: character)
    }
}

extension TextRange {
    var json: JSON { ["start": start.json, "end": end.json] }

    init(_ json: JSON) throws {
        guard let start = json["start"], let end = json["end"] else { throw LSPProblem.missing("range.start or range.end") }
        self.init(start: try TextPosition(start), end: try TextPosition(end))
    }
}

extension EditorLocation {
    var json: JSON { ["uri": .string(uri), "range": range.json] }
}

extension EditorCompletion {
    /// - Parameter number: The place in the list, which editors sort by.
    func json(number: Int) -> JSON {
        let kind =
            switch self.kind {
            case .note: 17
            case .heading, .block: 18
            case .tag: 14
            case .person: 6
            }
        let digits = "\(number)"
        var item: [String: JSON] = [
            "label": .string(label), "kind": .integer(kind), "filterText": .string(typed),
            "sortText": .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits),
            "textEdit": ["range": range.json, "newText": .string(text)],
        ]
        if !detail.isEmpty { item["detail"] = .string(detail) }
        return .object(item)
    }
}

extension EditorHover {
    func json(asMarkdown: Bool) -> JSON {
        ["contents": ["kind": asMarkdown ? "markdown" : "plaintext", "value": .string(text)], "range": range.json]
    }
}

extension LinkProblem {
    func json(in buffer: TextBuffer) -> JSON {
        let severity =
            switch kind {
            case .dead, .noHeading: 2
            case .ambiguous: 3
            }
        return [
            "range": buffer.range(of: link.range).json, "severity": .integer(severity), "code": .string(kind.rawValue),
            "source": "jay", "message": .string(message),
        ]
    }
}

extension EditorSymbol {
    /// A text for a heading, a file for a note.
    private var kind: JSON { .integer(level == 0 ? 1 : 15) }

    var json: JSON {
        var symbol: [String: JSON] = [
            "name": .string(name), "kind": kind, "location": EditorLocation(uri: location.uri, range: range).json,
        ]
        if !container.isEmpty { symbol["containerName"] = .string(container) }
        return .object(symbol)
    }

    /// Headings with those below them.
    static func tree(_ symbols: [EditorSymbol]) -> JSON {
        var rest = symbols[...]
        func below(_ level: Int) -> [JSON] {
            var found: [JSON] = []
            while let symbol = rest.first, symbol.level > level {
                rest.removeFirst()
                found.append([
                    "name": .string(symbol.name), "kind": symbol.kind, "range": symbol.range.json,
                    "selectionRange": symbol.location.range.json, "children": .array(below(symbol.level)),
                ])
            }
            return found
        }
        return .array(below(0))
    }
}

extension EditorChange {
    func json(for client: LSPClient) -> JSON {
        func edits(_ text: Text) -> JSON {
            .array(text.edits.map { ["range": $0.range.json, "newText": .string($0.text)] })
        }
        // A file can be renamed in this form alone.
        guard client.versionsChanges || rename != nil else {
            let all = Dictionary(texts.map { ($0.uri, $0.edits) }, uniquingKeysWith: +)
            return [
                "changes": .object(
                    all.mapValues { edits in .array(edits.map { ["range": $0.range.json, "newText": .string($0.text)] }) })
            ]
        }
        var changes = texts.map { text -> JSON in
            [
                "textDocument": ["uri": .string(text.uri), "version": text.version.map { .integer($0) } ?? .null],
                "edits": edits(text),
            ]
        }
        if let rename {
            changes.append(["kind": "rename", "oldUri": .string(rename.old), "newUri": .string(rename.new)])
        }
        return ["documentChanges": .array(changes)]
    }
}

extension EditorAction {
    /// - Parameter only: The kinds that are wanted; `nil` for all.
    /// - Returns: `nil` if it is of none of them, or if the client does not understand it.
    func json(in note: EditorNotes.OpenNote, for client: LSPClient, only: [String]?) -> JSON? {
        let kind = problem == nil ? "refactor" : "quickfix"
        if let only, !only.contains(where: { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }) { return nil }
        var action: [String: JSON] = ["title": .string(title), "kind": .string(kind)]
        if isPreferred { action["isPreferred"] = true }
        if let problem { action["diagnostics"] = [problem.json(in: note.buffer)] }
        switch effect {
        case .command(let command):
            let written = command.json(title: title, uri: note.uri)
            if !client.literalActions { return written }
            action["command"] = written
        case .edits(let edits):
            guard client.literalActions else { return nil }
            let change = EditorChange(
                texts: [
                    EditorChange.Text(
                        uri: note.uri, version: note.version,
                        edits: edits.map { (note.buffer.range(of: $0.range), $0.text) })
                ])
            action["edit"] = change.json(for: client)
        }
        return .object(action)
    }
}

extension EditorCommand {
    func json(title: String, uri: String) -> JSON {
        let (name, arguments): (Name, [JSON]) =
            switch self {
            case .createNote(let target, let isWiki): (.createNote, [.string(target), .bool(isWiki)])
            case .related(let line): (.related, line.map { [.integer($0)] } ?? [])
            case .showRelated(let line): (.showRelated, line.map { [.integer($0)] } ?? [])
            }
        return [
            "title": .string(title), "command": .string(name.rawValue), "arguments": .array([.string(uri)] + arguments),
        ]
    }
}

extension EditorNotes {
    func location(of entry: RelatedNotes.Entry) -> EditorLocation {
        let line = TextPosition(line: max(0, entry.lines.lowerBound - 1), character: 0)
        let place = directory.place(of: entry.document.absolutePath)
        return EditorLocation(
            uri: place.map(uri) ?? FileURI.uri(ofPath: entry.document.absolutePath), range: TextRange(start: line, end: line))
    }

    func json(_ entry: RelatedNotes.Entry) -> JSON {
        let location = location(of: entry)
        return [
            "uri": .string(location.uri), "range": location.range.json, "title": .string(entry.document.title),
            "text": .string(entry.text), "reasons": .string(entry.reasons.text("the text")),
        ]
    }
}
