/// Reads a JSON export of Roam Research: an array of pages, each with nested blocks.
///
/// Each page becomes a document. References to blocks (`((uid))`) show the text of the block if the export contains it. The file is therefore read up
/// to three times: for the references, for the referenced blocks, and for the pages.
struct RoamParser: DocumentParser {
    let format = "roam"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning), shape.isArray else { return false }
        let page = shape.count(of: [
            "title", "children", "create-time", "edit-time", "uid", ":block/uid", ":edit/time", ":create/time",
        ])
        let own: Set<String> = ["create-time", "edit-time", ":block/uid", ":edit/time", ":create/user", ":edit/user", "refs"]
        if !shape.keys.isDisjoint(with: own), page >= 2 { return true }
        return shape.keys.contains("children") && shape.innerKeys.contains("string")
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var references = RoamReferences()
        _ = try input.jsonElements { references.findReferences(in: $0.value) }
        if !references.isEmpty { _ = try input.jsonElements { references.findWords(in: $0.value) } }
        var isEmpty = true
        var pending: [Warning] = []
        let warning = try input.jsonElements { element in
            if let warning = element.warning { pending.append(warning) }
            guard let title = element.value["title"]?.string, !title.isEmpty,
                !(element.value["children"]?.elements ?? []).isEmpty
            else { return }
            var page = RoamPage(title: title, references: references)
            page.write(element.value)
            var read = page.document(element.value, input: input, context: context)
            read.warnings += pending
            pending = []
            isEmpty = false
            try document(read)
        }
        if let warning { pending.append(warning) }
        guard let first = pending.first else { return }
        if isEmpty { throw ParseError(first.message, line: first.line) }
    }
}
