/// The folder that a note and its pictures lie in together. What its program knows of the note stands in `info.json`, below the name of
/// the program:
///
///     {"creatorIdentifier": "net.shinyfrog.bear", "net.shinyfrog.bear": {"creationDate": "2026-03-05T08:10:00Z", "trashed": 0}}
enum TextBundle {
    /// - Returns: The dates of the note, as front matter; empty for a file that lies in no bundle.
    /// - Throws: `LeftOut` for a note in the bin.
    static func entries(beside input: ParserInput) throws -> [FrontMatter.Entry] {
        let parts = input.path.split(separator: "/").suffix(2)
        guard parts.count == 2, parts[parts.startIndex].lowercased().hasSuffix(".textbundle"),
            parts.last?.lowercased().hasPrefix("text.") == true, let info = input.companion("info.json"),
            let program = info["creatorIdentifier"]?.text ?? info.members.first(where: { !$0.value.members.isEmpty })?.key
        else { return [] }
        let own = info[program]
        func value(_ key: String) -> String? { own?[key]?.text ?? info["\(program).\(key)"]?.text }
        if let trashed = value("trashed"), trashed == "true" || trashed == "1" {
            throw LeftOut("lies in the bin of the program that it is from; restore it there to have it read")
        }
        let dates = [("created", value("creationDate")), ("updated", value("modificationDate"))]
        return dates.compactMap { key, value in value.map { FrontMatter.Entry(key: key, values: [$0]) } }
    }
}
