/// Writes a conversation as text, one turn after the other, each as `Name: words`.
struct ConversationWriter: Sendable {
    private(set) var blocks: [Block] = []
    /// The speakers in the order of their first turns.
    private(set) var speakers: [String] = []
    private var bytes: [UInt8] = []
    /// Where each line comes from; `nil` if that is not known.
    private var origins: [LineMap.Origin?] = []

    var isEmpty: Bool { blocks.isEmpty }

    /// Adds a turn. A turn without text is left out.
    ///
    /// - Parameters:
    ///   - text: One or more paragraphs. Code is enclosed in lines that begin with three backticks.
    ///   - source: Where the text is in the file; `nil` if that is not known.
    mutating func turn(_ speaker: String, _ text: String, source: LineMap.Origin? = nil) {
        let speaker = ConversationWriter.oneLine(speaker)
        let lines = text.trimmed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.contains(where: { !$0.trimmed.isEmpty }) else { return }
        if !speakers.contains(speaker) { speakers.append(speaker) }
        func append(_ line: some StringProtocol) {
            bytes += Array(line.utf8)
            bytes.append(0x0A)
            origins.append(source)
        }
        if !bytes.isEmpty { append("") }
        let kind = Block.Kind.turn(Turn(speaker: speaker))
        var start = bytes.count
        var code: (start: Int, language: String?)?
        for (index, line) in lines.enumerated() {
            let isFence = line.trimmed.hasPrefix("```")
            if isFence, code == nil {
                if index == 0 { append("\(speaker):") }
                close(kind, .speech, from: start)
                let language = line.trimmed.drop { $0 == "`" }.prefix { !$0.isWhitespace }
                code = (bytes.count, language.isEmpty ? nil : String(language))
                append(line)
                continue
            }
            append(index == 0 ? "\(speaker): \(line)" : String(line))
            if isFence, let open = code {
                close(.code(language: open.language), .code, from: open.start)
                code = nil
                start = bytes.count
            }
        }
        if let code {
            close(.code(language: code.language), .code, from: code.start)
        } else {
            close(kind, .speech, from: start)
        }
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    }

    /// Adds a block for the text since `start`, without blank lines at either end.
    private mutating func close(_ kind: Block.Kind, _ channel: Channel, from start: Int) {
        var start = start
        var end = bytes.count
        while start < end, bytes[start] == 0x0A { start += 1 }
        while end > start, bytes[end - 1] == 0x0A { end -= 1 }
        if end > start { blocks.append(Block(kind: kind, channel: channel, range: start..<end)) }
    }

    /// Returns the conversation as a document.
    ///
    /// - Parameters:
    ///   - first: The time of the first message, in seconds since 1970.
    ///   - last: The time of the last message, in seconds since 1970.
    func document(
        title: String, member: String?, first: Double?, last: Double?, properties: [Property] = [], context: ParsingContext,
        warnings: [Warning] = []
    ) -> Document {
        let created = UnixTime.onClock(seconds: first, context)
        let dates = DocumentDates(
            created: created, updated: UnixTime.onClock(seconds: last ?? first, context),
            origin: created == nil ? nil : .metadata
        )
        var scanner = InlineScanner(DocumentText(bytes))
        for block in blocks where block.channel == .speech { scanner.scan(block.range) }
        let known = origins.compactMap(\.self)
        let isMapped = known.count == origins.count
        return Document(
            title: title, dates: dates, people: speakers.map { Participation(name: $0, role: .speaker) }, links: scanner.links,
            properties: properties, text: String(decoding: bytes, as: UTF8.self), lines: isMapped ? .mapped(known) : .same,
            textOffset: nil, isDerived: !isMapped, member: member, blocks: blocks, warnings: warnings)
    }

    /// The beginning of the first turn, as a title for a conversation without one.
    var beginning: String? {
        guard let first = blocks.first(where: { $0.channel == .speech }) else { return nil }
        let text = String(decoding: bytes[first.range], as: UTF8.self)
        let words = text.split(whereSeparator: \.isNewline).first?.split(separator: ": ", maxSplits: 1).last
        return words.map { $0.utf8.count <= 80 ? String($0) : String($0.prefix(60)) + "…" }
    }
}

/// Reads the elements of an exported JSON file of conversations; shared by its parsers.
enum ConversationExport {
    /// Passes on a document for each element with text. The last one carries the warnings about the file.
    ///
    /// - Throws: `ParseError` if there are warnings but no conversation could be read; whatever `document` and `make` throw.
    static func read(
        _ input: ParserInput, document: (Document) throws -> Void, of make: (JSONElements.Element) throws -> Document?
    ) throws {
        var held = PendingDocument()
        var pending: [Warning] = []
        let warning = try input.jsonElements { element in
            guard let read = try make(element) else {
                if let warning = element.warning { pending.append(warning) }
                return
            }
            try held.replace(with: read, document)
        }
        if let warning { pending.append(warning) }
        if try held.handOver(adding: pending, document) { return }
        if let first = pending.first { throw ParseError(first.message, line: first.line) }
    }
}
