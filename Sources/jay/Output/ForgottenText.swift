import Scrubjay

/// Prints what is forgotten of notes.
enum ForgottenText {
    /// How many names of people and tags are shown; `--json` has all.
    private static let nameLimit = 12

    /// What would go, in a few lines.
    static func text(of forgotten: ForgottenNotes) -> String {
        var text = forgotten.places.map { name(of: $0) + "\n" }.joined()
        let counts = [
            (forgotten.fileCount, "file"), (forgotten.passageCount, "passage"), (forgotten.taskCount, "task"),
            (forgotten.changeCount, "change"), (forgotten.judgementCount, "judgement"),
        ]
        let found = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        text += "  goes: " + (found.isEmpty ? "nothing is known of it" : found.joined(separator: ", ")) + "\n"
        for (what, names) in [("people", forgotten.people), ("tags", forgotten.tags)] where !names.isEmpty {
            let shown = names.prefix(nameLimit).map(PrintableText.ofName).joined(separator: ", ")
            let more = names.count > nameLimit ? " and \(names.count - nameLimit) more" : ""
            text += "  \(what) of no other note: \(shown)\(more)\n"
        }
        for path in forgotten.ignoreFiles { text += "  stays on the disk; a line in \(shown(path)) keeps it out\n" }
        for path in forgotten.deletedFiles { text += "  is deleted: \(shown(path))\n" }
        return text
    }

    static func done(_ forgotten: ForgottenNotes) -> String {
        if forgotten.ignoreFiles.isEmpty { return "forgotten\n" }
        return "forgotten; \(forgotten.ignoreFiles.map(shown).joined(separator: ", ")) keeps it out of the index\n"
    }

    static func name(of place: ForgottenNotes.Place) -> String { shown(place.location) + (place.isFolder ? "/" : "") }

    private static func shown(_ path: String) -> String { PrintableText.ofName(LocationText.relative(path)) }
}
