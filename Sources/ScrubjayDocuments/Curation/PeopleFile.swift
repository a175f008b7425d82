/// The content of `people.yaml`: who is who. Also adds entries to the file.
package struct PeopleFile {
    package static let name = "people.yaml"

    private(set) var claims: [PersonClaim] = []
    private(set) var warnings: [Warning]
    /// Whether the file could not be parsed, so that nothing may be added to it.
    let isBroken: Bool

    private static let formatHelp = "people.yaml is a list with one entry for each person, such as `- name: Sarah Okafor`"

    init(_ text: String) {
        let list = CuratedList(text, form: PeopleFile.formatHelp)
        warnings = list.warnings
        isBroken = list.isBroken
        for entry in list.entries { add(entry) }
    }

    /// The text with an entry added at its end. The existing text stays as it is, including comments.
    ///
    /// - Returns: `nil` if the text cannot be added to, because it is broken or its list is written in brackets.
    static func text(_ text: String, adding claim: PersonClaim) -> String? {
        let before = PeopleFile(text)
        guard !before.isBroken else { return nil }
        let lists = [("aliases", claim.aliases), ("not", claim.others)].filter { !$0.1.isEmpty }
        let added = CuratedList.text(
            text, adding: [("name", [claim.name])] + lists,
            opening: "# Who is who in these notes. `jay people merge` and `split` add to the end; edit as you like.")
        // The result is parsed again to check it, because YAML can be written in too many ways.
        let after = PeopleFile(added)
        guard !after.isBroken, after.claims.count == before.claims.count + 1, let last = after.claims.last,
            last.name == claim.name, last.aliases == claim.aliases, last.others == claim.others
        else { return nil }
        return added
    }

    /// The file with a claim added, for a writer that keeps both versions.
    ///
    /// - Parameter bytes: What the file of the notebook has; `nil` if there is none.
    package static func file(
        _ bytes: [UInt8]?, adding claim: PersonClaim, inFolder folder: String
    ) throws(CuratedFileError) -> (bytes: [UInt8], change: CuratedFileChange) {
        let path = folder + "/" + name
        let before: String
        do { before = try CuratedFile.text(of: bytes, path) } catch {
            throw CuratedFileError(path: path, reason: .unchanged(error.reason))
        }
        guard let after = text(before, adding: claim) else {
            throw CuratedFileError(
                path: path, reason: .broken(line: PeopleFile(before).warnings.compactMap(\.line).first))
        }
        return (Array(after.utf8), CuratedFileChange(file: path, added: String(after.dropFirst(before.count))))
    }

    private mutating func add(_ entry: CuratedList.Entry) {
        var claim = PersonClaim(source: .peopleFile, name: "", line: entry.line)
        for value in entry.values {
            switch value.key {
            case "name": claim.name = value.texts.first ?? ""
            case "alias", "aliases", "email", "emails", "e-mail": claim.aliases += value.texts
            case "not": claim.others += value.texts
            default:
                warnings.append(
                    Warning("this key is ignored; the keys are name, aliases, email and not", line: value.line))
            }
        }
        guard !claim.name.isEmpty else {
            warnings.append(Warning("this entry has no name and is ignored; \(PeopleFile.formatHelp)", line: entry.line))
            return
        }
        claims.append(claim)
    }
}

/// Reads `people.yaml`, in which the owner states who is who.
///
///     - name: Sarah Okafor
///       aliases: [Sas, sarah@okafor.example]
///     - name: Anna Meyer
///       not: [A. Meyer]
///
/// A person may have several entries. If two entries disagree, the later one in the file decides.
struct PeopleFileParser: DocumentParser {
    let format = "people"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let file = PeopleFile(decoded.text)
        var made = Document(ofOwner: "people.yaml", input, decoded, file.warnings)
        made.claims = file.claims
        try document(made)
    }
}
