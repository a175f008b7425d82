/// The content of `statements.yaml`: which statements do not replace each other. Also adds entries to the file.
package struct StatementsFile {
    package static let name = "statements.yaml"
    /// The keys of an entry. The document of the file has a property for each entry.
    package static let apartKey = "apart"
    package static let rejoinedKey = "rejoined"

    private(set) var claims: [StatementClaim] = []
    private(set) var warnings: [Warning]
    /// Whether the file could not be parsed, so that nothing may be added to it.
    let isBroken: Bool

    private static let formatHelp =
        "statements.yaml is a list of entries such as `- apart: [\"log.md: The fair is on 6 June\", \"plan.md: The fair moved to 9 June\"]`, with at least two statements, or `- rejoined: […]` to take such an entry back"

    init(_ text: String) {
        let list = CuratedList(text, form: StatementsFile.formatHelp)
        warnings = list.warnings
        isBroken = list.isBroken
        for entry in list.entries {
            for value in entry.values {
                guard value.key == Self.apartKey || value.key == Self.rejoinedKey, value.texts.count >= 2 else {
                    warnings.append(Warning("this entry is ignored; \(StatementsFile.formatHelp)", line: value.line))
                    continue
                }
                claims.append(
                    StatementClaim(isApart: value.key == Self.apartKey, references: value.texts, line: value.line))
            }
        }
    }

    /// The text with entries added at its end. The existing text stays as it is, including comments.
    ///
    /// - Returns: `nil` if the text cannot be added to, because it is broken or its list is written in brackets.
    static func text(_ text: String, adding claims: [StatementClaim]) -> String? {
        let before = StatementsFile(text)
        guard !before.isBroken else { return nil }
        let added = claims.reduce(text) { text, claim in
            CuratedList.text(
                text, adding: [(key(of: claim), claim.references)],
                opening:
                    "# Statements in these notes that do not replace each other. `jay statements split` and `rejoin` add to the end; edit as you like."
            )
        }
        // The result is parsed again to check it, because YAML can be written in too many ways.
        let after = StatementsFile(added)
        let new = after.claims.dropFirst(before.claims.count)
        guard !after.isBroken, new.map(\.isApart) == claims.map(\.isApart), new.map(\.references) == claims.map(\.references)
        else {
            return nil
        }
        return added
    }

    /// Adds claims to the file of a notebook.
    package static func add(_ claims: [StatementClaim], toFileIn folder: String) throws(CuratedFileError) -> CuratedFileChange {
        try CuratedFile.add(to: name, in: folder) { before in
            (text(before, adding: claims), StatementsFile(before).warnings.compactMap(\.line).first)
        }
    }

    static func key(of claim: StatementClaim) -> String { claim.isApart ? apartKey : rejoinedKey }

    /// The references of an entry as the value of a property.
    static func value(of claim: StatementClaim) -> String {
        claim.references.map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
    }

    /// The references in the value of a property.
    package static func references(ofValue value: String) -> [String] { value.split(separator: "\n").map(String.init) }
}

/// Reads `statements.yaml`, in which the owner states which statements do not replace each other.
///
///     - apart: ["log.md: The fair is on 6 June", "plan.md: The fair moved to 9 June"]
///     - apart: [log.md:5, plan.md]
///     - rejoined: [log.md:5, plan.md]
///
/// Words find a statement again when lines have moved. A line alone means that line, and a note alone all its statements. If two entries disagree, the
/// later one in the file decides. `rejoined` only takes an earlier entry back: a link needs evidence in the notes.
struct StatementsFileParser: DocumentParser {
    let format = "statements"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let file = StatementsFile(decoded.text)
        var made = Document(title: StatementsFile.name, text: decoded.text, textOffset: decoded.textOffset, body: 0..<0)
        made.dates.updated = input.modified
        made.properties = file.claims.map { Property(key: StatementsFile.key(of: $0), value: StatementsFile.value(of: $0)) }
        made.warnings = file.warnings
        if let warning = decoded.warning { made.warnings.insert(warning, at: 0) }
        try document(made)
    }
}
