import ScrubjayDocuments
import ScrubjayText

/// Decides where links lead.
///
///     [[Plan]]              a file of this name, the nearest first; then a title, an alias, an identifier
///     [[work/Plan]]         a path in the notebook, or the end of one
///     [plan](../plan.md)    a path from the folder of the note, or in the notebook; then a file of this name
///
/// Case, accents and the ending of a file do not count. A link never leads into another notebook.
struct LinkResolver {
    /// The names in one notebook. The values are indices of `names.entries`.
    fileprivate struct NamesOfNotebook {
        var paths: [String: Int] = [:]
        var files: [String: [Int]] = [:]
        var titles: [String: [Int]] = [:]
        var aliases: [String: [Int]] = [:]
        var identifiers: [String: [Int]] = [:]
        var folders: Set<String> = []
        /// The folder that was added last; documents of one folder mostly follow each other.
        var lastFolder: Substring = ""
        /// Paths and names of files that are not notes, and folders that are left out, folded.
        var otherPaths: Set<String> = []
        var otherNames: Set<String> = []
    }

    private let names: NoteNames
    /// The index of each document in `names.entries`.
    private let numbers: [StoredDocument.ID: Int]
    private let notebooks: [String: NamesOfNotebook]
    /// Results for links that consist of a name, by notebook and name. They do not depend on the note of the link.
    private var known: [String: [String: Found]] = [:]

    /// - Parameter links: The links that will be resolved; `nil` for any.
    init(_ names: NoteNames, in snapshot: any FileCatalogue, for links: [StoredLink]? = nil) throws {
        self.names = names
        let wanted = links.map { Set($0.flatMap { Self.names(in: $0) }) }
        var numbers: [StoredDocument.ID: Int] = [:]
        numbers.reserveCapacity(names.entries.count)
        var notebooks: [String: NamesOfNotebook] = [:]
        for (number, entry) in names.entries.enumerated() {
            numbers[entry.name.document] = number
            notebooks[entry.name.notebook, default: NamesOfNotebook()].add(entry, number, wanted)
        }
        for notebook in try snapshot.notebooks() where notebooks[notebook.name] != nil {
            for skipped in try snapshot.skippedFiles(in: notebook.id) { notebooks[notebook.name]?.addOther(skipped.path) }
        }
        (self.numbers, self.notebooks) = (numbers, notebooks)
    }

    /// All names that a note that a link leads to may have: one of them is the name of its file, its title, an alias or an identifier.
    private static func names(in link: StoredLink) -> [String] {
        let path = NoteNames.folded(withoutScheme(link.target.trimmed))
        let parts = [path, NotePath.name(of: path), NotePath.name(of: NotePath.normalized(path) ?? path)]
        return [path] + parts.flatMap { [NoteNames.words($0), NoteNames.words(NoteNames.withoutEnding($0))] }
    }

    // MARK: - Targets

    /// Where a link leads; `.nothing` if its document is unknown.
    mutating func target(of link: StoredLink) -> LinkTarget {
        numbers[link.document].map { target(of: link.target, link.kind, in: Source(names.entries[$0])) } ?? .nothing
    }

    /// Where a link in a file leads, which may be a file that is not in the index yet.
    ///
    /// - Parameter written: Without the heading or block.
    mutating func target(of written: String, _ kind: Link.Kind, in source: Source) -> LinkTarget {
        switch found(by: written, kind, in: source) {
        case .other(let target): return target
        case .notes(let notes):
            let (nearest, isCertain) = self.nearest(notes, to: source, written: written)
            guard let id = nearest.map({ names.entries[$0].name.document }) else { return .nothing }
            return isCertain ? .note(id) : .oneOfSeveral(id)
        }
    }

    /// The notes that a link may mean, the one that it leads to first; empty if it leads to none.
    mutating func candidates(of link: StoredLink) -> [StoredDocument.ID] {
        numbers[link.document].map { candidates(of: link.target, link.kind, in: Source(names.entries[$0])) } ?? []
    }

    mutating func candidates(of written: String, _ kind: Link.Kind, in source: Source) -> [StoredDocument.ID] {
        guard case .notes(let notes) = found(by: written, kind, in: source) else { return [] }
        return notes.map { (number: $0, rank: rank($0, for: source, written: written)) }.sorted { $0.rank < $1.rank }
            .map { names.entries[$0.number].name.document }
    }

    /// The index in `names.entries` of the note in a file; of several documents in one file, the first.
    func target(ofPath path: String, in notebook: String) -> Int? { notebooks[notebook]?.paths[NoteNames.folded(path)] }

    /// The file that a link stands in.
    struct Source {
        /// The name of its notebook.
        let notebook: String
        /// Folded, relative to the folder of the notebook.
        let path: String

        init(notebook: String, path: String) { (self.notebook, self.path) = (notebook, NoteNames.folded(path)) }

        fileprivate init(_ entry: NoteNames.Entry) { (notebook, path) = (entry.name.notebook, entry.path) }
    }

    /// A result that does not depend on the folder of the link: a target, or all notes with the name.
    private enum Found {
        case other(LinkTarget)
        case notes([Int])
    }

    private mutating func found(by written: String, _ kind: Link.Kind, in source: Source) -> Found {
        let isOrg = source.path.hasSuffix(".org")
        let isName =
            !isOrg && (kind == .wiki || kind == .property) && !written.utf8.contains(UInt8(ascii: "/"))
            && !written.hasPrefix(".")
        if isName, let known = known[source.notebook]?[written] { return known }
        let found = found(by: written, kind, in: source, isOrg: isOrg)
        if isName { known[source.notebook, default: [:]][written] = found }
        return found
    }

    private func found(by link: String, _ kind: Link.Kind, in source: Source, isOrg: Bool) -> Found {
        let written = link.trimmed
        guard let first = written.utf8.first, first != UInt8(ascii: "*"), first != UInt8(ascii: "#") else {
            return .other(.own)
        }
        guard let notebook = notebooks[source.notebook] else { return .other(.nothing) }
        let path = NoteNames.folded(Self.withoutScheme(written))
        if let found = self.found(path, kind, from: source, in: notebook) { return found }
        // A link without a file leads to a headline of the same file in Org.
        if kind == .wiki, isOrg { return .other(.own) }
        return .other(Self.isElsewhere(path) ? .elsewhere : .nothing)
    }

    private func found(
        _ written: String, _ kind: Link.Kind, from source: Source, in notebook: NamesOfNotebook
    ) -> Found? {
        let isPath = written.utf8.contains(UInt8(ascii: "/"))
        let isByName = kind != .file
        let isWiki = kind == .wiki || kind == .property
        var tries: [String?] = []
        if written.hasPrefix("/") {
            tries = [NotePath.normalized(String(written.dropFirst()))]
        } else if !isWiki || written.hasPrefix(".") {
            tries = [NotePath.normalized(NotePath.folder(of: source.path) + written), NotePath.normalized(written)]
        } else if isPath {
            tries = [NotePath.normalized(written), NotePath.normalized(NotePath.folder(of: source.path) + written)]
        }
        if !tries.isEmpty, tries.allSatisfy({ $0 == nil }) { return .other(.elsewhere) }
        for path in tries.compactMap(\.self) {
            if let number = notebook.paths[path] { return .notes([number]) }
            if notebook.hasOther(path) { return .other(.file) }
        }
        let bare = NoteNames.withoutEnding(written)
        if isPath {
            guard isByName else { return nil }
            let name = NotePath.name(of: written)
            let ends =
                notebook.files[NoteNames.words(NoteNames.withoutEnding(name))] ?? notebook.files[NoteNames.words(name)] ?? []
            let end = "/" + String(written.drop { $0 == "/" || $0 == "." })
            let matching = ends.filter { number in
                let entry = names.entries[number]
                return ("/" + entry.path).hasSuffix(end) || ("/" + entry.barePath).hasSuffix(end)
            }
            if !matching.isEmpty { return .notes(matching) }
        }
        let words = NoteNames.words(written)
        if let notes = notebook.files[words] ?? (bare == written ? nil : notebook.files[NoteNames.words(bare)]) {
            // A path names one file; which one it is has to be certain.
            return isByName || notes.count == 1 ? .notes(notes) : nil
        }
        if notebook.otherNames.contains(written) { return .other(.file) }
        guard isByName else { return nil }
        return (notebook.titles[words] ?? notebook.aliases[words] ?? notebook.identifiers[written]).map { .notes($0) }
    }

    /// How near a note is to another one: first those in the same folder, then those of the same format, then those whose name is written as in the
    /// link, then those in the highest folder.
    private struct Rank: Comparable {
        let isElsewhere: Bool
        let hasOtherEnding: Bool
        let isWrittenOtherwise: Bool
        let depth: Int
        let path: String

        static func < (left: Rank, right: Rank) -> Bool {
            if left.isElsewhere != right.isElsewhere { return right.isElsewhere }
            if left.hasOtherEnding != right.hasOtherEnding { return right.hasOtherEnding }
            if left.isWrittenOtherwise != right.isWrittenOtherwise { return right.isWrittenOtherwise }
            return (left.depth, left.path) < (right.depth, right.path)
        }

        /// Whether only the depth and the order of the alphabet decide between two notes.
        func isLike(_ other: Rank) -> Bool {
            isElsewhere == other.isElsewhere && hasOtherEnding == other.hasOtherEnding
                && isWrittenOtherwise == other.isWrittenOtherwise
        }
    }

    private func rank(_ number: Int, for source: Source, written: String) -> Rank {
        let path = names.entries[number].path
        return Rank(
            isElsewhere: NotePath.folder(of: path) != NotePath.folder(of: source.path),
            hasOtherEnding: Self.ending(of: path) != Self.ending(of: source.path),
            isWrittenOtherwise: !names.entries[number].isWritten(as: written.trimmed),
            depth: path.utf8.count { $0 == UInt8(ascii: "/") }, path: path)
    }

    /// The note that is meant by a name that several have, and whether its place tells that it is.
    private func nearest(_ notes: [Int], to source: Source, written: String) -> (note: Int?, isCertain: Bool) {
        guard notes.count > 1 else { return (notes.first, true) }
        let ranked = notes.map { (number: $0, rank: rank($0, for: source, written: written)) }.sorted { $0.rank < $1.rank }
        // The documents of one file have the same path; links mean the first.
        let isCertain = ranked.dropFirst().allSatisfy { $0.rank.path == ranked[0].rank.path || !$0.rank.isLike(ranked[0].rank) }
        return (ranked[0].number, isCertain)
    }

    private static func ending(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[$0...] } ?? ""
    }

    /// Identifiers in Org, Denote and Joplin have a mark before them.
    private static func withoutScheme(_ target: String) -> String {
        for mark in ["id:", "denote:", "roam:", "file:", ":/"] where target.hasPrefix(mark) {
            return String(target.dropFirst(mark.utf8.count))
        }
        return target
    }

    private static let signsOfAddresses = Array(":{<~/".utf8)

    /// Whether what leads to no note is an address: `obsidian://open`, `doi:10.1000/1`, `example.org/page`; or a place to fill in a template.
    private static func isElsewhere(_ target: String) -> Bool {
        guard target.utf8.count == 32 || target.utf8.contains(where: signsOfAddresses.contains) else { return false }
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

extension LinkResolver.NamesOfNotebook {
    /// - Parameter wanted: The names that will be looked up; `nil` for any.
    fileprivate mutating func add(_ entry: NoteNames.Entry, _ number: Int, _ wanted: Set<String>?) {
        addFolders(of: entry.path)
        func isWanted(_ name: String) -> Bool { wanted?.contains(name) ?? true }
        // The last part of a path is the name of the file.
        if isWanted(entry.fileWords) {
            // Of the documents of one file, a path means the first.
            if paths[entry.path] == nil { paths[entry.path] = number }
            if paths[entry.barePath] == nil { paths[entry.barePath] = number }
            if entry.isFirstOfFile { files[entry.fileWords, default: []].append(number) }
        }
        if entry.titleWords != entry.fileWords, isWanted(entry.titleWords) {
            titles[entry.titleWords, default: []].append(number)
        }
        for alias in entry.aliases where isWanted(alias) { aliases[alias, default: []].append(number) }
        for identifier in entry.identifiers where isWanted(identifier) {
            identifiers[identifier, default: []].append(number)
        }
        if let mark = entry.slipNumber, isWanted(mark) { identifiers[mark, default: []].append(number) }
    }

    fileprivate mutating func addOther(_ path: String) {
        let path = NoteNames.folded(path)
        otherPaths.insert(path)
        if let name = path.split(separator: "/").last { otherNames.insert(String(name)) }
        addFolders(of: path)
    }

    private mutating func addFolders(of path: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        var folder = path[..<slash]
        if folder == lastFolder { return }
        lastFolder = folder
        while folders.insert(String(folder)).inserted, let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = folder[..<slash]
        }
    }

    /// Whether there is something at a path that is no note: a file, a folder, or something in a folder that is left out.
    fileprivate func hasOther(_ path: String) -> Bool {
        if path.isEmpty || otherPaths.contains(path) || folders.contains(path) { return true }
        guard !otherPaths.isEmpty else { return false }
        var rest = path[...]
        while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            if otherPaths.contains(String(rest)) { return true }
        }
        return false
    }
}

extension StoreTransaction {
    /// Resolves the links that have to be resolved.
    package func resolveLinks() throws {
        let links = try unresolvedLinks()
        guard !links.isEmpty else { return try putTargets([]) }
        // A change of names concerns all links, so that a list of their names would spare nothing.
        let isPart = links.count < LinkResolver.fewLinks
        var resolver = try LinkResolver(try NoteNames(in: self), in: self, for: isPart ? links : nil)
        try putTargets(links.map { (link: $0, target: resolver.target(of: $0)) })
    }
}

extension LinkResolver {
    fileprivate static let fewLinks = 1000
}
