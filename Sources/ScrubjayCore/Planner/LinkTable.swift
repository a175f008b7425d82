import ScrubjayDocuments
import ScrubjayText

/// The links between the notes of an index, each with the note that it leads to.
///
///     [[Plan]]              a file of this name, the nearest first; then a title, an alias, an identifier
///     [[work/Plan]]         a path in the notebook, or the end of one
///     [plan](../plan.md)    a path from the folder of the note, or in the notebook; then a file of this name
///
/// Case, accents and the ending of a file do not count. A link never leads into another notebook.
struct LinkTable {
    /// Where a link leads.
    enum Target: Hashable {
        /// A document, by its index in `names.entries`.
        case note(Int)
        /// A part of the same document.
        case own
        /// A file that is no note, such as a picture.
        case file
        /// A web page or an address of another program.
        case elsewhere
        case nothing
    }

    /// A link with its target.
    struct Resolved {
        let link: StoredLink
        /// The index of its document in `names.entries`.
        let source: Int
        let target: Target
    }

    /// The names in one notebook. The values are indices of `names.entries`.
    fileprivate struct NamesOfNotebook {
        var paths: [String: Int] = [:]
        var files: [String: [Int]] = [:]
        var titles: [String: [Int]] = [:]
        var aliases: [String: [Int]] = [:]
        var identifiers: [String: [Int]] = [:]
        var folders: Set<String> = []
        /// Paths and names of files that are not notes, and folders that are left out, folded.
        var otherPaths: Set<String> = []
        var otherNames: Set<String> = []
    }

    let names: NoteNames
    private let numbers: [StoredDocument.ID: Int]
    private let notebooks: [String: NamesOfNotebook]

    init(_ names: NoteNames, in snapshot: any FileCatalogue) throws {
        self.names = names
        var numbers: [StoredDocument.ID: Int] = [:]
        numbers.reserveCapacity(names.entries.count)
        var notebooks: [String: NamesOfNotebook] = [:]
        for (number, entry) in names.entries.enumerated() {
            numbers[entry.name.document] = number
            notebooks[entry.name.notebook, default: NamesOfNotebook()].add(entry, number)
        }
        for notebook in try snapshot.notebooks() where notebooks[notebook.name] != nil {
            for skipped in try snapshot.skippedFiles(in: notebook.id) { notebooks[notebook.name]?.addOther(skipped.path) }
        }
        (self.numbers, self.notebooks) = (numbers, notebooks)
    }

    /// The index of a document in `names.entries`.
    func number(of document: StoredDocument.ID) -> Int? { numbers[document] }

    // MARK: - Links

    /// All links of all documents, with those in their metadata.
    func links(in snapshot: any DocumentCatalogue) throws -> [Resolved] {
        resolved(try snapshot.links(), metadata: try snapshot.properties(containing: "[["))
    }

    /// The links of some documents, and those of others that lead to them.
    func links(ofAndTo own: Set<Int>, in snapshot: any DocumentCatalogue) throws -> [Resolved] {
        let documents = Set(own.map { names.entries[$0].name.document })
        let patterns = Set(own.flatMap { names.entries[$0].linkPatterns }).sorted()
        guard patterns.count <= Self.patternLimit else { return try links(in: snapshot) }
        return resolved(
            try snapshot.links(of: documents, orLike: patterns), metadata: try snapshot.properties(containing: "[["))
    }

    /// A statement of SQLite may have a thousand conditions. An archive or an export has more names.
    private static let patternLimit = 500

    private func resolved(_ stored: [StoredLink], metadata: [StoredProperty]) -> [Resolved] {
        var cache = TargetCache()
        var resolved: [Resolved] = []
        resolved.reserveCapacity(stored.count)
        for link in stored {
            guard let source = numbers[link.document] else { continue }
            resolved.append(Resolved(link: link, source: source, target: target(of: link, from: source, &cache)))
        }
        guard !metadata.isEmpty else { return resolved }
        let owners = Set(metadata.map(\.document))
        var known = Set(stored.lazy.filter { owners.contains($0.document) }.map { LinkOfDocument($0.document, $0.target) })
        for property in metadata {
            guard let source = numbers[property.document] else { continue }
            for text in Self.links(in: property.value)
            where known.insert(LinkOfDocument(property.document, text.target)).inserted {
                let link = StoredLink(
                    document: property.document, kind: .wiki, target: text.target, fragment: text.fragment, line: 0)
                resolved.append(Resolved(link: link, source: source, target: target(of: link, from: source, &cache)))
            }
        }
        return resolved
    }

    private struct LinkOfDocument: Hashable {
        let document: StoredDocument.ID
        let target: String
        init(_ document: StoredDocument.ID, _ target: String) {
            (self.document, self.target) = (document, NoteNames.folded(target))
        }
    }

    /// The links in double brackets in a value of the metadata.
    private static func links(in value: String) -> [LinkText] {
        var found: [LinkText] = []
        var rest = value[...]
        while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
            if let link = LinkText(String(rest[open.lowerBound..<close.upperBound])), !link.target.isEmpty {
                found.append(link)
            }
            rest = rest[close.upperBound...]
        }
        return found
    }

    /// The notes that a text of no notebook has links in double brackets to, if only one notebook has such a note.
    func notes(linkedIn text: String) -> Set<Int> {
        var notes: Set<Int> = []
        for link in Self.links(in: text) {
            let found = names.exact(link.target, absolute: nil)
            if found.count == 1, let name = found.values.first?.first?.name, let number = numbers[name.document] {
                notes.insert(number)
            }
        }
        return notes
    }

    // MARK: - Targets

    /// What links by a name alone lead to, whatever their note, by notebook.
    private struct TargetCache {
        var targets: [String: [String: Target]] = [:]
    }

    private func target(of link: StoredLink, from source: Int, _ cache: inout TargetCache) -> Target {
        let entry = names.entries[source]
        let isName = link.kind == .wiki && !link.target.utf8.contains(UInt8(ascii: "/"))
        if isName, let known = cache.targets[entry.name.notebook]?[link.target] { return known }
        let (target, isFixed) = lookedUp(link, from: entry)
        if isName, isFixed { cache.targets[entry.name.notebook, default: [:]][link.target] = target }
        return target
    }

    /// The target of a link, and whether another note's link with the same words would lead there, too.
    private func lookedUp(_ link: StoredLink, from entry: NoteNames.Entry) -> (target: Target, isFixed: Bool) {
        let written = link.target.trimmed
        guard !written.isEmpty, !written.hasPrefix("*"), !written.hasPrefix("#") else { return (.own, false) }
        guard let notebook = notebooks[entry.name.notebook] else { return (.nothing, false) }
        let path = NoteNames.folded(Self.withoutScheme(written))
        if let notes = self.notes(path, link.kind, from: entry, in: notebook) {
            switch notes {
            case .one(let target): return (target, true)
            case .several(let numbers):
                return (nearest(numbers, to: Self.folder(of: entry.path)), false)
            }
        }
        // A link without a file leads to a headline of the same file in Org.
        if link.kind == .wiki, entry.path.hasSuffix(".org") { return (.own, false) }
        // In a file of Org it would be such a headline.
        return (Self.isElsewhere(path) ? .elsewhere : .nothing, false)
    }

    /// The notes that each name was found to mean.
    private enum Found {
        case one(Target)
        /// The one that is meant depends on the folder of the link.
        case several([Int])

        init(_ numbers: [Int]) { self = numbers.count == 1 ? .one(.note(numbers[0])) : .several(numbers) }
    }

    private func notes(
        _ written: String, _ kind: Link.Kind, from entry: NoteNames.Entry, in notebook: NamesOfNotebook
    ) -> Found? {
        let isPath = written.contains("/")
        let folder = Self.folder(of: entry.path)
        var tries: [String?] = []
        if written.hasPrefix("/") {
            tries = [Self.normalized(String(written.dropFirst()))]
        } else if kind != .wiki || written.hasPrefix(".") {
            tries = [Self.normalized(folder + written), Self.normalized(written)]
        } else if isPath {
            tries = [Self.normalized(written), Self.normalized(folder + written)]
        }
        if !tries.isEmpty, tries.allSatisfy({ $0 == nil }) { return .one(.elsewhere) }
        for path in tries.compactMap(\.self) {
            if let number = notebook.paths[path] { return .one(.note(number)) }
            if notebook.hasOther(path) { return .one(.file) }
        }
        let bare = NoteNames.withoutEnding(written)
        let isByName = kind == .wiki || kind == .embed
        if isPath {
            guard isByName else { return nil }
            let name = written.split(separator: "/").last.map(String.init) ?? written
            let ends =
                notebook.files[NoteNames.words(NoteNames.withoutEnding(name))] ?? notebook.files[NoteNames.words(name)] ?? []
            let end = "/" + String(written.drop { $0 == "/" || $0 == "." })
            let matching = ends.filter { number in
                let entry = names.entries[number]
                return ("/" + entry.path).hasSuffix(end) || ("/" + entry.barePath).hasSuffix(end)
            }
            if !matching.isEmpty { return Found(matching) }
        }
        let words = NoteNames.words(written)
        if let notes = notebook.files[words] ?? (bare == written ? nil : notebook.files[NoteNames.words(bare)]) {
            // A path names one file; which one it is has to be certain.
            return isByName || notes.count == 1 ? Found(notes) : nil
        }
        if notebook.otherNames.contains(written) { return .one(.file) }
        guard isByName else { return nil }
        return (notebook.titles[words] ?? notebook.aliases[words] ?? notebook.identifiers[written]).map { Found($0) }
    }

    /// The note that is meant by a name that several have: one in the same folder, or else one in the highest folder.
    private func nearest(_ notes: [Int], to folder: String) -> Target {
        func rank(_ number: Int) -> (Int, Int, String) {
            let path = names.entries[number].path
            return (Self.folder(of: path) == folder ? 0 : 1, path.utf8.count { $0 == UInt8(ascii: "/") }, path)
        }
        return notes.min { rank($0) < rank($1) }.map { .note($0) } ?? .nothing
    }

    /// The folder of a path with a slash behind; empty for the notebook itself.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// A path without `.` and `..`; `nil` if it leads out of the notebook.
    private static func normalized(_ path: String) -> String? {
        guard path.contains("./") || path.contains("//") || path.hasSuffix("/") || path.hasSuffix("/.") || path.hasSuffix("..")
        else { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
        }
        return parts.joined(separator: "/")
    }

    /// Identifiers in Org, Denote and Joplin have a mark before them.
    private static func withoutScheme(_ target: String) -> String {
        for mark in ["id:", "denote:", "roam:", "file:", ":/"] where target.hasPrefix(mark) {
            return String(target.dropFirst(mark.utf8.count))
        }
        return target
    }

    /// Whether what leads to no note is an address: `obsidian://open`, `doi:10.1000/1`, `example.org/page`; or a place to fill in a template.
    private static func isElsewhere(_ target: String) -> Bool {
        if target.contains("://") || target.contains("{{") || target.contains("<%") || target.hasPrefix("~") { return true }
        if target.utf8.count == 32, target.utf8.allSatisfy(\.isHexadecimalDigit) { return true }
        if let colon = target.firstIndex(of: ":"), colon > target.startIndex {
            let scheme = target[..<colon]
            let rest = target[target.index(after: colon)...]
            let isScheme = scheme.utf8.allSatisfy {
                $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
            }
            if isScheme, scheme.utf8.count > 1, let next = rest.first, !next.isWhitespace { return true }
        }
        guard let slash = target.firstIndex(of: "/") else { return false }
        let host = target[..<slash].split(separator: ".", omittingEmptySubsequences: false)
        return host.count > 1 && host.allSatisfy { !$0.isEmpty }
            && host.last.map { $0.utf8.count > 1 && $0.utf8.allSatisfy(\.isASCIILetterOrDigit) } ?? false
    }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool { (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) }
    fileprivate var isHexadecimalDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x66).contains(self) }
}

extension LinkTable.NamesOfNotebook {
    fileprivate mutating func add(_ entry: NoteNames.Entry, _ number: Int) {
        // Of the documents of one file, a path means the first.
        if paths[entry.path] == nil { paths[entry.path] = number }
        if paths[entry.barePath] == nil { paths[entry.barePath] = number }
        if entry.isFirstOfFile { files[entry.fileWords, default: []].append(number) }
        if entry.titleWords != entry.fileWords { titles[entry.titleWords, default: []].append(number) }
        for alias in entry.aliases { aliases[alias, default: []].append(number) }
        for identifier in entry.identifiers { identifiers[identifier, default: []].append(number) }
        if let mark = entry.slipNumber { identifiers[mark, default: []].append(number) }
        addFolders(of: entry.path)
    }

    fileprivate mutating func addOther(_ path: String) {
        let path = NoteNames.folded(path)
        otherPaths.insert(path)
        if let name = path.split(separator: "/").last { otherNames.insert(String(name)) }
        addFolders(of: path)
    }

    private mutating func addFolders(of path: String) {
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            guard folders.insert(String(rest)).inserted else { return }
        }
    }

    /// Whether there is something at a path that is no note: a file, a folder, or something in a folder that is left out.
    fileprivate func hasOther(_ path: String) -> Bool {
        if path.isEmpty || otherPaths.contains(path) || folders.contains(path) { return true }
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            if otherPaths.contains(String(rest)) { return true }
        }
        return false
    }
}
