/// The content of `statements.yaml`: which statements do not replace each other, and which tasks without a box are done. Also adds entries to the file.
///
/// The document of the file has a property for each entry.
package struct StatementsFile {
    package static let name = form.name
    private static let form = CuratedReferences.Form(
        name: "statements.yaml", keys: StatementClaim.Kind.allCases.map(\.rawValue), keysOfOne: ["done", "open"],
        help:
            "statements.yaml is a list of entries such as `- apart: [\"log.md: The fair is on 6 June\", \"plan.md: The fair moved to 9 June\"]`, with at least two statements, `- rejoined: […]` to take such an entry back, and `- done: [\"call.vtt: I'll order the lamps\"]` or `- open: […]` for tasks",
        opening:
            "# Which statements do not replace each other, and which tasks without a box are done. `jay statements split` and `rejoin` and `jay tasks done` add to the end; edit as you like."
    )

    let claims: [StatementClaim]
    let warnings: [Warning]

    init(_ text: String) {
        let content = CuratedReferences(text, Self.form)
        warnings = content.warnings
        claims = content.entries.compactMap { entry in
            StatementClaim.Kind(rawValue: entry.key).map { StatementClaim($0, references: entry.references, line: entry.line) }
        }
    }

    /// The text with entries added at its end; `nil` if it cannot be added to.
    static func text(_ text: String, adding claims: [StatementClaim]) -> String? {
        CuratedReferences.text(text, adding: claims.map(entry), form)
    }

    /// Adds claims to the file of a notebook.
    package static func add(_ claims: [StatementClaim], toFileIn folder: String) throws(CuratedFileError) -> CuratedFileChange {
        try CuratedReferences.add(claims.map(entry), toFileIn: folder, form)
    }

    /// The file with claims added, for a writer that keeps both versions.
    ///
    /// - Parameter bytes: What the file of the notebook has; `nil` if there is none.
    package static func file(
        _ bytes: [UInt8]?, adding claims: [StatementClaim], inFolder folder: String
    ) throws(CuratedFileError) -> (bytes: [UInt8], change: CuratedFileChange) {
        let path = folder + "/" + name
        let before: String
        do { before = try CuratedFile.text(of: bytes, path) } catch {
            throw CuratedFileError(path: path, reason: .unchanged(error.reason))
        }
        guard let after = text(before, adding: claims) else {
            throw CuratedFileError(
                path: path, reason: .broken(line: CuratedReferences(before, form).warnings.compactMap(\.line).first))
        }
        return (Array(after.utf8), CuratedFileChange(file: path, added: String(after.dropFirst(before.count))))
    }

    private static func entry(of claim: StatementClaim) -> CuratedReferences.Entry {
        CuratedReferences.Entry(key: claim.kind.rawValue, references: claim.references)
    }

    /// The references of an entry as the value of a property.
    static func value(of claim: StatementClaim) -> String {
        claim.references.map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
    }

    /// The references in the value of a property.
    package static func references(ofValue value: String) -> [String] { value.split(separator: "\n").map(String.init) }
}

/// Reads `statements.yaml`, in which the owner states which statements do not replace each other, and which tasks are done.
///
///     - apart: ["log.md: The fair is on 6 June", "plan.md: The fair moved to 9 June"]
///     - apart: [log.md:5, plan.md]
///     - rejoined: [log.md:5, plan.md]
///     - done: ["call.vtt: I'll order the lamps"]
///     - open: ["call.vtt: I'll order the lamps"]
///
/// Words find a statement again when lines have moved. A line alone means that line, and a note alone all its statements. If two entries disagree, the
/// later one in the file decides. `rejoined` only takes an earlier entry back: a link needs evidence in the notes.
struct StatementsFileParser: DocumentParser {
    let format = "statements"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let file = StatementsFile(decoded.text)
        var made = Document(ofOwner: StatementsFile.name, input, decoded, file.warnings)
        made.properties = file.claims.map { Property(key: $0.kind.rawValue, value: StatementsFile.value(of: $0)) }
        try document(made)
    }
}
