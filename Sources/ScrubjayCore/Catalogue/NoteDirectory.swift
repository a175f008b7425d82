package import ScrubjayDocuments
import ScrubjayText

/// The names of all notes in one state of an index, and where links lead in it, for a program that asks again and again, as an editor does.
package struct NoteDirectory: Sendable {
    /// A file of a notebook, which may be missing on the disk or in the index.
    package struct Place: Sendable, Hashable {
        package let notebook: Notebook
        /// Relative to the folder of the notebook.
        package let path: String

        package init(notebook: Notebook, path: String) { (self.notebook, self.path) = (notebook, path) }

        package var absolutePath: String { notebook.folder + "/" + path }
        package var isOrg: Bool { NoteFileName.isOrg(path) }
        /// The name of the file without its ending.
        package var name: String { NotePath.name(of: barePath) }
        /// The path without the ending of the file.
        package var barePath: String { NoteNames.withoutEnding(path) }
        /// The folder with a slash behind; empty for the notebook itself.
        package var folder: String { NotePath.folder(of: path) }
    }

    /// Where a link leads.
    package enum Destination: Sendable, Equatable {
        /// `others` have the same name, and nothing tells which one is meant.
        case note(DocumentName, others: [DocumentName])
        /// A part of the same note.
        case own
        /// A file that is no note, or a folder.
        case file
        /// A page or an address of another program.
        case elsewhere
        case nothing
    }

    /// A note whose name begins like a text.
    package struct Match: Sendable {
        package let note: DocumentName
        /// The title, or the alias that is like the text.
        package let name: String
    }

    /// The number of the state: `Index.state()`.
    package let state: Int64
    package let notebooks: [Notebook]
    private let names: NoteNames
    private var resolver: LinkResolver
    private let numbers: [StoredDocument.ID: Int]
    private var nearest: NearestNames?
    /// What was found for targets, by notebook and target: texts are looked at again with each letter that is typed.
    private var nearestKnown: [String: [String: [DocumentName]]] = [:]
    /// The notes of each notebook that links are completed to, the latest first.
    private let candidates: [String: [Candidate]]

    private struct Candidate: Sendable {
        /// The index in `names.entries`.
        let number: Int
        /// Those of its title, of its file, and of its aliases.
        let names: [JoinedWords]

        init(_ entry: NoteNames.Entry, _ number: Int) {
            self.number = number
            names = entry.spoken.map { JoinedWords(joined: $0) }
        }
    }

    init(in snapshot: any Snapshot) throws {
        state = try snapshot.state()
        notebooks = try snapshot.notebooks()
        names = try NoteNames(in: snapshot)
        resolver = try LinkResolver(names, in: snapshot)
        numbers = Dictionary(names.entries.enumerated().map { ($1.name.document, $0) }) { first, _ in first }
        let notes = names.entries.enumerated().filter { $1.isNote && $1.isFirstOfFile && $1.name.member == nil }
        let latest = notes.map { (number: $0, entry: $1, time: $1.name.date?.ordinal ?? .min) }
            .sorted { ($1.time, $0.entry.path) < ($0.time, $1.entry.path) }
        candidates = Dictionary(grouping: latest) { $0.entry.name.notebook }
            .mapValues { $0.map { Candidate($0.entry, $0.number) } }
    }

    // MARK: - Files

    /// - Parameter file: An absolute path.
    /// - Returns: `nil` if the file is in no notebook.
    package func place(of file: String) -> Place? {
        func place(_ file: String) -> Place? {
            let notebook = notebooks.first { file.hasPrefix($0.folder + "/") }
            return notebook.map { Place(notebook: $0, path: String(file.dropFirst($0.folder.utf8.count + 1))) }
        }
        if let found = place(file) { return found }
        // The folder may be named by a symbolic link, and the file may not exist yet.
        guard let slash = file.lastIndex(of: "/"), let folder = try? FileDescriptor.realPath(of: String(file[..<slash]))
        else { return nil }
        return place(folder + String(file[slash...]))
    }

    package func place(of note: DocumentName) -> Place? {
        notebooks.first { $0.name == note.notebook }.map { Place(notebook: $0, path: note.path) }
    }

    /// The note in a file; of several documents in one file, the first.
    package func note(at place: Place) -> DocumentName? {
        let id = resolver.target(ofPath: place.path, in: place.notebook.name)
        return id.map { names.entries[$0].name }
    }

    // MARK: - Links

    package mutating func destination(of link: PlacedLink, in place: Place) -> Destination {
        link.kind == .url ? .elsewhere : destination(of: link.target, link.kind, in: place)
    }

    /// The same for a target without its heading.
    package mutating func destination(of target: String, _ kind: Link.Kind, in place: Place) -> Destination {
        let source = LinkResolver.Source(notebook: place.notebook.name, path: place.path)
        switch resolver.target(of: target, kind, in: source) {
        case .note(let id): return name(id).map { .note($0, others: []) } ?? .nothing
        case .oneOfSeveral(let id):
            let candidates = resolver.candidates(of: target, kind, in: source).compactMap(name)
            return name(id).map { note in .note(note, others: candidates.filter { $0 != note }) } ?? .nothing
        case .own: return .own
        case .file: return .file
        case .elsewhere: return .elsewhere
        case .nothing: return .nothing
        }
    }

    private func name(_ id: StoredDocument.ID) -> DocumentName? { numbers[id].map { names.entries[$0].name } }

    /// The notes with the names that are most like the target of a link, at most three.
    package mutating func nearest(to target: String, in place: Place) -> [DocumentName] {
        let notebook = place.notebook.name
        let found: [DocumentName]
        if let known = nearestKnown[notebook]?[target] {
            found = known
        } else {
            let nearest = self.nearest ?? NearestNames(names)
            self.nearest = nearest
            found = nearest.nearest(to: target, limit: 4, in: notebook, isWhole: true).map(\.name)
            nearestKnown[notebook, default: [:]][target] = found
        }
        return Array(found.filter { $0.path != place.path }.prefix(3))
    }

    /// What stands in double brackets for a note: the name of its file, or its path if that name leads elsewhere.
    package mutating func wikiTarget(of note: DocumentName, in place: Place) -> String {
        let bare = NoteNames.withoutEnding(note.path)
        let written = [NotePath.name(of: bare), bare].first { written in
            destination(of: written, .wiki, in: place) == .note(note, others: [])
        }
        return written ?? note.path
    }

    /// What a link to a file says in Markdown, not encoded, and behind `file:` in Org.
    package func relativePath(of note: DocumentName, in place: Place) -> String {
        NotePath.relative(note.path, from: place.folder)
    }

    // MARK: - Completing

    /// The notes of a notebook whose names are like a text: those that begin with it, those with a word that does, then those with all of its words. Of a
    /// text with a slash, the notes with such a path.
    ///
    /// - Returns: At most `limit`, and whether these are all. Of an empty text, the latest notes.
    package func matches(_ text: String, in notebook: Notebook, limit: Int) -> (found: [Match], isAll: Bool) {
        let words = NoteNames.words(text)
        let parts = words.split(separator: " ").map(String.init)
        let candidates = candidates[notebook.name] ?? []
        guard !parts.isEmpty else {
            let latest = candidates.prefix(limit).map { names.entries[$0.number].name }
            return (latest.map { Match(note: $0, name: $0.title) }, candidates.count <= limit)
        }
        let path = NoteNames.folded(text.trimmed)
        let isPath = path.contains("/")
        var ranked: [(rank: Int, length: Int, path: String, match: Match)] = []
        for candidate in candidates {
            if isPath {
                let entry = names.entries[candidate.number]
                guard entry.path.hasPrefix(path) || entry.path.contains("/" + path) else { continue }
                let match = Match(note: entry.name, name: entry.name.title)
                ranked.append((entry.path.hasPrefix(path) ? 0 : 1, entry.path.utf8.count, entry.path, match))
                continue
            }
            var best: (rank: Int, place: Int)?
            for (place, name) in candidate.names.enumerated() {
                guard let rank = Self.rank(of: name, words, parts), rank < best?.rank ?? .max else { continue }
                best = (rank, place)
            }
            guard let best else { continue }
            let entry = names.entries[candidate.number]
            // A file is shown by the title of its note.
            let name = best.place < 2 ? entry.name.title : entry.aliasNames[best.place - 2]
            ranked.append((best.rank, name.utf8.count, entry.path, Match(note: entry.name, name: name)))
        }
        let order = ranked.sorted { ($0.rank, $0.length, $0.path) < ($1.rank, $1.length, $1.path) }
        return (order.prefix(limit).map(\.match), order.count <= limit)
    }

    /// - Returns: `nil` if the name is not like the text.
    private static func rank(of name: JoinedWords, _ words: String, _ parts: [String]) -> Int? {
        if name.begins(with: words) { return 0 }
        if name.containsWord(beginning: words) { return 1 }
        return parts.count > 1 && parts.allSatisfy { name.containsWord(beginning: $0) } ? 2 : nil
    }

    /// The notes of all notebooks whose names are like a text.
    package func matches(_ text: String, limit: Int) -> [Match] {
        Array(notebooks.flatMap { matches(text, in: $0, limit: limit).found }.prefix(limit))
    }
}
