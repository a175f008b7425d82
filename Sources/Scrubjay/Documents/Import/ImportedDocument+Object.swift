extension ImportedDocument {
    /// Takes what an object says, all of which has to be right.
    init(_ object: ImportObject) throws(ImportProblem) {
        id = try object.id()
        title = try object.text("title")
        kind = try object.word("kind")
        text = try object.text("text") ?? ""
        format = try object.word("format") ?? .plain
        created = try object.date("created")
        updated = try object.date("updated")
        start = try object.date("start")
        end = try object.date("end")
        people = try object.people(as: kind == .note ? .mentioned : .attendee)
        tags = try object.texts("tags")
        properties = try object.properties()
        url = try object.text("url").flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
        segments = try object.segments()
        language = try object.text("language")
        if let language, language.utf8.prefix(2).contains(where: { !$0.isLower }) || ![2, 5].contains(language.utf8.count) {
            throw ImportProblem("language is no code of two letters, such as en")
        }
        if (title ?? "").trimmed.isEmpty, text.trimmed.isEmpty, segments.isEmpty {
            throw ImportProblem("there is neither a title nor a text nor segments")
        }
    }
}
