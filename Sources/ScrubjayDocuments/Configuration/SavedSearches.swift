/// The saved searches of the owner, in the tables `[searches.NAME]` of `config.toml`.
///
/// They are the owner's and not a notebook's: most of them look into several notebooks, and a notebook may come from strangers.
public struct SavedSearches: Sendable, Equatable {
    /// The configuration file.
    public let path: String
    /// In the order of the file.
    public let all: [SavedSearch]
    /// The mistakes in tables that are left out.
    public let problems: [SavedSearchError]

    /// The same file with this search alone.
    package func only(_ search: SavedSearch) -> SavedSearches {
        SavedSearches(path: path, all: [search], problems: [])
    }

    /// Reads the searches. A file that does not exist has none.
    public static func load(
        in surroundings: Configuration.ConfigurationEnvironment = .process
    ) throws(SavedSearchError) -> SavedSearches {
        guard let path = Configuration.ownerFile(surroundings) else { throw SavedSearchError(.noHome) }
        var all: [SavedSearch] = []
        var problems: [SavedSearchError] = []
        for table in try tables(path, surroundings) {
            do throws(SavedSearchError) { all.append(try SavedSearch(table, path: path)) } catch { problems.append(error) }
        }
        return SavedSearches(path: path, all: all, problems: problems)
    }

    /// The search with a name. Only its own table has to be without mistakes.
    public static func search(
        named name: String, in surroundings: Configuration.ConfigurationEnvironment = .process
    ) throws(SavedSearchError) -> SavedSearch {
        guard let path = Configuration.ownerFile(surroundings) else { throw SavedSearchError(.noHome) }
        let tables = try tables(path, surroundings)
        guard let table = tables.first(where: { $0.name == name }) else {
            throw SavedSearchError(.unknown(known: tables.map(\.name)), name)
        }
        return try SavedSearch(table, path: path)
    }

    private static func tables(
        _ path: String, _ surroundings: Configuration.ConfigurationEnvironment
    ) throws(SavedSearchError) -> [ConfigurationFile.Search] {
        let bytes: [UInt8]
        do throws(FileAccessError) {
            bytes = try surroundings.contents(path, true)
        } catch {
            if error.reason == .missing || error.reason == .notAFolder { return [] }
            throw SavedSearchError(
                .configuration(ConfigurationError(.file(path: path, line: nil), key: nil, .unreadable(error.reason))))
        }
        return try tables(path, bytes: bytes)
    }
}

// MARK: - Changes

extension SavedSearches {
    /// Adds a search to the file, in place of one with the same name.
    ///
    /// - Returns: The search that it replaced.
    @discardableResult
    public static func save(
        _ search: SavedSearch, in surroundings: Configuration.ConfigurationEnvironment = .process
    ) throws(SavedSearchError) -> SavedSearch? {
        try check(search.name)
        var replaced: SavedSearch?
        try change(surroundings) { text, path throws(SavedSearchError) in
            if let table = try tables(path, text).first(where: { $0.name == search.name }) {
                replaced = try? SavedSearch(table, path: path)
                try text.replace(search.name, by: search.table, path)
            } else {
                text.append(search.table)
            }
            guard let table = try tables(path, text).first(where: { $0.name == search.name }),
                try SavedSearch(table, path: path) == search
            else { throw SavedSearchError(.writtenOtherwise(path: path), search.name) }
        }
        return replaced
    }

    /// Removes a search from the file.
    public static func remove(
        _ name: String, in surroundings: Configuration.ConfigurationEnvironment = .process
    ) throws(SavedSearchError) {
        try change(surroundings) { text, path throws(SavedSearchError) in
            let known = try tables(path, text).map(\.name)
            guard known.contains(name) else { throw SavedSearchError(.unknown(known: known), name) }
            try text.replace(name, by: [], path)
            guard try tables(path, text).map(\.name) == known.filter({ $0 != name }) else {
                throw SavedSearchError(.writtenOtherwise(path: path), name)
            }
        }
    }

    /// Gives a search another name.
    public static func rename(
        _ name: String, to new: String, in surroundings: Configuration.ConfigurationEnvironment = .process
    ) throws(SavedSearchError) {
        try check(new)
        try change(surroundings) { text, path throws(SavedSearchError) in
            let known = try tables(path, text).map(\.name)
            guard known.contains(name) else { throw SavedSearchError(.unknown(known: known), name) }
            guard !known.contains(new) else { throw SavedSearchError(.exists, new) }
            try text.rename(name, to: new, path)
            guard try tables(path, text).map(\.name) == known.map({ $0 == name ? new : $0 }) else {
                throw SavedSearchError(.writtenOtherwise(path: path), name)
            }
        }
    }

    private static func check(_ name: String) throws(SavedSearchError) {
        let isPrintable = name.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
            default: true
            }
        }
        guard isPrintable, !name.hasPrefix("-"), trimmed(name) == name, !name.isEmpty else {
            throw SavedSearchError(.badName, name)
        }
    }

    private static func tables(_ path: String, _ text: ConfigurationText) throws(SavedSearchError) -> [ConfigurationFile.Search]
    {
        try tables(path, bytes: Array(text.text.utf8))
    }

    private static func tables(_ path: String, bytes: [UInt8]) throws(SavedSearchError) -> [ConfigurationFile.Search] {
        do throws(ConfigurationError) {
            return try ConfigurationFile(path: path, bytes: bytes).searches
        } catch {
            throw SavedSearchError(.configuration(error))
        }
    }

    /// Changes the text of the file, which is created if it does not exist. Everything but the table stays as it is.
    private static func change(
        _ surroundings: Configuration.ConfigurationEnvironment,
        _ body: (inout ConfigurationText, _ path: String) throws(SavedSearchError) -> Void
    ) throws(SavedSearchError) {
        guard let path = Configuration.ownerFile(surroundings) else { throw SavedSearchError(.noHome) }
        // Owners keep their configuration in other folders and link to it.
        let target = (try? FileDescriptor.realPath(of: path)) ?? path
        let slash = target.lastIndex(of: "/")
        let folder = slash.map { String(target[..<$0]) } ?? "."
        let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
        if !folder.isEmpty { _ = FileSystem.makeFolders(folder) }
        var failure: SavedSearchError?
        do throws(FileChangeError) {
            _ = try LockedFile.change(name, in: folder) { (bytes: [UInt8]?) throws(FileChangeError) -> [UInt8]? in
                do throws(SavedSearchError) {
                    return try changed(bytes ?? [], path, body)
                } catch {
                    failure = error
                    return nil
                }
            }
        } catch {
            throw SavedSearchError(.unchanged(error))
        }
        if let failure { throw failure }
    }

    private static func changed(
        _ bytes: [UInt8], _ path: String, _ body: (inout ConfigurationText, _ path: String) throws(SavedSearchError) -> Void
    ) throws(SavedSearchError) -> [UInt8] {
        func settings(_ bytes: [UInt8]) throws(SavedSearchError) -> [String] {
            do throws(ConfigurationError) {
                return try ConfigurationFile(path: path, bytes: bytes).entries.map { "\($0.key)=\($0.value)" }.sorted()
            } catch {
                throw SavedSearchError(.configuration(error))
            }
        }
        let before = try settings(bytes)
        guard let old = String(validating: bytes, as: UTF8.self) else {
            throw SavedSearchError(
                .configuration(
                    ConfigurationError(.file(path: path, line: nil), key: nil, .unreadable(.notUTF8(byteOffset: 0)))))
        }
        var text = ConfigurationText(old)
        try body(&text, path)
        let after = Array(text.text.utf8)
        guard try settings(after) == before else { throw SavedSearchError(.writtenOtherwise(path: path)) }
        return after
    }
}

/// The lines of a configuration file, of which only tables of searches are changed.
struct ConfigurationText {
    /// Without line ends. A `\r` before them stays in the line.
    private var lines: [String]

    init(_ text: String) {
        lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    var text: String { lines.joined(separator: "\n") }

    /// Adds a table at the end, after an empty line.
    mutating func append(_ table: [String]) {
        while let last = lines.last, trimmed(last).isEmpty { lines.removeLast() }
        lines += (lines.isEmpty ? [] : [""]) + table + [""]
    }

    /// Replaces the table of a search, with all lines down to the next table; none of them removes it. Comments right above the next table belong to that.
    mutating func replace(_ name: String, by table: [String], _ path: String) throws(SavedSearchError) {
        guard var start = header(of: name) else { throw SavedSearchError(.writtenOtherwise(path: path), name) }
        var end = lines[(start + 1)...].firstIndex { trimmed($0).hasPrefix("[") } ?? lines.count
        while end > start + 1, case let line = trimmed(lines[end - 1]), line.isEmpty || line.hasPrefix("#") { end -= 1 }
        // The empty line above goes with it.
        if table.isEmpty, start > 0, trimmed(lines[start - 1]).isEmpty, end == lines.count || trimmed(lines[end]).isEmpty {
            start -= 1
        }
        lines.replaceSubrange(start..<end, with: table)
    }

    mutating func rename(_ name: String, to new: String, _ path: String) throws(SavedSearchError) {
        guard let start = header(of: name) else { throw SavedSearchError(.writtenOtherwise(path: path), name) }
        lines[start] = "[searches.\(TOMLText.key(new))]" + (lines[start].utf8.last == 0x0D ? "\r" : "")
    }

    private func header(of name: String) -> Int? { lines.firstIndex { Self.searchName(ofHeader: $0) == name } }

    /// The name in a line `[searches.NAME]`, which may be quoted; `nil` for any other line.
    static func searchName(ofHeader line: String) -> String? {
        var rest = trimmed(line)[...]
        guard rest.popFirst() == "[", rest.first != "[" else { return nil }
        guard key(&rest) == "searches", rest.popFirst() == ".", let name = key(&rest), rest.popFirst() == "]" else {
            return nil
        }
        let remark = trimmed(rest)
        return remark.isEmpty || remark.hasPrefix("#") ? name : nil
    }

    /// Reads one part of a dotted key and the spaces around it.
    private static func key(_ rest: inout Substring) -> String? {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        var name = ""
        if let quote = rest.first, quote == "\"" || quote == "'" {
            rest.removeFirst()
            while let character = rest.popFirst(), character != quote {
                if character == "\\", quote == "\"", let escaped = rest.popFirst() {
                    guard escaped == "\"" || escaped == "\\" else { return nil }
                    name.append(escaped)
                } else {
                    name.append(character)
                }
            }
        } else {
            name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
            rest = rest.dropFirst(name.count)
        }
        rest = rest.drop { $0 == " " || $0 == "\t" }
        return name.isEmpty ? nil : name
    }
}
