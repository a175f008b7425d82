import Scrubjay

/// Completes a name of something in an index.
struct NameCompleter {
    private let source: CompletionNames
    /// What has been typed of the name.
    private let typed: String
    /// What stands before the name in the same word, such as `--with=` or `tag:`.
    private let prefix: String
    /// The words before this one that are part of the same name.
    private let beginning: [String]
    /// Whether names with spaces need quotes of their own.
    private var isInQuery = false

    /// Nothing is offered for an empty word if there are more names: nobody reads so many.
    static let mostOfEmptyWord = 1000

    init(
        _ source: CompletionNames, _ typed: String, behind prefix: String = "", continuing beginning: [String] = []
    ) {
        (self.source, self.typed, self.prefix) = (source, typed, prefix)
        self.beginning = beginning.flatMap { $0.split(separator: " ").map(String.init) }
    }

    func completions(_ value: CompletedValue) -> Completions {
        switch value {
        case .nothing, .command: return .none
        case .file: return .files
        case .folder: return .folders
        case .note where Self.isPath(typed): return .files
        case .location where Self.isPath(typed): return .folders
        case .query: return query()
        case .person: return offer([{ source.names(.people) }, { source.names(.unclearPeople) }])
        case .tag: return offer([{ Self.withParents(source.names(.tags)) }])
        case .kind: return offer([{ Document.Kind.allCases.map(\.rawValue) }])
        case .series: return offer([{ source.names(.series) }])
        case .subject: return offer([{ source.names(.series) + source.names(.people) }])
        case .recapped: return offer([{ source.names(.series) + Self.dates }])
        case .savedSearch: return offer([source.savedSearches])
        case .notebook: return offer([source.notebooks])
        case .model: return offer([{ source.models() + ["none"] }])
        case .intent: return offer([{ Interpretation.Intent.allCases.map(\.rawValue) }])
        case .date: return offer([{ Self.dates }])
        case .one(let values): return offer([{ values }])
        case .location:
            return offer([{ source.notebooks() + Self.folders(of: source.names(.files)) }, { source.names(.titles) }])
        case .note:
            let files = { source.names(.files) }
            return offer(typed.contains("/") ? [files] : [{ source.names(.titles) }, files])
        }
    }

    /// Offers the names of the first source that has some.
    private func offer(_ sources: [() -> [String]]) -> Completions {
        var all: [[String]] = []
        for names in sources {
            let names = names().filter(Self.isOffered)
            let found = rests(of: names).filter { Self.begins($0, with: typed) }
            if !found.isEmpty { return words(found) }
            all.append(names)
        }
        // A word further on, as the family name of somebody.
        guard !typed.isEmpty, beginning.isEmpty else { return .none }
        return words(all.first { $0.contains(where: hasWord) }?.filter(hasWord) ?? [])
    }

    private func words(_ found: [String]) -> Completions {
        let names = Set(found).sorted()
        guard !typed.isEmpty || names.count <= Self.mostOfEmptyWord else { return .none }
        return .words(names.map { Completion(text: prefix + written($0)) })
    }

    private func written(_ name: String) -> String {
        isInQuery && name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name
    }

    /// What is left to type of the names that begin with the words before.
    private func rests(of names: [String]) -> [String] {
        guard !beginning.isEmpty else { return names }
        let folded = beginning.map(Folding.folded)
        return names.compactMap { name in
            let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            guard words.count > folded.count, zip(words, folded).allSatisfy({ Folding.folded($0) == $1 }) else { return nil }
            return words[folded.count...].joined(separator: " ")
        }
    }

    // MARK: Names

    /// Shells read a name to a line, and a terminal may obey control characters.
    private static func isOffered(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            && (name.utf8.allSatisfy { $0 < 0x80 } || PrintableText.ofName(name) == name)
    }

    /// Whether a name begins with a text, apart from case and accents.
    private static func begins(_ name: String, with text: String) -> Bool {
        guard let first = text.utf8.first, let own = name.utf8.first else { return text.isEmpty }
        // Most names differ in their first letter.
        if isLetter(first), own < 0x80, first | 0x20 != own | 0x20 { return false }
        return Folding.folded(name).hasPrefix(Folding.folded(text))
    }

    /// Whether the name goes on like that from a word behind its first.
    private func hasWord(_ name: String) -> Bool {
        guard mayHaveWord(name) else { return false }
        var isInWord = true
        for index in name.indices {
            let isPart = name[index].isLetter || name[index].isNumber
            if isPart, !isInWord, Self.begins(String(name[index...]), with: typed) { return true }
            isInWord = isPart
        }
        return false
    }

    /// Whether a word further on may begin like what was typed. There may be thousands of names, so bytes tell.
    private func mayHaveWord(_ name: String) -> Bool {
        guard let first = typed.utf8.first, Self.isLetter(first) else { return true }
        var previous = UInt8(ascii: "a")
        for byte in name.utf8 {
            if byte >= 0x80 || byte | 0x20 == first | 0x20 && !Self.isLetter(previous) { return true }
            previous = byte
        }
        return false
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    private static func isPath(_ text: String) -> Bool {
        ["/", "./", "../", "~"].contains { text.hasPrefix($0) }
    }

    /// `project` for `project/floor`.
    private static func withParents(_ tags: [String]) -> [String] {
        tags.flatMap { tag in [tag] + tag.indices.filter { tag[$0] == "/" }.map { String(tag[..<$0]) } }
    }

    /// The folders that some files are in.
    private static func folders(of files: [String]) -> [String] {
        var folders: Set<Substring> = []
        for file in files {
            var rest = file[...]
            // By bytes, which takes a third of the time.
            while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
                rest = rest[..<slash]
                guard folders.insert(rest).inserted else { break }
            }
        }
        return folders.map(String.init)
    }

    private static let dates = [
        "today", "yesterday", "tomorrow", "this week", "last week", "next week", "this month", "last month", "next month",
        "this year", "last year",
    ]

    // MARK: Queries

    /// Completes a field such as `tag:`, or its value.
    private func query() -> Completions {
        let sign = typed.hasPrefix("-") ? "-" : ""
        let rest = typed.dropFirst(sign.count)
        guard let colon = rest.firstIndex(of: ":") else {
            guard !rest.isEmpty else { return .none }
            let fields = QueryField.allCases.map { "\($0.rawValue):" }.filter { $0.hasPrefix(rest) }
            return .words(fields.map { Completion(text: sign + $0, isPartial: true) })
        }
        guard let field = QueryField(rawValue: rest[..<colon].lowercased()) else { return .none }
        let value = rest[rest.index(after: colon)...]
        var values = NameCompleter(
            source, String(value.hasPrefix("\"") ? value.dropFirst() : value), behind: sign + rest[...colon])
        values.isInQuery = true
        return switch field {
        case .tag: values.completions(.tag)
        case .with: values.completions(.person)
        case .in: values.completions(.location)
        case .kind: values.completions(.kind)
        case .title: values.completions(.note)
        case .date, .from, .to: values.completions(.date)
        }
    }
}
