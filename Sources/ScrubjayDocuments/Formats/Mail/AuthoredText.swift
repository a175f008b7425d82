import ScrubjayText

/// Extracts the text that the author of a message wrote. Quoted text can be found in the messages that it comes from.
///
/// - A quote above or below a reply is left out, together with the line that attributes it.
/// - Of a quote between replies, the last lines are kept, because the replies make no sense without them.
/// - Forwarded text is kept, and so is a quote without any reply.
/// - Signatures are left out. One with contact details is data about the sender.
struct AuthoredText {
    private let lines: [QuotedLine]
    /// The lines above a quoted or forwarded message.
    private let head: ArraySlice<QuotedLine>
    /// The lines of a forwarded message; empty if there is none.
    private let tail: ArraySlice<QuotedLine>
    /// The lines of `head` from `-- `, or from a closing formula above contact details, to a quote or the end; `nil` if there is no signature beside
    /// other text.
    private let signature: Range<Int>?

    /// The number of lines of a quote that are kept before a reply.
    private static let contextLines = 4
    /// The most lines of a signature.
    private static let signatureLimit = 12
    /// A number with this many digits is a telephone number rather than the number of a house.
    private static let phoneDigits = 6

    /// - Parameter isForward: Whether the subject marks the message as forwarded.
    init(_ lines: [QuotedLine], isForward: Bool) {
        self.lines = lines
        var head = lines[...]
        var tail: ArraySlice<QuotedLine> = []
        for index in lines.indices {
            guard let mark = ReplyMark.read(lines[index...]) else { continue }
            head = lines[..<index]
            let isContent = mark.kind == .forwarded || isForward || !head.contains { !$0.isBlank && $0.depth == 0 }
            if isContent { tail = lines[(index + mark.count)...] }
            break
        }
        (self.head, self.tail, signature) = (head, tail, Self.signature(in: head))
    }

    /// The lines that the author wrote, or all lines if nothing is left.
    var kept: [QuotedLine] {
        let own = own
        return own.contains { !$0.isBlank } ? own : lines
    }

    /// The lines of the author's signature up to a blank line, if one has a telephone number or an address of mail or the web.
    var contactDetails: [QuotedLine] {
        guard let signature else { return [] }
        let details = head[signature].dropFirst().prefix(Self.signatureLimit).drop(while: \.isBlank).prefix { !$0.isBlank }
        return Self.haveContact(details) ? Array(details) : []
    }

    private static func haveContact(_ lines: some Sequence<QuotedLine>) -> Bool {
        lines.contains { line in
            line.text.utf8.count(where: \.isDigit) >= phoneDigits || line.text.contains("@") || line.text.contains("www.")
        }
    }

    private var own: [QuotedLine] {
        let withoutSignature = signature.map { head[..<$0.lowerBound] + head[$0.upperBound...] } ?? head
        var kept = Self.withoutTelephoneLine(replies(in: Array(withoutSignature)))
        if tail.isEmpty { return kept }
        let depth = tail.lazy.filter { !$0.isBlank }.map(\.depth).min() ?? 0
        kept.append(QuotedLine(depth: 0, text: ""))
        return kept + tail.map { $0.at(depth: max(0, $0.depth - depth)) }
    }

    private static func signature(in lines: ArraySlice<QuotedLine>) -> Range<Int>? {
        let start = lines.indices.last { index in
            let text = lines[index].text
            return lines[index].depth == 0 && (text == "-- " || text == "--" && lines.endIndex - index <= signatureLimit)
        }
        guard let start else { return closing(in: lines) }
        let end = lines[start...].firstIndex { $0.depth > 0 } ?? lines.endIndex
        let isBelowText = lines[..<start].contains { !$0.isBlank }
        return isBelowText || end < lines.endIndex ? start..<end : nil
    }

    /// Returns the lines from a closing formula to the last one of a few short ones with contact details. Below them only a quote may follow.
    private static func closing(in lines: ArraySlice<QuotedLine>) -> Range<Int>? {
        let end = lines.firstIndex { $0.depth > 0 } ?? lines.endIndex
        guard let start = lines[..<end].lastIndex(where: { ClosingFormula.isOne($0.text) }),
            lines[..<start].contains(where: { !$0.isBlank })
        else { return nil }
        let details = lines[(start + 1)..<end].drop(while: \.isBlank).prefix { !$0.isBlank }
        let rest = lines[details.endIndex..<end].filter { !$0.isBlank }
        let isLast = rest.isEmpty || end < lines.endIndex && ReplyMark.isAttribution(rest.map(\.text).joined(separator: " "))
        guard isLast, (1...detailLimit).contains(details.count), details.allSatisfy({ $0.text.count <= detailLength }),
            let name = details.first, isNameLike(name.text), haveContact(details)
        else { return nil }
        return start..<details.endIndex
    }

    /// Whether the line below a closing formula may be a name, and no sentence.
    private static func isNameLike(_ line: String) -> Bool {
        let words = line.trimmed.split(separator: " ")
        return (1...5).contains(words.count) && words[0].first?.isUppercase == true && !line.contains(where: \.isNumber)
            && !".!?:".contains(line.trimmed.last ?? ".")
    }

    /// The most lines below a closing formula, and the most characters of each.
    private static let detailLimit = 6
    private static let detailLength = 80

    /// Removes lines at the end such as "Sent from my iPhone".
    private static func withoutTelephoneLine(_ lines: [QuotedLine]) -> [QuotedLine] {
        var kept = lines
        while let last = kept.last, last.isBlank || last.depth == 0 && ReplyMark.isTelephoneLine(last.text) {
            kept.removeLast()
        }
        return kept
    }

    /// Removes quotes that no reply follows, and shortens the others.
    private func replies(in lines: [QuotedLine]) -> [QuotedLine] {
        var kept: [QuotedLine] = []
        let lastReply = lines.lastIndex { $0.depth == 0 && !$0.isBlank } ?? -1
        var index = 0
        while index < lines.count {
            guard lines[index].depth > 0 else {
                kept.append(lines[index])
                index += 1
                continue
            }
            var end = index
            while end < lines.count, lines[end].depth > 0 || lines[end].isBlank && Self.continues(lines, end) { end += 1 }
            removeAttribution(&kept)
            if end <= lastReply {
                let quote = lines[index..<end].filter { !$0.isBlank }
                let context = quote.suffix(Self.contextLines)
                kept += context.map { $0.at(depth: max(1, $0.depth)) }
                kept.append(QuotedLine(depth: 0, text: ""))
            }
            index = end
        }
        return kept
    }

    /// Whether a quote continues after blank lines.
    private static func continues(_ lines: [QuotedLine], _ index: Int) -> Bool {
        lines[index...].prefix(4).first { !$0.isBlank }.map { $0.depth > 0 } ?? false
    }

    /// Removes the line above a quote that attributes it. It may be wrapped into two or three lines.
    private func removeAttribution(_ kept: inout [QuotedLine]) {
        var end = kept.count
        // There are only a few blank lines between it and the quote.
        while end > 0, kept.count - end < 4, kept[end - 1].isBlank { end -= 1 }
        let paragraph = kept[..<end].suffix(3).reversed().prefix { $0.depth == 0 && !$0.isBlank }
        let lines = (0..<paragraph.count).filter { count in
            ReplyMark.isAttribution(kept[(end - count - 1)..<end].map(\.text).joined(separator: " "))
        }
        // Text may come directly above it. So it starts at a line that begins like an attribution, or else is the shortest match.
        let beginning = lines.first { ReplyMark.beginsAttribution(kept[end - $0 - 1].text) }
        guard let first = beginning ?? lines.first(where: { !kept[end - $0 - 1].text.hasPrefix("<") }) else { return }
        kept.removeSubrange((end - first - 1)...)
    }
}

/// Removes signatures, keys and files that are encoded as lines of text.
enum ArmoredText {
    /// Returns the lines without blocks of OpenPGP (RFC 9580, 6.2) and uuencode. Signed text is kept.
    static func removed(from lines: [QuotedLine]) -> [QuotedLine] {
        var kept: [QuotedLine] = []
        let lastArmor = lines.lastIndex { $0.text.hasPrefix(armorEnd) } ?? -1
        let lastFile = lines.lastIndex { $0.text == "end" } ?? -1
        var index = 0
        while index < lines.count {
            let text = lines[index].text
            if text.hasPrefix("-----BEGIN PGP SIGNED MESSAGE-----") {
                index += 1
                // The header of the signed message ends with an empty line.
                while index < lines.count, !lines[index].isBlank { index += 1 }
            } else if text.hasPrefix("-----BEGIN PGP "), index < lastArmor {
                while !lines[index].text.hasPrefix(armorEnd) { index += 1 }
                index += 1
            } else if index < lastFile, isFile(text) {
                while lines[index].text != "end" { index += 1 }
                index += 1
            } else {
                kept.append(lines[index])
                index += 1
            }
        }
        return kept
    }

    private static let armorEnd = "-----END PGP "

    /// Whether a line begins a uuencoded file, such as `begin 644 plan.pdf`.
    private static func isFile(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        return words.count >= 3 && words[0] == "begin" && words[1].utf8.count <= 4 && decimal(words[1].utf8) != nil
    }
}

/// The formula above the name at the end of a letter: `Kind regards,`.
package enum ClosingFormula {
    package static func isOne(_ line: String) -> Bool {
        line.utf8.count <= longest && formulas.contains(FoldedWords.joined(line))
    }

    private static let longest = 60

    /// In folded form: English, German, French, Spanish, Italian, Portuguese, Dutch and the Scandinavian languages.
    private static let formulas = Set(
        """
        regards, kind regards, kindest regards, best regards, warm regards, warmest regards, with kind regards, with best regards,
        best wishes, with best wishes, kind wishes, all the best, best, cheers, thanks, many thanks, thank you, thanks and regards,
        thanks and best regards, yours, yours sincerely, yours faithfully, yours truly, sincerely, sincerely yours, cordially,
        respectfully, love, take care, mit freundlichen grussen, mit freundlichem gruss, freundliche grusse, mit besten grussen,
        beste grusse, viele grusse, liebe grusse, herzliche grusse, schone grusse, mit herzlichen grussen, gruss, grusse, besten gruss,
        viele liebe grusse, hochachtungsvoll, lg, mfg, vg, cordialement, bien cordialement, tres cordialement, bien a vous, bien a toi,
        amicalement, amities, salutations, meilleures salutations, sinceres salutations, sincerement, saludos, un saludo,
        saludos cordiales, un cordial saludo, un abrazo, atentamente, cordialmente, cordiali saluti, distinti saluti, saluti,
        un caro saluto, atenciosamente, cumprimentos, com os melhores cumprimentos, abraco, met vriendelijke groet,
        met vriendelijke groeten, vriendelijke groet, groeten, hartelijke groet, hilsen, venlig hilsen, med venlig hilsen,
        med vennlig hilsen, vennlig hilsen, mvh, med vanlig halsning, med vanliga halsningar, halsningar
        """.split { $0 == "," || $0 == "\n" }.map(\.trimmed))
}
