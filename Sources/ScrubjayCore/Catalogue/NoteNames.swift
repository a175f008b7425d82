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
            let slash = bare.utf8.lastIndex(of: UInt8(ascii: "/"))
            fileWords = NoteNames.words(slash.map { String(bare[bare.utf8.index(after: $0)...]) } ?? bare)
            titleWords = NoteNames.words(name.title)
        }

        /// All names that people use for it.
        var spoken: [String] { [titleWords, fileWords] + aliases }
        /// The number before the name of the file in a slip box, such as `202603041200`.
        var slipNumber: String? {
            func isOfNumber(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == UInt8(ascii: "t") }
            guard let first = fileWords.utf8.first, isOfNumber(first) else { return nil }
            let number = fileWords.utf8.prefix { $0 != UInt8(ascii: " ") }
            guard number.count > 11, number.count < 19, number.allSatisfy(isOfNumber) else { return nil }
            return String(Substring(number))
        }
        var isNote: Bool { name.isNote }

        /// Whether a name of it is written so, with the same case and accents.
        func isWritten(as text: String) -> Bool {
            if text == name.title || aliasNames.contains(text) { return true }
            return [name.path, NoteNames.withoutEnding(name.path)].contains { $0 == text || $0.hasSuffix("/" + text) }
        }
    }

    /// The documents of one file follow each other, in its order.
    let entries: [Entry]
    /// The name and the folder of each notebook, folded, with a slash behind.
    private let notebooks: [String: (name: String, folder: String)]

    /// - Parameter documents: Those of the snapshot, if they were read already.
    init(in snapshot: any DocumentCatalogue, _ documents: [DocumentName]? = nil) throws {
        var entries = try (documents ?? snapshot.documentNames()).map { Entry($0) }
        let properties = try snapshot.properties(named: StoredProperty.nameKeys, of: nil)
        let named = Set(properties.map(\.document))
        var numbers: [StoredDocument.ID: Int] = [:]
        if !named.isEmpty {
            for (number, entry) in entries.enumerated() where named.contains(entry.name.document) {
                numbers[entry.name.document] = number
            }
        }
        for property in properties {
            guard let number = numbers[property.document] else { continue }
            if StoredProperty.identifierKeys.contains(property.key.lowercased()) {
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

    /// Org has several aliases in one value, each in quotation marks.
    static func aliases(of property: StoredProperty) -> [String] {
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
        let ending = path.utf8[path.utf8.index(after: dot)...]
        guard !ending.isEmpty, ending.count <= 9, !ending.contains(UInt8(ascii: "/")), !ending.contains(UInt8(ascii: " ")),
            path.utf8[path.utf8.index(before: dot)] != UInt8(ascii: "/")
        else { return path }
        return String(path[..<dot])
    }

    // MARK: - Looking up

    /// A note that a name means: the whole file, or one document in it.
    struct Match: Hashable {
        let notebook: String
        let path: String
        /// `nil` for the whole file.
        let member: String?
    }

    /// The notes that have exactly this name. A path comes before other names, what people wrote before entries of calendars, and a name with
    /// the same case and accents before others.
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
        if !byPath.isEmpty { return Self.written(Self.files(byPath), as: text) }
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
        return Self.written(Self.preferred(matches), as: text)
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

    /// Those of several notes whose name is written so, with the same case and accents; all if none is.
    private static func written(_ matches: [Match: [Entry]], as text: String) -> [Match: [Entry]] {
        guard matches.count > 1 else { return matches }
        let name = plain(text)
        let written = matches.filter { $0.value.contains { $0.isWritten(as: name) } }
        return written.isEmpty ? matches : written
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
    /// A name with its letters, which rule out most names at once.
    private struct Form {
        /// The index of the note in `entries`.
        let entry: Int
        let name: String
        let letters: EditDistance.Letters
    }

    private let entries: [NoteNames.Entry]
    private let forms: [Form]
    /// Of each note, the marks of the letters of all its names.
    private let marks: [UInt64]

    init(_ names: NoteNames) {
        entries = names.entries.filter(\.isNote)
        var (forms, marks): ([Form], [UInt64]) = ([], [])
        for (number, entry) in entries.enumerated() {
            let first = forms.count
            for name in entry.spoken {
                forms.append(Form(entry: number, name: name, letters: EditDistance.Letters(of: name)))
            }
            marks.append(forms[first...].reduce(0) { $0 | $1.letters.marks })
        }
        (self.forms, self.marks) = (forms, marks)
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
        func isWanted(_ number: Int) -> Bool { notebook == nil || entries[number].name.notebook == notebook }
        var errors: [Int: Int] = [:]
        for form in forms where distance.mayBeNear(form.letters) && isWanted(form.entry) {
            if let count = distance.count(to: form.name) { errors[form.entry] = min(count, errors[form.entry] ?? count) }
        }
        var scored = errors.sorted { $0.key < $1.key }.map { (entry: entries[$0.key], score: $0.value) }
        // Words in common say less than a typing error.
        if scored.isEmpty {
            let letters = parts.map { EditDistance.Letters(of: $0) }
            let least = isWhole ? parts.count : max(1, (parts.count + 1) / 2)
            for number in entries.indices where !parts.isEmpty {
                guard letters.count(where: { $0.mayBeIn(marks[number]) }) >= least, isWanted(number) else { continue }
                let known = JoinedWords(joined: entries[number].spoken.joined(separator: " "))
                let shared = parts.count { known.containsWord(beginning: $0) }
                if shared >= least { scored.append((entries[number], parts.count - shared)) }
            }
        }
        if scored.isEmpty, !isWhole { scored = entries(withWordsLike: parts, where: isWanted) }
        let order = scored.sorted { left, right in
            (left.score, left.entry.titleWords.utf8.count, left.entry.path)
                < (right.score, right.entry.titleWords.utf8.count, right.entry.path)
        }
        var seen: Set<String> = []
        return Array(order.map(\.entry).filter { seen.insert($0.titleWords).inserted }.prefix(limit))
    }

    /// The notes with at least half of some words, each with one typing error.
    private func entries(
        withWordsLike words: [String], where isWanted: (Int) -> Bool
    ) -> [(entry: NoteNames.Entry, score: Int)] {
        let distances = words.filter { $0.count > 3 }.map { EditDistance(in: $0, atMost: 1) }
        guard !distances.isEmpty else { return [] }
        return entries.indices.filter(isWanted).compactMap { number in
            let known = entries[number].spoken.flatMap { $0.unicodeScalars.map(\.value).split(separator: 0x20) }
                .filter { $0.count > 2 }.map { Array($0) }
            let shared = distances.count { distance in known.contains { distance.count(to: $0) != nil } }
            return shared > 0 && shared * 2 >= distances.count ? (entries[number], distances.count - shared) : nil
        }
    }
}
