/// The entries of a file of the owner that say something of references: `meetings.yaml` and `statements.yaml`.
struct CuratedReferences {
    /// What is special about a file.
    struct Form {
        let name: String
        /// The keys that an entry may have.
        let keys: [String]
        /// Those of which an entry may have a single reference. The others need two.
        var keysOfOne: Set<String> = []
        /// A description of the format, for warnings.
        let help: String
        /// The comment at the top of a new file.
        let opening: String
    }

    struct Entry: Equatable {
        let key: String
        let references: [String]
        /// Line of the text, from 1.
        var line = 1
    }

    private(set) var entries: [Entry] = []
    private(set) var warnings: [Warning]
    /// Whether the file could not be parsed, so that nothing may be added to it.
    let isBroken: Bool

    init(_ text: String, _ form: Form) {
        let list = CuratedList(text, form: form.help)
        warnings = list.warnings
        isBroken = list.isBroken
        for value in list.entries.flatMap(\.values) {
            guard form.keys.contains(value.key), value.texts.count >= (form.keysOfOne.contains(value.key) ? 1 : 2) else {
                warnings.append(Warning("this entry is ignored; \(form.help)", line: value.line))
                continue
            }
            entries.append(Entry(key: value.key, references: value.texts, line: value.line))
        }
    }

    /// The text with entries added at its end. The existing text stays as it is, including comments.
    ///
    /// - Returns: `nil` if the text cannot be added to, because it is broken or its list is written in brackets.
    static func text(_ text: String, adding entries: [Entry], _ form: Form) -> String? {
        let before = CuratedReferences(text, form)
        guard !before.isBroken else { return nil }
        let added = entries.reduce(text) { text, entry in
            CuratedList.text(text, adding: [(entry.key, entry.references)], opening: form.opening)
        }
        // The result is parsed again to check it, because YAML can be written in too many ways.
        let after = CuratedReferences(added, form)
        let new = after.entries.dropFirst(before.entries.count)
        guard !after.isBroken, new.map(\.key) == entries.map(\.key), new.map(\.references) == entries.map(\.references) else {
            return nil
        }
        return added
    }

    /// Adds entries to the file of a notebook.
    static func add(_ entries: [Entry], toFileIn folder: String, _ form: Form) throws(CuratedFileError) -> CuratedFileChange {
        try CuratedFile.add(to: form.name, in: folder) { before in
            (text(before, adding: entries, form), CuratedReferences(before, form).warnings.compactMap(\.line).first)
        }
    }
}
