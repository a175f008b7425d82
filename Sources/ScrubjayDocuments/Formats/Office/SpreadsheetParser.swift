/// Reads workbooks of Excel and compatible programs: SpreadsheetML (ECMA-376, part 1, 18).
///
/// Each sheet is a section with its rows as tables. A blank row ends a table, and the row after it is the head of the next. Formulas are read by
/// their last values. Numbers that are shown as dates are written as dates. Hidden sheets, comments and charts are left out.
struct SpreadsheetParser: DocumentParser {
    let format = "xlsx"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        ZipHeaders.names(beginning).contains { $0.hasPrefix("xl/") }
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var parts = try PackageParts(input) { name in
            let name = name.lowercased()
            let isOther = ["theme", "drawings", "charts", "pivot", "calcchain", "external"].contains { name.contains("/\($0)") }
            return name.hasSuffix(".rels") || name.hasSuffix(".xml") && !isOther
        }
        let main = parts.target("officeDocument", of: "") ?? "xl/workbook.xml"
        guard let workbook = parts.tree(main) else {
            throw ParseError("has no sheets inside; it is not a workbook or is damaged")
        }
        var strings = SharedStrings()
        if let name = parts.target("sharedStrings", of: main) { try parts.read(name) { strings.take($0) } }
        let isFrom1904 = ["1", "true"].contains(workbook.first("workbookPr")?[attribute: "date1904"] ?? "")
        let formats = CellFormats(parts.target("styles", of: main).flatMap { parts.tree($0) }, isFrom1904: isFrom1904)

        var outline = OutlineWriter()
        var warnings: [Warning] = []
        let relations = parts.relations(of: main)
        for sheet in workbook.first("sheets")?.elements("sheet") ?? [] {
            let name = sheet[attribute: "name"]?.trimmed ?? ""
            if let state = sheet[attribute: "state"], state != "visible" {
                warnings.append(Warning("a hidden sheet is left out; show it to have it read"))
                continue
            }
            guard let relation = sheet.tag["r", "id"].flatMap({ relations[$0] }), relation.kind == "worksheet" else { continue }
            guard parts.has(relation.target) else {
                warnings.append(Warning("a sheet is missing from the file"))
                continue
            }
            var reader = SheetReader(strings: strings.texts, formats: formats)
            guard try parts.read(relation.target, { reader.take($0) }) else { continue }
            outline.heading(name, level: 2)
            reader.write(to: &outline)
            if reader.isCut {
                warnings.append(Warning("a sheet has more than \(FlowWriter.columnLimit) columns; the rest is left out"))
            }
        }
        let note = OfficeNote(
            properties: OfficeNote.Properties(core: parts.tree("docProps/core.xml")), outline: outline,
            warnings: parts.warnings + warnings)
        try document(note.document(input, in: context))
    }
}
