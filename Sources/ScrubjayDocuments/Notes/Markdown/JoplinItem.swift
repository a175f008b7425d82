import ScrubjayText

/// A file of Joplin's RAW export: the title, the body, and a block of `key: value` lines that ends with `type_: N`.
///
///     Tide tables
///
///     The clock is early, not wrong.
///
///     id: 0123456789abcdef0123456789abcdef
///     created_time: 2026-03-04T09:30:00.000Z
///     type_: 1
///
/// `type_` is 1 for a note, 2 for a notebook, 4 for an attachment, 5 for a tag and 6 for a note's tag. Only notes are read.
struct JoplinItem: Sendable {
    let kind: Int
    /// In file order.
    let fields: [(key: String, value: String)]
    private let title: String
    /// The line, from 0, on which the fields begin.
    private let end: Int

    private static let fieldLimit = 64

    /// `nil` for every other text. An item is recognised by its last line and by an `id` of 32 characters among the fields.
    init?(_ text: DocumentText) {
        var line = text.lineCount - 1
        while line > 0, text.isBlank(text.line(line)) { line -= 1 }
        guard line > 0 else { return nil }
        var scanner = ByteScanner(text.bytes, text.line(line))
        guard scanner.skip(text: "type_: "), let kind = scanner.number(digits: 1...2), scanner.isAtEnd else { return nil }
        var fields: [(key: String, value: String)] = []
        while line >= 0, fields.count < JoplinItem.fieldLimit, let field = JoplinItem.field(text, text.line(line)) {
            fields.append(field)
            line -= 1
        }
        guard fields.contains(where: { $0.key == "id" && $0.value.utf8.count == 32 }) else { return nil }
        self.kind = kind
        self.fields = fields.reversed()
        end = line + 1
        title = end > 0 ? text.string(text.trimmed(text.line(0))) : ""
    }

    private static func field(_ text: DocumentText, _ range: Range<Int>) -> (key: String, value: String)? {
        guard let colon = range.first(where: { text.bytes[$0] == UInt8(ascii: ":") }), colon > range.lowerBound,
            (range.lowerBound..<colon).allSatisfy({ text.bytes[$0].isLower || text.bytes[$0] == UInt8(ascii: "_") })
        else { return nil }
        return (text.string(range.lowerBound..<colon), text.string(text.trimmed(colon + 1..<range.upperBound)))
    }

    /// The fields as front matter, with the body between the title and the fields.
    ///
    /// - Throws: `NothingToRead` if the item is not a note, `ParseError` if it is encrypted.
    func matter() throws -> FrontMatter {
        guard kind == 1 else { throw NothingToRead() }
        var entries = [FrontMatter.Entry(key: "title", values: [title], isList: false)]
        var isTask = false
        var isDone = false
        for (key, value) in fields where !value.isEmpty {
            switch key {
            case "encryption_applied" where value == "1":
                throw ParseError("is encrypted; export it from Joplin without encryption")
            case "is_todo": isTask = value == "1"
            case "todo_completed": isDone = value != "0"
            case "todo_due" where value == "0": break
            case "latitude", "longitude", "altitude":
                if value.utf8.contains(where: { (0x31...0x39).contains($0) }) { add(key, value, to: &entries) }
            case "created_time", "updated_time", "todo_due", "id", "parent_id", "author", "source_url", "source":
                add(key, value, to: &entries)
            default: break
            }
        }
        if isTask { add("completed?", isDone ? "yes" : "no", to: &entries) }
        return FrontMatter(entries: entries, bodyEnd: end)
    }

    private func add(_ key: String, _ value: String, to entries: inout [FrontMatter.Entry]) {
        entries.append(FrontMatter.Entry(key: key, values: [value], isList: false))
    }
}
