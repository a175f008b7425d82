/// Reads a note of Google Keep as exported by Takeout, which writes one JSON file per note.
///
/// Notes in the bin are left out. The formatted text, `textContentHtml`, is only read if the plain text is missing.
struct KeepParser: DocumentParser {
    let format = "keep"

    /// Whether the file has two keys that only Keep uses, or one of them together with one that other programs use too.
    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning), !shape.isArray else { return false }
        let own = shape.count(of: ["isTrashed", "isPinned", "isArchived", "userEditedTimestampUsec", "createdTimestampUsec"])
        let content = shape.count(of: ["textContent", "listContent", "textContentHtml"])
        return own >= 2 || own == 1 && content >= 1
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var first: JSONElements.Element?
        var warnings: [Warning] = []
        if let warning = try input.jsonElements({ first = first ?? $0 }) { warnings.append(warning) }
        guard let file = first else { throw ParseError("contains no note of Keep") }
        if let warning = file.warning { warnings.append(warning) }
        let note = file.value
        if note["isTrashed"]?.bool == true {
            throw ExcludedFile("lies in Keep's bin; restore it in Keep to have it read")
        }
        var outline = OutlineWriter()
        let text = note["textContent"]?.string ?? note["textContentHtml"]?.string.map(KeepText.plain) ?? ""
        outline.text(text)
        let items = note["listContent"]?.elements ?? []
        for item in items { write(item, to: &outline) }
        for annotation in note["annotations"]?.elements ?? [] { write(annotation: annotation, to: &outline) }
        for attachment in note["attachments"]?.elements ?? [] {
            guard let path = attachment["filePath"]?.text else { continue }
            outline.link(.embed, to: path)
            outline.paragraph("Attachment: \(path)")
        }
        if outline.isEmpty, text.isEmpty, items.isEmpty, note["title"]?.text == nil {
            warnings.append(Warning("this note of Keep has neither a title nor text"))
        }
        let derived = DerivedNote(matter: matter(of: note, text: text, items: items), outline: outline, warnings: warnings)
        var read = derived.document(input, in: context)
        // Labels may contain spaces and commas, which separate tags in other formats.
        for label in (note["labels"]?.elements ?? []).compactMap({ $0["name"]?.text }) where !read.tags.contains(label) {
            read.tags.append(label)
        }
        for person in note["sharees"]?.elements ?? [] where person["isOwner"]?.bool != true {
            guard let address = person["email"]?.text else { continue }
            read.people.append(Participation(name: address, email: address, role: .mentioned))
        }
        try document(read)
    }

    private func matter(of note: JSONValue, text: String, items: [JSONValue]) -> [FrontMatter.Entry] {
        var matter: [FrontMatter.Entry] = []
        func add(_ key: String, _ value: String?) {
            if let value, !value.isEmpty { matter.append(FrontMatter.Entry(key: key, values: [value])) }
        }
        let title = note["title"]?.string?.trimmed ?? ""
        let firstLine = (text.isEmpty ? items.first?["text"]?.string ?? "" : text).split(whereSeparator: \.isNewline).first
        add("title", title.isEmpty ? firstLine.map { String($0.trimmed.prefix(80)) } : title)
        add("created", UnixTime.iso(seconds: note["createdTimestampUsec"]?.double.map { $0 / 1e6 }))
        add("updated", UnixTime.iso(seconds: note["userEditedTimestampUsec"]?.double.map { $0 / 1e6 }))
        if let color = note["color"]?.text, color != "DEFAULT" { add("color", color.lowercased()) }
        if note["isPinned"]?.bool == true { add("pinned", "true") }
        if note["isArchived"]?.bool == true { add("archived", "true") }
        return matter
    }

    private func write(_ item: JSONValue, to outline: inout OutlineWriter) {
        guard let text = item["text"]?.string ?? item["textHtml"]?.string.map(KeepText.plain) else { return }
        let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        outline.item(words, task: item["isChecked"]?.bool == true ? .done : .open)
    }

    /// Writes a link that Keep detected in the note, with the title of its page.
    private func write(annotation: JSONValue, to outline: inout OutlineWriter) {
        guard let address = annotation["url"]?.text else { return }
        let title = annotation["title"]?.text
        outline.link(.url, to: address, label: title)
        outline.paragraph([title, annotation["description"]?.text, address].compactMap { $0?.trimmed }.joined(separator: "\n"))
    }
}

/// Extracts the text from the simple HTML that Keep writes.
enum KeepText {
    /// Returns the text without tags. Blocks and breaks end a line.
    static func plain(_ html: String) -> String {
        var text = ""
        var rest = html[...]
        while let open = rest.firstIndex(of: "<") {
            text += unescaped(rest[..<open])
            let name = rest[rest.index(after: open)...].prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
            if ["br", "/p", "/li", "/div", "/h1", "/h2", "/h3", "/ul", "/ol"].contains(name) { text += "\n" }
            if name == "li" { text += "- " }
            guard let close = rest[open...].firstIndex(of: ">") else { return text }
            rest = rest[rest.index(after: close)...]
        }
        return text + unescaped(rest)
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")]
            .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
