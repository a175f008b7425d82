/// Writes what several say to each other as text: `Name: words`, turn by turn.
struct ConversationWriter: Sendable {
    private(set) var blocks: [Block] = []
    /// In the order in which they begin to speak.
    private(set) var speakers: [String] = []
    private var bytes: [UInt8] = []

    var isEmpty: Bool { blocks.isEmpty }

    /// - Parameter text: May have several paragraphs; what stands between lines of three backticks is code.
    mutating func turn(_ speaker: String, _ text: String) {
        let speaker = ConversationWriter.oneLine(speaker)
        let lines = text.trimmed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.contains(where: { !$0.trimmed.isEmpty }) else { return }
        if !speakers.contains(speaker) { speakers.append(speaker) }
        if !bytes.isEmpty { bytes.append(0x0A) }
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

    private mutating func append(_ line: some StringProtocol) {
        bytes += Array(line.utf8)
        bytes.append(0x0A)
    }

    /// Makes what was written since `start` a block, without blank lines at its ends.
    private mutating func close(_ kind: Block.Kind, _ channel: Channel, from start: Int) {
        var start = start
        var end = bytes.count
        while start < end, bytes[start] == 0x0A { start += 1 }
        while end > start, bytes[end - 1] == 0x0A { end -= 1 }
        if end > start { blocks.append(Block(kind: kind, channel: channel, range: start..<end)) }
    }

    /// The conversation as a document.
    ///
    /// - Parameter dates: Of its first and last word, in seconds since 1970.
    func document(
        title: String, member: String?, first: Double?, last: Double?, properties: [Property] = [], context: ParsingContext,
        warnings: [Warning] = []
    ) -> Document {
        let created = Moment.onClock(seconds: first, context)
        let dates = DocumentDates(
            created: created, updated: Moment.onClock(seconds: last ?? first, context), origin: created == nil ? nil : .metadata
        )
        var scanner = InlineScanner(DocumentText(bytes))
        for block in blocks where block.channel == .speech { scanner.scan(block.range) }
        return Document(
            title: title, dates: dates, people: speakers.map { Participation(name: $0, role: .speaker) }, links: scanner.links,
            properties: properties, text: String(decoding: bytes, as: UTF8.self), textOffset: nil, isDerived: true,
            member: member,
            blocks: blocks, warnings: warnings)
    }

    /// A title for a conversation without one: the beginning of what is said first.
    var beginning: String? {
        guard let first = blocks.first(where: { $0.channel == .speech }) else { return nil }
        let text = String(decoding: bytes[first.range], as: UTF8.self)
        let words = text.split(whereSeparator: \.isNewline).first?.split(separator: ": ", maxSplits: 1).last
        return words.map { $0.utf8.count <= 80 ? String($0) : String($0.prefix(60)) + "…" }
    }
}
