/// Writes the days of a chat as documents; every line leads back to the file.
struct WhatsAppChat {
    let text: DocumentText
    let decoded: DecodedText
    /// For each line of the file the message that begins there.
    let lines: [WhatsAppLine?]
    let name: String

    func document(of day: CivilDate, _ range: Range<Int>, isAlone: Bool) -> Document {
        var bytes: [UInt8] = []
        var origins: [LineMap.Origin] = []
        var blocks: [Block] = []
        var people: [Participation] = []
        var open: (kind: Block.Kind, start: Int)?
        let offset = decoded.textOffset ?? 0
        func close() {
            guard let block = open else { return }
            open = nil
            var end = bytes.count
            while end > block.start, bytes[end - 1].isBlank { end -= 1 }
            guard end > block.start else { return }
            let isSpeech = block.kind != .paragraph
            blocks.append(Block(kind: block.kind, channel: isSpeech ? .speech : .prose, range: block.start..<end))
        }
        for index in range {
            let source = text.line(index)
            if let line = lines[index] {
                close()
                open = (line.sender.map { .turn(Turn(speaker: $0)) } ?? .paragraph, bytes.count)
                if let sender = line.sender {
                    let person = Participation(name: sender, role: .speaker)
                    if !people.contains(person) { people.append(person) }
                    bytes += Array("\(sender): \(line.words)".utf8)
                } else {
                    bytes += Array(line.words.utf8)
                }
            } else {
                bytes += WhatsAppLine.plain(text.bytes[source])
            }
            bytes.append(0x0A)
            origins.append(
                LineMap.Origin(
                    lines: index + 1...index + 1, bytes: source.lowerBound + offset..<source.upperBound + offset))
        }
        close()
        // The text ends with its last words.
        while bytes.last == 0x0A {
            bytes.removeLast()
            if bytes.last == 0x0A { origins.removeLast() }
        }
        if bytes.isEmpty { origins = [] }
        let times = range.compactMap { lines[$0]?.secondOfDay }
        let first = LocalDateTime(date: day, secondOfDay: times.first ?? 0)
        let last = LocalDateTime(date: day, secondOfDay: max(times.last ?? 0, times.first ?? 0))
        var scanner = InlineScanner(DocumentText(bytes))
        for block in blocks { scanner.scan(block.range) }
        return Document(
            title: "\(name), \(day)", dates: DocumentDates(created: first, updated: last, origin: .metadata), people: people,
            links: scanner.links, text: String(decoding: bytes, as: UTF8.self), lines: .mapped(origins),
            textOffset: decoded.textOffset, member: isAlone ? nil : "\(day)", blocks: blocks)
    }
}
