import ScrubjayDocuments
import ScrubjayText

/// The topics of a meeting's notes.
///
/// These are the items of the agenda. Without an agenda, they are the headings of the deepest level that has several (a line in bold type counts
/// as a heading), or else the items that have items below them. Headings of decisions and tasks do not count. If there are none of these, there
/// are no names, and all items are evidence.
struct Topics {
    /// The names of the topics. Empty if only items were found.
    let names: [String]
    /// The first sentence of each topic. A topic may have none, so this can be shorter than `names`.
    let evidence: [Evidence]

    private struct Entry {
        let name: String
        /// 1 to 6 for headings, 7 for a line in bold type, `nil` for items.
        let level: Int?
        var isUnderAgenda = false
        var hasItems = false
        var evidence: Evidence?
    }

    init(names: [String] = [], evidence: [Evidence] = []) { (self.names, self.evidence) = (names, evidence) }

    init(of passages: [Passage], in document: StoredDocument) {
        var entries: [Entry] = []
        var isInAgenda = false
        var isInRecord = false
        var lastItem: (passage: Int, line: Int)?
        let people = document.people.map { NameKey.folded($0.name) }
        for passage in passages where passage.channel != .code {
            let utf8 = Array(passage.text.utf8)
            let table = LineTable(utf8)
            for sentence in QuotableSentences.sentences(of: passage) where sentence.range.lowerBound >= passage.propertyBytes {
                let found = Evidence(document: document, passage: passage, sentence: sentence)
                guard found.text.contains(where: \.isLetter) else { continue }
                if let level = Self.level(utf8[sentence.range]) {
                    isInAgenda = Self.isAgenda(found.text)
                    isInRecord = Self.isOfRecord(found.text)
                    entries.append(Entry(name: found.text, level: level))
                    continue
                }
                // A list of participants is not a topic.
                let words = NameKey.folded(found.text).split(separator: " ")
                if isInRecord
                    || people.contains(where: { name in
                        let parts = name.split(separator: " ")
                        return words.starts(with: parts) && words.count <= parts.count + 1
                    })
                {
                    continue
                }
                if let heading = entries.lastIndex(where: { $0.level != nil }),
                    entries[heading].evidence.map({ !$0.isStatement && found.isStatement }) ?? true
                {
                    entries[heading].evidence = found
                }
                let line = utf8[table.starts[sentence.lines.lowerBound]...]
                if line.first == 0x20 || line.first == 0x09 {
                    if entries.last?.level == nil, !entries.isEmpty { entries[entries.count - 1].hasItems = true }
                } else if Self.isItem(line) {
                    let position = (passage.byteRange.lowerBound, sentence.lines.lowerBound)
                    if lastItem.map({ $0 == position }) ?? false {
                        // Prefer the sentence of an item that says more than a heading.
                        if let known = entries.last?.evidence, !known.isStatement, found.isStatement {
                            entries[entries.count - 1].evidence = found
                        }
                        continue
                    }
                    lastItem = position
                    entries.append(Entry(name: found.text, level: nil, isUnderAgenda: isInAgenda, evidence: found))
                }
            }
        }
        let chosen = Self.chosen(entries)
        names = chosen.map { Self.withoutTags($0.name) }
        evidence = (chosen.isEmpty ? entries.filter { $0.level == nil } : chosen).compactMap(\.evidence)
    }

    /// Removes tags: *office move #work/office* becomes *office move*.
    private static func withoutTags(_ name: String) -> String {
        let words = name.split(separator: " ").filter { !$0.hasPrefix("#") }
        return words.isEmpty ? name : words.joined(separator: " ").trimming { ".:;".contains($0) }
    }

    private static func chosen(_ entries: [Entry]) -> [Entry] {
        let agenda = entries.filter(\.isUnderAgenda)
        if !agenda.isEmpty {
            // What was said about a topic is better evidence than its line in the agenda.
            return agenda.map { item in
                var item = item
                item.evidence = entries.first { $0.level != nil && $0.name == item.name }?.evidence ?? item.evidence
                return item
            }
        }
        let headings = entries.filter { entry in entry.level ?? 0 > 1 && entry.evidence != nil && !isOfRecord(entry.name) }
        for level in [6...7, 5...5, 4...4, 3...3, 2...2] {
            let these = headings.filter { level.contains($0.level ?? 0) }
            if these.count > 1 { return these }
        }
        let holders = entries.filter(\.hasItems)
        return holders.count > 1 ? holders : []
    }

    /// Returns the level of a heading, 7 for a line in bold type, `nil` for anything else.
    private static func level(_ line: ArraySlice<UInt8>) -> Int? {
        let marks = line.prefix { $0 == UInt8(ascii: "#") }.count
        if (1...6).contains(marks), line.dropFirst(marks).first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true { return marks }
        let bold = Array("**".utf8)
        return line.count > 4 && line.starts(with: bold) && line.reversed().starts(with: bold) ? 7 : nil
    }

    /// Returns whether a line begins with `- `, `* `, `+ `, `1. ` or `1) `.
    private static func isItem(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.drop(while: \.isDigit)
        guard let mark = rest.first, rest.dropFirst().first == 0x20 else { return false }
        return rest.startIndex == line.startIndex ? "-*+".utf8.contains(mark) : ".)".utf8.contains(mark)
    }

    private static func isAgenda(_ heading: String) -> Bool {
        let words = Folding.folded(heading).split { !$0.isLetter }
        return words.contains {
            ["agenda", "topics", "tagesordnung", "themen", "ordre", "sujets", "temas", "orden"].contains($0)
        }
    }

    /// Returns whether a heading introduces decisions, tasks, participants or a transcript, in any language.
    private static func isOfRecord(_ heading: String) -> Bool {
        let words = Set(Folding.folded(heading).split { !$0.isLetter }.map(String.init))
        let isOther = !words.isDisjoint(with: [
            "attendees", "participants", "present", "transcript", "teilnehmer", "anwesend", "participantes", "asistentes",
            "presents",
        ])
        return isOther || words.isSuperset(of: ["to", "do"])
            || ["en", "de", "fr", "es"].contains { language in
                let kinds = ExpectedKind.words(in: Language(known: language))
                return words.contains { [.decision, .task].contains(kinds[$0]) }
            }
    }
}
