import ScrubjayText

/// Reads a note about one person and finds the names and addresses of that person.
struct ContactReader {
    /// What the note says about its person. `nil` if it is not about exactly one person, by its type, its tag or its folder.
    static func claim(_ document: Document, metadata: NoteMetadata, name: FileName, text: DocumentText, leaves: [OutlineLeaf])
        -> PersonClaim?
    {
        guard document.kind == .note, !name.isDate else { return nil }
        let tags = metadata.tags.map { $0.lowercased() }
        let isMarkedAsPerson =
            types.contains(metadata.type ?? "") || tags.contains { tag in types.contains { tag == $0 || tag == "type/\($0)" } }
        let isInFolder = name.folders.contains { folders.contains($0.lowercased()) }
        let isOwnNote = name.title.lowercased() == "me" && metadata.name != nil
        guard isMarkedAsPerson || isInFolder || isOwnNote else { return nil }
        // *Me* is the heading of the user's own note, whose fields give the name.
        let written = metadata.name.flatMap { document.title.contains(" ") ? nil : PersonName($0)?.name } ?? document.title
        let title = isMarkedAsPerson || isInFolder ? fullName(written, name.title) : written
        var aliases = fields(of: metadata)
        for leaf in leaves.prefix(leafLimit) {
            if case .code = leaf.kind { continue }
            for line in leaf.lines.prefix(lineLimit) {
                aliases += aliasesInLine(text.string(ListMark.content(text.bytes, text.line(line))))
            }
        }
        // Not everything in a folder of people is about a person.
        guard isMarkedAsPerson || isOwnNote || isInFolder && (!aliases.isEmpty || title.contains(" ")),
            PersonName(title) != nil,
            title.split(separator: " ").count <= 5
        else { return nil }
        // A heading that differs from the name is what the person is called.
        let called = PersonName(document.title)?.name ?? document.title
        if called != title, called.lowercased() != "me", !isFull(called) { aliases.append(called) }
        aliases += metadata.properties.filter { relationKeys.contains(MetadataKey.plain($0.key)) }.flatMap {
            RelativeWords.names(of: $0.value)
        }
        let stem = name.title
        if stem != title, isOwnNote || isInFolder,
            stem.lowercased() == "me" || RelativeWords.all.contains(Folding.folded(stem))
                || stem.contains(" ") && PersonName(stem)?.name == stem
        {
            aliases.append(stem)
        }
        var seen: Set<String> = [title]
        return PersonClaim(source: .contactNote, name: title, aliases: aliases.filter { seen.insert($0).inserted })
    }

    /// The name in the heading of a note, without what follows it, as in *Ada (kitchen)* and *Ada – kitchen*, or the name of the file if that begins with
    /// the same first name and has the family name too.
    private static func fullName(_ title: String, _ stem: String) -> String {
        guard let own = PersonName(title)?.name, !isFull(own), let other = PersonName(stem)?.name, isFull(other) else {
            return PersonName(title)?.name ?? title
        }
        func first(_ name: String) -> String? { name.split(separator: " ").first.map { Folding.folded(String($0)) } }
        return first(own) == first(other) ? other : own
    }

    /// Whether a name has a family name, not only its initial.
    private static func isFull(_ name: String) -> Bool {
        let words = name.split(separator: " ")
        return words.count > 1 && words.last.map { $0.count { $0.isLetter } > 1 } ?? false
    }

    private static let leafLimit = 12
    private static let lineLimit = 20
    static let types: Set<String> = ["person", "people", "contact", "contacts"]
    private static let folders: Set<String> = [
        "people", "persons", "person", "contacts", "contact", "personen", "kontakte", "personnes", "personas", "contatti",
    ]
    private static let keys: Set<String> = [
        "alias", "aliases", "aka", "nickname", "nicknames", "handle", "initials", "fullname", "email", "emails", "mail",
        "emailaddress",
    ]
    /// Keys of what the person is to the owner.
    private static let relationKeys: Set<String> = [
        "relation", "relationship", "beziehung", "verwandtschaft", "lien", "relacion", "parentesco",
    ]
    /// Beginnings of sentences that give an alias.
    private static let beginnings = ["also called ", "also known as ", "goes by ", "a.k.a. ", "aka "]

    private static func fields(of metadata: NoteMetadata) -> [String] {
        metadata.properties.filter { keys.contains(MetadataKey.plain($0.key)) }.flatMap { names($0.value) }
    }

    /// Reads a line such as `E-mail: sarah@okafor.example` or `Also called Sas.`
    private static func aliasesInLine(_ line: String) -> [String] {
        guard line.utf8.count < 200 else { return [] }
        let plain = line.filter { $0 != "*" && $0 != "_" || line.contains("@") && $0 == "_" }.trimmed
        let small = plain.lowercased()
        if let beginning = beginnings.first(where: { small.hasPrefix($0) }) {
            let rest = plain.dropFirst(beginning.count)
            return names(String(rest.prefix { $0 != "." && $0 != ";" && $0 != "(" }))
        }
        guard let colon = plain.firstIndex(of: ":"), keys.contains(MetadataKey.plain(String(plain[..<colon]))) else {
            return []
        }
        return names(String(plain[plain.index(after: colon)...].drop { $0 == ":" }))
    }

    private static func names(_ value: String) -> [String] {
        value.split { $0 == "," || $0 == ";" }.compactMap { part in
            var name = part.trimmed
            if name.hasPrefix("["), let address = name.firstIndex(of: "]") {
                name = String(name[name.index(after: name.startIndex)..<address])
            }
            name = String(name.withoutMailScheme.drop { "<\"'`@[".contains($0) })
            while let last = name.last, ">\"'`.]".contains(last) { name.removeLast() }
            return name.isEmpty || name.utf8.count > 80 || name.contains("://") ? nil : name
        }
    }
}
