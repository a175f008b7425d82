import ScrubjayText

/// The notebooks and tags of a Joplin export, in which every note, notebook, tag and tag assignment is a file of its own.
///
/// Each file `ID.md` ends with lines `key: value`. The last one is `type_: N`, where N is 1 for a note, 2 for a notebook, 4 for an attachment,
/// 5 for a tag and 6 for the assignment of a tag to a note.
struct JoplinCatalogue: Sendable {
    private var kinds: [String: Int] = [:]
    /// The titles of notebooks and tags.
    private var titles: [String: String] = [:]
    /// The notebook that contains a note or notebook.
    private var parents: [String: String] = [:]
    private var tagsOfNotes: [String: [String]] = [:]

    /// Larger items, in bytes, are ignored.
    private static let itemLimit: Int64 = 20_000_000
    /// The deepest nesting of notebooks that is followed.
    private static let depthLimit = 16

    /// - Throws: `ParseError` if `input` is not an archive.
    init(_ input: ParserInput) throws {
        var catalogue = JoplinCatalogue()
        try ArchiveReader.read(input) { archive in
            while let member = archive.next() {
                guard let id = JoplinCatalogue.identifier(of: member.path) else { continue }
                // An item that cannot be read here is reported when the note itself is read.
                if let item = try? archive.bytes(limit: JoplinCatalogue.itemLimit) { catalogue.add(item.bytes, id: id) }
            }
        }
        self = catalogue
    }

    private init() {}

    /// The identifier in a file's name; `nil` if the file is not an item of Joplin.
    static func identifier(of path: String) -> String? {
        guard let name = path.split(separator: "/").last, name.utf8.count == 35, name.hasSuffix(".md") else { return nil }
        let id = name.dropLast(3)
        return id.utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) } ? String(id) : nil
    }

    /// Whether an item is a note; `nil` if the item does not state its type.
    func isNote(_ id: String) -> Bool? { kinds[id].map { $0 == 1 } }

    /// The names of the notebooks that contain a note, outermost first, joined with `/`; `nil` if it is in none.
    func notebook(of note: String) -> String? {
        var names: [String] = []
        var next = parents[note]
        while let id = next, let title = titles[id], names.count < JoplinCatalogue.depthLimit {
            names.append(title)
            next = parents[id]
        }
        return names.isEmpty ? nil : names.reversed().joined(separator: "/")
    }

    func tags(of note: String) -> [String] { (tagsOfNotes[note] ?? []).compactMap { titles[$0] } }

    private mutating func add(_ bytes: [UInt8], id: String) {
        let fields = JoplinCatalogue.fields(bytes)
        guard let kind = fields["type_"].flatMap({ Int($0) }) else { return }
        kinds[id] = kind
        if let parent = fields["parent_id"], !parent.isEmpty { parents[id] = parent }
        switch kind {
        case 2, 5: titles[id] = JoplinCatalogue.firstLine(bytes)
        case 6:
            if let note = fields["note_id"], let tag = fields["tag_id"] { tagsOfNotes[note, default: []].append(tag) }
        default: break
        }
    }

    /// The lines `key: value` at the end of an item.
    private static func fields(_ bytes: [UInt8]) -> [String: String] {
        var fields: [String: String] = [:]
        var end = bytes.count
        while end > 0, bytes[end - 1].isLineEnd || bytes[end - 1].isSpace { end -= 1 }
        while end > 0 {
            let start = (bytes[..<end].lastIndex(of: 0x0A) ?? -1) + 1
            let line = String(decoding: bytes[start..<end], as: UTF8.self)
            guard let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy({ $0.isLowercase || $0 == "_" }) else {
                break
            }
            fields[String(line[..<colon])] = line[line.index(after: colon)...].trimmed
            guard start > 0 else { break }
            end = start - 1
            if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
        }
        return fields
    }

    private static func firstLine(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { !$0.isLineEnd }, as: UTF8.self).trimmed
    }
}
