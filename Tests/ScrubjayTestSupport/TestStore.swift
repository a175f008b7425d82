@testable package import ScrubjayCore
@testable package import ScrubjayDocuments
@testable import ScrubjaySQLite
@testable package import ScrubjayText

/// A store in a folder of its own, with one notebook, and short ways to put files into it.
package final class TestStore {
    package let folder: TemporaryFolder
    package let store: any Store
    package let notebook: Notebook
    /// The parts of meetings, in the order of the calls of `meet`.
    package var gatherings: [Gathering] = []
    private let session = Analyzer().session()

    package init(_ engine: TestedEngine) throws {
        folder = try TemporaryFolder()
        let store = try engine.open(folder, "index")
        self.store = store
        notebook = try store.write { try $0.addNotebook(name: "notes", folder: "/home/nora/notes") }
    }

    /// Puts a file of one document.
    @discardableResult
    package func put(_ path: String, _ documents: Document..., in notebook: Notebook? = nil, warnings: [Warning] = []) throws
        -> [StoredDocument]
    {
        let indexed = documents.map { self.indexed($0) }
        return try store.write { transaction in
            let notebook = (notebook ?? self.notebook).id
            try transaction.put(
                KnownFile(path, content: "\(documents)"), format: "markdown", documents: indexed, warnings: warnings,
                in: notebook)
            return try transaction.documents(path: path, in: notebook)
        }
    }

    /// The document with its passages, one for each block, analysed in its language, else in English.
    package func indexed(_ document: Document) -> IndexedDocument {
        let language = document.language.flatMap { Language($0) } ?? .english
        let context = PassageFields.Context(
            title: document.title, tags: document.tags, people: document.people.map(\.name), language: language,
            session: session)
        let passages = SampleDocument.passages(of: document).map { passage in
            IndexedPassage(
                passage, in: context, words: session.analyze(passage.text, language: language), session: session)
        }
        return IndexedDocument(document: document, language: language, passages: passages)
    }

    /// How many segments SQLite's full-text index has: the second number of FTS5's structure record.
    package func fullTextSegments() throws -> Int {
        let connection = try SQLiteConnection(path: folder.absolutePath(of: "index.sqlite"))
        let record = try connection.first("SELECT block FROM passage_words_data WHERE id = 10") { $0.blob(0) } ?? []
        return record.count > 5 ? Int(record[5]) : 0
    }

    package func read<Result: Sendable>(_ body: (any Snapshot) throws -> Result) throws -> Result { try store.read(body) }

    /// Resolves people, as an update does.
    package func resolvePeople() throws { try PeopleUpdater(store: store, owner: nil).update() }

    /// The passages of a file, in order.
    package func passages(_ path: String) throws -> [StoredPassage] {
        try read { snapshot in
            try snapshot.documents(path: path, in: notebook.id).flatMap { try snapshot.passages(of: $0.id) }
        }
    }

    package func ids(_ path: String) throws -> [Passage.ID] { try passages(path).map(\.id) }

    /// The paths of the files that match a filter.
    package func paths(_ filter: Filter) throws -> Set<String> {
        try resolvePeople()
        return try read { snapshot in
            let ids = try snapshot.passageSet(filter).ids
            let documents = try snapshot.documents(try snapshot.documentIDs(of: ids).compactMap(\.self))
            return Set(documents.values.map(\.path))
        }
    }

    /// The paths of the files with a passage that matches.
    package func paths(_ tree: QueryTree, within: PassageSet? = nil) throws -> Set<String> {
        try read { snapshot in
            let ids = try snapshot.candidates(tree, scoring: WordScoring(), within: within, limit: 1_000_000).passages.map(\.id)
            return Set(try snapshot.documents(try snapshot.documentIDs(of: ids).compactMap(\.self)).values.map(\.path))
        }
    }
}

extension KnownFile {
    /// The stored record of a file with this content.
    package init(_ path: String, content: String, modified: Int64 = 1) {
        let bytes = Array(content.utf8)
        self.init(
            path: path, stamp: FileStamp(size: Int64(bytes.count), modified: modified, inode: 7), hash: ContentHash(of: bytes))
    }
}

/// Documents made by hand: every text is a passage of its own.
package enum SampleDocument {
    package static func make(
        _ texts: [String], title: String = "Untitled", kind: Document.Kind = .note, date: String? = nil, tags: [String] = [],
        people: [Participation] = [], channel: Channel = .prose, heading: [String] = [], language: String? = "en"
    ) -> Document {
        var blocks: [Block] = []
        var text = ""
        for (level, title) in heading.enumerated() {
            let start = text.utf8.count
            text += "# \(title)"
            blocks.append(
                Block(kind: .heading(level: level + 1, title: title), channel: .title, range: start..<text.utf8.count))
            text += "\n"
        }
        for part in texts {
            let start = text.utf8.count
            text += part
            blocks.append(Block(kind: .paragraph, channel: channel, range: start..<text.utf8.count))
            text += "\n"
        }
        let start = date.flatMap { CivilDate($0) }.map { LocalDateTime(date: $0) }
        return Document(
            kind: kind, title: title, language: language,
            dates: DocumentDates(start: start, origin: start.map { _ in .metadata }),
            people: people, tags: tags, text: text, blocks: blocks)
    }

    package static func passages(of document: Document) -> [Passage] {
        let utf8 = Array(document.text.utf8)
        let table = LineTable(utf8)
        var heading: [String] = []
        return document.blocks.compactMap { block in
            if case .heading(_, let title) = block.kind {
                heading.append(title)
                return nil
            }
            let lines =
                table.line(at: block.range.lowerBound) + 1...table.line(
                    at: max(block.range.lowerBound, block.range.upperBound - 1)) + 1
            return Passage(
                channel: block.channel, headingPath: heading, byteRange: block.range, lineRange: lines,
                text: String(decoding: utf8[block.range], as: UTF8.self))
        }
    }
}

extension Participation {
    package static func attendee(_ name: String, _ email: String? = nil) -> Participation {
        Participation(name: name, email: email, role: .attendee)
    }
}

extension QueryTree {
    /// The words of a text as a query has them: each position with its forms.
    package static func words(_ text: String, language: Language = .english) -> [QueryTree] {
        let analyzed = Analyzer().analyze(text, language: language)
        var positions: [[String]] = []
        for term in analyzed.terms {
            if term.position == positions.count { positions.append([]) }
            for form in [analyzed.stem(term), analyzed.folded(term)] where !positions[term.position].contains(form) {
                positions[term.position].append(form)
            }
        }
        return positions.map { .word($0) }
    }

    package static func word(_ text: String) -> QueryTree { words(text).first ?? .word([text]) }

    package static func phrase(_ text: String) -> QueryTree {
        .phrase(words(text).map { tree in if case .word(let forms) = tree { forms } else { [] } })
    }
}
