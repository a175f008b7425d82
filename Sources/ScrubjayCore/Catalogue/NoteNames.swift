import ScrubjayDocuments
import ScrubjayText

/// The names of all notes: path, file name, title, aliases and identifiers. Case, accents and the ending of a file do not count.
struct NoteNames {
    /// One document with its names, folded.
    struct Entry {
        let name: DocumentName
        /// The path in the notebook.
        let path: String
        /// The same without the ending of the file.
        let barePath: String
        /// The words of the name of the file, without its ending.
        let fileWords: String
        /// The words of the title.
        let titleWords: String
        /// The aliases as they are written, and the words of each.
        fileprivate(set) var aliasNames: [String] = []
        fileprivate(set) var aliases: [String] = []
        /// Identifiers by which the notes of a slip box are linked.
        fileprivate(set) var identifiers: [String] = []
        fileprivate(set) var isFirstOfFile = true

        fileprivate init(_ name: DocumentName) {
            self.name = name
            let path = NoteNames.folded(name.path)
            let bare = NoteNames.withoutEnding(path)
            (self.path, barePath) = (path, bare)
            fileWords = NoteNames.words(bare.split(separator: "/").last.map(String.init) ?? bare)
            titleWords = NoteNames.words(name.title)
        }

        /// All names that people use for it.
        var spoken: [String] { [titleWords, fileWords] + aliases }
        /// The number before the name of the file in a slip box, such as `202603041200`.
        var slipNumber: String? {
            guard let first = fileWords.split(separator: " ").first, first.utf8.count > 11, first.utf8.count < 19,
                first.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "t") })
            else { return nil }
            return String(first)
        }
        /// What the targets of links to it have in common, for `links(of:orLike:)`.
        var linkPatterns: [String] {
            let file = NoteNames.withoutEnding(name.path).split(separator: "/").last.map(String.init) ?? name.path
            let spoken = [file, name.title] + aliasNames + identifiers + [slipNumber].compactMap(\.self)
            return spoken.map(NoteNames.linkPattern)
        }

        /// Whether it is written by somebody, and not an entry of a calendar.
        var isNote: Bool { name.kind == .note || name.kind == .meeting }
    }

    /// The documents of one file follow each other, in its order.
    let entries: [Entry]
    /// The name and the folder of each notebook, folded, with a slash behind.
    private let notebooks: [String: (name: String, folder: String)]

    init(in snapshot: any DocumentCatalogue) throws {
        var entries = try snapshot.documentNames().map { Entry($0) }
        let numbers = Dictionary(entries.enumerated().map { ($1.name.document, $0) }) { first, _ in first }
        for property in try snapshot.properties(named: Self.aliasKeys + Self.identifierKeys) {
            guard let number = numbers[property.document] else { continue }
            if Self.identifierKeys.contains(property.key.lowercased()) {
                entries[number].identifiers.append(Self.folded(property.value))
            } else {
                let aliases = Self.aliases(of: property)
                entries[number].aliasNames += aliases
                entries[number].aliases += aliases.map(Self.words)
            }
        }
        for number in entries.indices.dropFirst() {
            let (before, name) = (entries[number - 1].name, entries[number].name)
            if before.path == name.path, before.notebook == name.notebook { entries[number].isFirstOfFile = false }
        }
        self.entries = entries
        var notebooks: [String: (name: String, folder: String)] = [:]
        for entry in entries where notebooks[entry.name.notebook] == nil {
            notebooks[entry.name.notebook] = (Self.folded(entry.name.notebook) + "/", Self.folded(entry.name.folder) + "/")
        }
        self.notebooks = notebooks
    }

    private static let aliasKeys = ["alias", "aliases", "roam_aliases"]
    private static let identifierKeys = ["id", "uid", "zettel_id", "custom_id"]

    /// Org has several aliases in one value, each in quotation marks.
    private static func aliases(of property: StoredProperty) -> [String] {
        guard property.key.lowercased() == "roam_aliases", property.value.contains("\"") else { return [property.value] }
        return property.value.split(separator: "\"").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }

    // MARK: - Folding

    /// A path or an identifier for comparison.
    static func folded(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "'") }
        return isPlain ? text.lowercased() : Folding.folded(text)
    }

    /// The folded words of a name; the folded name if it has none, as one of emoji.
    static func words(_ text: String) -> String {
        let words = FoldedWords.joined(text)
        return words.isEmpty ? folded(text) : words
    }

    /// A path without the ending of the file: `notes/plan` for `notes/plan.md`.
    static func withoutEnding(_ path: String) -> String {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), dot > path.startIndex else { return path }
        let ending = path[path.index(after: dot)...]
        guard !ending.isEmpty, ending.utf8.count <= 9, !ending.contains("/"), !ending.contains(" "),
            path[path.index(before: dot)] != "/"
        else { return path }
        return String(path[..<dot])
    }

    /// The letters of a name that every spelling of it has. Others may have accents, or be written as another number of characters.
    private static func linkPattern(_ name: String) -> String {
        var pattern = "%"
        for byte in name.utf8 {
            let small = byte | 0x20
            if (0x30...0x39).contains(byte) || (0x61...0x7A).contains(small) && !"aeiouycnsz".utf8.contains(small) {
                pattern.unicodeScalars.append(UnicodeScalar(byte))
            } else if pattern.last != "%" {
                pattern += "%"
            }
        }
        return pattern.last == "%" ? pattern : pattern + "%"
    }

    // MARK: - Looking up

    /// A note that a name means: the whole file, or one document in it.
    struct Match: Hashable {
        let notebook: String
        let path: String
        /// `nil` for the whole file.
        let member: String?
    }

    /// The notes that have exactly this name. A path comes before other names, and what people wrote before entries of calendars.
    ///
    /// - Parameter absolute: The path from the root, if the name is that of a file in the current folder.
    func exact(_ text: String, absolute: String?) -> [Match: [Entry]] {
        let path = Self.folded(Self.plain(text))
        guard !path.isEmpty else { return [:] }
        let isPath = path.contains("/")
        let full = absolute.map(Self.folded)
        let isFixed = full != nil && Self.isFixed(text)
        let byPath = entries.filter { entry in
            if !isFixed, entry.path == path || entry.barePath == path { return true }
            if isPath, !isFixed {
                if entry.path.hasSuffix("/" + path) || entry.barePath.hasSuffix("/" + path) { return true }
                let named = notebooks[entry.name.notebook]?.name ?? ""
                if path.hasPrefix(named), path == named + entry.path || path == named + entry.barePath { return true }
            }
            guard let full, full.hasSuffix(entry.path) || full.hasSuffix(entry.barePath) else { return false }
            let whole = notebooks[entry.name.notebook]?.folder ?? ""
            return full == whole + entry.path || full == whole + entry.barePath
        }
        if !byPath.isEmpty { return Self.files(byPath) }
        if isFixed { return [:] }
        let words = Self.words(text)
        let bare = Self.withoutEnding(path)
        let fileWords = bare == path ? nil : Self.words(bare)
        var matches: [Match: [Entry]] = [:]
        for entry in entries {
            let isFile = entry.fileWords == words || entry.fileWords == fileWords && entry.path.hasSuffix(path)
            if isFile {
                matches[Self.match(entry, isFile: true), default: []].append(entry)
            } else if entry.titleWords == words || entry.aliases.contains(words) || entry.identifiers.contains(path) {
                matches[Self.match(entry, isFile: false), default: []].append(entry)
            }
        }
        return Self.preferred(matches)
    }

    /// The notes with a path, a file name or a title that begins like this.
    func beginning(with text: String, absolute: String?) -> [Match: [Entry]] {
        let path = Self.folded(Self.plain(text))
        guard path.count > 1 else { return [:] }
        let full = absolute.map(Self.folded)
        let isPathOnly = full != nil && Self.isFixed(text)
        let words = Self.words(text)
        var matches: [Match: [Entry]] = [:]
        for entry in entries {
            let notebook = notebooks[entry.name.notebook] ?? ("", "")
            let isNamed = entry.path.hasPrefix(path) || entry.fileWords.hasPrefix(words)
            let isBelowNotebook = path.hasPrefix(notebook.name) && (notebook.name + entry.path).hasPrefix(path)
            let isBelowFolder =
                full.map { $0.hasPrefix(notebook.folder) && (notebook.folder + entry.path).hasPrefix($0) } ?? false
            if !isPathOnly && (isNamed || isBelowNotebook) || isBelowFolder {
                matches[Self.match(entry, isFile: true), default: []].append(entry)
            } else if !isPathOnly, entry.titleWords.hasPrefix(words) || entry.aliases.contains(where: { $0.hasPrefix(words) }) {
                matches[Self.match(entry, isFile: false), default: []].append(entry)
            }
        }
        return Self.preferred(matches)
    }

    /// The notes with the titles, file names and aliases that are most like a name, the nearest first.
    func nearest(to text: String, limit: Int = 3) -> [Entry] { NearestNames(self).nearest(to: text, limit: limit) }

    /// Whether a path begins in the current folder or at the root, and in no notebook.
    private static func isFixed(_ text: String) -> Bool {
        text.hasPrefix("./") || text.hasPrefix("../") || text.hasPrefix("/")
    }

    static func plain(_ text: String) -> String {
        var text = text.trimmed
        while text.hasPrefix("./") { text.removeFirst(2) }
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }

    private static func match(_ entry: Entry, isFile: Bool) -> Match {
        Match(notebook: entry.name.notebook, path: entry.name.path, member: isFile ? nil : entry.name.member)
    }

    private static func files(_ entries: [Entry]) -> [Match: [Entry]] {
        Dictionary(grouping: entries) { match($0, isFile: true) }
    }

    /// Without documents of files that are meant as a whole, and without calendars if there are notes.
    private static func preferred(_ matches: [Match: [Entry]]) -> [Match: [Entry]] {
        let whole = matches.filter { match, _ in
            match.member == nil || matches[Match(notebook: match.notebook, path: match.path, member: nil)] == nil
        }
        let notes = whole.filter { $0.value.contains(where: \.isNote) }
        return notes.isEmpty ? whole : notes
    }
}

/// Finds the notes whose names are most like a name that none has.
struct NearestNames {
    private struct Candidate {
        let entry: NoteNames.Entry
        /// The letters of each name.
        let letters: [[UInt32]]
        let words: JoinedWords
    }

    private let candidates: [Candidate]

    init(_ names: NoteNames) {
        candidates = names.entries.filter(\.isNote).map { entry in
            Candidate(
                entry: entry, letters: entry.spoken.map { $0.unicodeScalars.map(\.value) },
                words: JoinedWords(joined: entry.spoken.joined(separator: " ")))
        }
    }

    /// The nearest come first: those with the fewest typing errors, then those with most of the words.
    ///
    /// - Parameters:
    ///   - notebook: Only its notes are looked at; `nil` for all.
    ///   - isWhole: Whether a name that lacks words does not count.
    func nearest(
        to text: String, limit: Int, in notebook: String? = nil, isWhole: Bool = false
    ) -> [NoteNames.Entry] {
        let bare = NoteNames.withoutEnding(NoteNames.plain(text))
        let words = NoteNames.words(bare.split(separator: "/").last.map(String.init) ?? bare)
        guard !words.isEmpty else { return [] }
        let distance = EditDistance(in: words, atMost: min(4, max(1, words.count / 4)))
        let parts = words.split(separator: " ").filter { $0.count > 2 }.map(String.init)
        var scored: [(entry: NoteNames.Entry, score: Int)] = []
        for candidate in candidates where notebook == nil || candidate.entry.name.notebook == notebook {
            if let errors = candidate.letters.compactMap({ distance.count(to: $0) }).min() {
                scored.append((candidate.entry, errors))
                continue
            }
            let shared = parts.count { candidate.words.containsWord(beginning: $0) }
            if shared > 0, isWhole ? shared == parts.count : shared * 2 >= parts.count {
                scored.append((candidate.entry, Self.scoreOfWords + parts.count - shared))
            }
        }
        if scored.isEmpty, !isWhole { scored = entries(withWordsLike: parts, in: notebook) }
        let order = scored.sorted { left, right in
            (left.score, left.entry.titleWords.utf8.count, left.entry.path)
                < (right.score, right.entry.titleWords.utf8.count, right.entry.path)
        }
        // Words in common say less than a typing error.
        let near = order.prefix { $0.score < Self.scoreOfWords || order[0].score >= Self.scoreOfWords }
        var seen: Set<String> = []
        return Array(near.map(\.entry).filter { seen.insert($0.titleWords).inserted }.prefix(limit))
    }

    /// The score of a name that has all of the words.
    private static let scoreOfWords = 10

    /// The notes with at least half of some words, each with one typing error.
    private func entries(
        withWordsLike words: [String], in notebook: String?
    ) -> [(entry: NoteNames.Entry, score: Int)] {
        let distances = words.filter { $0.count > 3 }.map { EditDistance(in: $0, atMost: 1) }
        guard !distances.isEmpty else { return [] }
        return candidates.compactMap { candidate in
            guard notebook == nil || candidate.entry.name.notebook == notebook else { return nil }
            let known = candidate.letters.flatMap { $0.split(separator: 0x20) }.filter { $0.count > 2 }.map { Array($0) }
            let shared = distances.count { distance in known.contains { distance.count(to: $0) != nil } }
            return shared > 0 && shared * 2 >= distances.count ? (candidate.entry, distances.count - shared) : nil
        }
    }
}
