/// Reads presentations of PowerPoint and compatible programs: PresentationML (ECMA-376, part 1, 19).
///
/// Each slide is a page with its title as a heading, its text as a list, its tables, and the speaker's notes. Slides come in the order of the show.
/// Dates, footers, slide numbers, pictures and hidden slides are left out.
struct PresentationParser: DocumentParser {
    let format = "pptx"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        ZipHeaders.names(beginning).contains { $0.hasPrefix("ppt/") }
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var parts = try PackageParts(input) { name in
            let name = name.lowercased()
            let isText = ["presentation", "slides/", "notesslides/"].contains { name.contains("ppt/\($0)") }
            return name.hasSuffix(".rels") || name == "docprops/core.xml" || isText && name.hasSuffix(".xml")
        }
        let main = parts.target("officeDocument", of: "") ?? "ppt/presentation.xml"
        guard let presentation = parts.tree(main) else {
            throw ParseError("has no slides inside; it is not a presentation or is damaged")
        }
        var reader = SlideReader()
        var warnings: [Warning] = []
        let relations = parts.relations(of: main)
        for node in presentation.first("sldIdLst")?.elements("sldId") ?? [] {
            guard let target = node.tag["r", "id"].flatMap({ relations[$0] })?.target, parts.has(target) else {
                warnings.append(Warning("a slide is missing from the file"))
                continue
            }
            guard let bytes = parts.take(target) else { continue }
            let slide = XMLNode.read(bytes)
            if let warning = slide.warning { warnings.append(Warning("\(target) inside: \(warning.message)")) }
            guard let root = slide.root else { continue }
            if root[attribute: "show"] == "0" || root[attribute: "show"] == "false" {
                warnings.append(Warning("a hidden slide is left out"))
                continue
            }
            let links = parts.relations(of: target).compactMapValues { $0.isExternal ? $0.target : nil }
            reader.read(root, notes: parts.target("notesSlide", of: target).flatMap { parts.tree($0) }, links: links)
        }
        let note = OfficeNote(
            properties: OfficeNote.Properties(core: parts.tree("docProps/core.xml")), outline: reader.outline,
            warnings: parts.warnings + warnings)
        try document(note.document(input, in: context))
    }
}
