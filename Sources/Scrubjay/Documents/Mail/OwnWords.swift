/// What of a message its writer wrote, for the rest can be found in the messages that it is from.
///
/// - The quote below or above an answer is left out, with the line that says whose it is.
/// - Of a quote between answers the last lines stay: without them the answers mean nothing.
/// - What is forwarded stays, and so does a quote that nobody has added a word to.
/// - Signatures are left out.
struct OwnWords {
    private var lines: [QuotedLine]
    private let isForward: Bool

    /// So many lines of a quote stay before an answer.
    private static let contextLines = 4

    /// - Parameter isForward: Whether the subject says that the message is passed on.
    init(_ lines: [QuotedLine], isForward: Bool) {
        self.lines = lines
        self.isForward = isForward
    }

    static func kept(_ lines: [QuotedLine], isForward: Bool) -> [QuotedLine] {
        let words = OwnWords(lines, isForward: isForward)
        let kept = words.kept()
        return kept.contains { !$0.isBlank } ? kept : lines
    }

    private func kept() -> [QuotedLine] {
        var head = lines[...]
        var tail: ArraySlice<QuotedLine> = []
        for index in lines.indices {
            guard let mark = ReplyMark.read(lines[index...]) else { continue }
            head = lines[..<index]
            let isContent = mark.kind == .forwarded || isForward || !head.contains { !$0.isBlank && $0.depth == 0 }
            if isContent { tail = lines[(index + mark.count)...] }
            break
        }
        var kept = Self.withoutTelephoneLine(answers(in: withoutSignature(head)))
        if tail.isEmpty { return kept }
        let depth = tail.lazy.filter { !$0.isBlank }.map(\.depth).min() ?? 0
        kept.append(QuotedLine(depth: 0, text: ""))
        return kept + tail.map { QuotedLine(depth: max(0, $0.depth - depth), text: $0.text) }
    }

    /// Leaves out what stands behind `-- `, up to a quote.
    private func withoutSignature(_ lines: ArraySlice<QuotedLine>) -> [QuotedLine] {
        var kept = Array(lines)
        let signature = kept.indices.last { index in
            kept[index].depth == 0 && (kept[index].text == "-- " || kept[index].text == "--" && kept.count - index <= 12)
        }
        if let signature {
            let end = kept[signature...].firstIndex { $0.depth > 0 } ?? kept.count
            let isTop = kept[..<signature].contains { !$0.isBlank }
            if isTop || end < kept.count { kept.removeSubrange(signature..<end) }
        }
        return kept
    }

    private static func withoutTelephoneLine(_ lines: [QuotedLine]) -> [QuotedLine] {
        var kept = lines
        while let last = kept.last, last.isBlank || last.depth == 0 && ReplyMark.isTelephoneLine(last.text) {
            kept.removeLast()
        }
        return kept
    }

    /// Leaves out the quotes that no answer follows, and shortens the others.
    private func answers(in lines: [QuotedLine]) -> [QuotedLine] {
        var kept: [QuotedLine] = []
        let lastAnswer = lines.lastIndex { $0.depth == 0 && !$0.isBlank } ?? -1
        var index = 0
        while index < lines.count {
            guard lines[index].depth > 0 else {
                kept.append(lines[index])
                index += 1
                continue
            }
            var end = index
            while end < lines.count, lines[end].depth > 0 || lines[end].isBlank && Self.goesOn(lines, end) { end += 1 }
            removeAttribution(&kept)
            if end <= lastAnswer {
                let quote = lines[index..<end].filter { !$0.isBlank }
                let context = quote.suffix(Self.contextLines)
                kept += context.map { QuotedLine(depth: max(1, $0.depth), text: $0.text) }
                kept.append(QuotedLine(depth: 0, text: ""))
            }
            index = end
        }
        return kept
    }

    /// Whether the quote goes on behind blank lines.
    private static func goesOn(_ lines: [QuotedLine], _ index: Int) -> Bool {
        lines[index...].prefix(4).first { !$0.isBlank }.map { $0.depth > 0 } ?? false
    }

    /// Removes the line above a quote that says whose it is. It may be broken in two or three.
    private func removeAttribution(_ kept: inout [QuotedLine]) {
        var end = kept.count
        // Blank lines between it and the quote are few.
        while end > 0, kept.count - end < 4, kept[end - 1].isBlank { end -= 1 }
        let paragraph = kept[..<end].suffix(3).reversed().prefix { $0.depth == 0 && !$0.isBlank }
        let lines = (0..<paragraph.count).filter { count in
            ReplyMark.isAttribution(kept[(end - count - 1)..<end].map(\.text).joined(separator: " "))
        }
        // The words above it may stand close, so it begins where such lines do, else with its last line.
        let begun = lines.first { ReplyMark.beginsAttribution(kept[end - $0 - 1].text) }
        guard let first = begun ?? lines.first(where: { !kept[end - $0 - 1].text.hasPrefix("<") }) else { return }
        kept.removeSubrange((end - first - 1)...)
    }
}
