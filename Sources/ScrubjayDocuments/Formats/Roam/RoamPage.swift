import ScrubjayText

/// A page of Roam, written as an outline.
struct RoamPage {
    let title: String
    let references: RoamReferences
    private var outline = OutlineWriter()
    private var tags: [String] = []
    /// The `key:: value` of the page's top-level blocks.
    private var attributes: [FrontMatter.Entry] = []

    init(title: String, references: RoamReferences) {
        self.title = title
        self.references = references
    }

    /// Writes the blocks of a page in order, without recursion.
    mutating func write(_ page: JSONValue) {
        var open: [(block: JSONValue, depth: Int)] = page["children"]?.elements.reversed().map { ($0, 0) } ?? []
        while let (block, depth) = open.popLast() {
            let string = block["string"]?.string ?? ""
            var inner = depth + 1
            if !write(string, heading: block["heading"]?.int ?? 0, depth: depth) { inner = depth }
            if depth == 0 { addAttribute(string, children: block["children"]?.elements ?? []) }
            open += (block["children"]?.elements.reversed() ?? []).map { ($0, inner) }
        }
    }

    /// - Returns: Whether nested blocks are to be indented below the block.
    private mutating func write(_ string: String, heading: Int, depth: Int) -> Bool {
        if string.hasPrefix("```") {
            writeCode(string)
            return true
        }
        let read = RoamText(string, references: references)
        guard !read.text.isEmpty else { return false }
        tags += read.tags
        for link in read.links { outline.link(link.kind, to: link.target, label: link.label) }
        if heading > 0, read.task == nil {
            outline.heading(read.text.hasSuffix("::") ? String(read.text.dropLast(2)) : read.text, level: heading)
            return false
        }
        outline.item(read.text, depth: depth, task: read.task)
        return true
    }

    /// Writes a block that is only code. The language follows the three backticks.
    private mutating func writeCode(_ string: String) {
        var lines = string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let language = lines.removeFirst().filter { $0 != "`" }.trimmed
        while let last = lines.last, last.trimmed.isEmpty { lines.removeLast() }
        if let last = lines.last, last.hasSuffix("```") { lines[lines.count - 1] = String(last.dropLast(3)) }
        if lines.isEmpty {
            outline.code(language)
        } else {
            outline.code(lines.joined(separator: "\n"), language: language.isEmpty ? nil : language)
        }
    }

    /// Adds an attribute `key:: value`. If there is no value, the nested blocks are the values.
    private mutating func addAttribute(_ string: String, children: [JSONValue]) {
        let sides = string.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
        guard attributes.count < 100, sides.count == 2, sides[0].utf8.count <= 64 else { return }
        let key = RoamText(String(sides[0]), references: references).text
        let value = sides[1].trimmed
        let written = value.isEmpty ? children.compactMap { $0["string"]?.string } : [value]
        let values = written.map { RoamText($0, references: references) }
        guard !key.isEmpty, !key.contains("\n"), !values.isEmpty else { return }
        // A sequence of pages or tags is a list. Anything else is one value.
        let parts = values.flatMap { $0.tags.isEmpty ? $0.links.filter { $0.kind == .wiki }.map(\.target) : $0.tags }
        let isList = values.count == 1 && parts.count > 1
        attributes.append(FrontMatter.Entry(key: key, values: isList ? parts : values.map(\.text)))
    }

    func document(_ page: JSONValue, input: ParserInput, context: ParsingContext) -> Document {
        var matter = [FrontMatter.Entry(key: "title", values: [title])]
        let created = page["create-time"]?.double ?? page[":create/time"]?.double ?? oldest(in: page)
        let updated = page["edit-time"]?.double ?? page[":edit/time"]?.double
        if let created = UnixTime.iso(seconds: created.map { $0 / 1000 }) {
            matter.append(.init(key: "created", values: [created]))
        }
        if let updated = UnixTime.iso(seconds: updated.map { $0 / 1000 }) {
            matter.append(.init(key: "updated", values: [updated]))
        }
        matter += attributes.filter { !["title", "created", "updated"].contains($0.key.lowercased()) }
        var read = DerivedNote(matter: matter, outline: outline, member: title).document(input, in: context)
        for tag in tags where !read.tags.contains(where: { $0.lowercased() == tag.lowercased() }) { read.tags.append(tag) }
        let bytes = Array(title.utf8)
        if let match = context.dateReader().firstMatch(in: bytes, 0..<bytes.count),
            match.range == 0..<bytes.count,
            let day = match.date.onClock(context.utcOffset)
        {
            read.dates.start = day
            read.dates.origin = .metadata
        }
        return read
    }

    /// Creation time of the oldest top-level block.
    private func oldest(in page: JSONValue) -> Double? {
        (page["children"]?.elements ?? []).compactMap { $0["create-time"]?.double }.min()
    }
}
