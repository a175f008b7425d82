/// Reads `people.yaml`, in which the owner of the notes says who is who.
///
///     - name: Sarah Okafor
///       aliases: [Sas, sarah@okafor.example]
///     - name: Anna Meyer
///       not: [A. Meyer]
///
/// A person may have several entries; what stands further down decides where two disagree.
struct PeopleFileParser: DocumentParser {
    let format = "people"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let file = PeopleFile(decoded.text)
        var made = Document(title: "people.yaml", text: decoded.text, textOffset: decoded.textOffset, body: 0..<0)
        made.dates.updated = input.modified
        made.claims = file.claims
        made.warnings = file.warnings
        if let warning = decoded.warning { made.warnings.insert(warning, at: 0) }
        try document(made)
    }
}
