/// The entries of a YAML list that the owner wrote, with warnings about what could not be parsed.
struct CuratedList {
    /// One entry: its values with lowercased keys, each with its line.
    struct Entry {
        struct Value {
            let key: String
            let texts: [String]
            let line: Int
        }

        let line: Int
        let values: [Value]
    }

    private(set) var entries: [Entry] = []
    var warnings: [Warning] = []
    /// Whether the file could not be parsed, so that nothing may be added to it.
    private(set) var isBroken = false

    /// Nobody writes more entries than this by hand.
    private static let entryLimit = 20_000

    /// Parses the text of a file.
    ///
    /// - Parameter form: A description of the file's format, for warnings.
    init(_ text: String, form: String) {
        guard YAMLReader.isShallow(text) else {
            refuse("this is nested too deeply, so the whole file is ignored; \(form)", line: nil)
            return
        }
        do {
            guard let root = try YAMLComposer.compose(text) else { return }
            guard let nodes = root.sequence else {
                refuse("this is not a list, so the whole file is ignored; \(form)", line: root.line)
                return
            }
            for node in nodes.prefix(CuratedList.entryLimit) {
                guard case .mapping(let mapping) = node.content else {
                    warnings.append(Warning("this entry is ignored; \(form)", line: node.line))
                    continue
                }
                entries.append(
                    Entry(
                        line: node.line,
                        values: mapping.map { key, value in
                            Entry.Value(key: key.text?.lowercased() ?? "", texts: CuratedList.texts(value), line: key.line)
                        }))
            }
            if nodes.count > CuratedList.entryLimit {
                warnings.append(Warning("only the first \(CuratedList.entryLimit) entries are read"))
            }
        } catch {
            let lineCount = text.utf8.count { $0 == 0x0A } + (text.utf8.last == 0x0A ? 0 : 1)
            refuse("this is not valid YAML, so the whole file is ignored; \(form)", line: error.line.map { min($0, lineCount) })
        }
    }

    private mutating func refuse(_ message: String, line: Int?) {
        isBroken = true
        warnings.append(Warning(message, line: line))
    }

    private static func texts(_ node: YAMLNode) -> [String] {
        let values = node.sequence.map { $0.compactMap(\.text) } ?? [node.text ?? ""]
        return values.map(\.trimmed).filter { !$0.isEmpty }
    }

    /// The text with an entry added at its end. The existing text stays as it is, including comments.
    ///
    /// - Parameter opening: The comment at the top of a new file.
    static func text(_ text: String, adding entry: [(key: String, texts: [String])], opening: String) -> String {
        var added = text
        if added.isEmpty { added = opening + "\n" }
        if added.last != "\n" { added += "\n" }
        added += "\n"
        for (index, (key, texts)) in entry.enumerated() {
            let value = key == "name" ? texts.map(quoted).joined() : "[\(texts.map(quoted).joined(separator: ", "))]"
            added += (index == 0 ? "- " : "  ") + "\(key): \(value)\n"
        }
        return added
    }

    /// The name, in double quotes if YAML would read the plain word differently.
    private static func quoted(_ name: String) -> String {
        let isPlain =
            name.first?.isLetter == true && name.last != " "
            && name.allSatisfy { $0.isLetter || $0.isNumber || " .-_'@+".contains($0) }
            && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(name.lowercased())
        return isPlain ? name : YAMLText.quoted(name)
    }
}
