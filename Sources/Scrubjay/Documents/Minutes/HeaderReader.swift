/// Reads what minutes say about themselves in their first lines: `Date:`, `Attendees:`, `Apologies:`.
///
/// Labels may be bold, items of a list or headings. The people behind a label stand on its line, in the lines or items that
/// follow, or in a table with a column of names.
struct HeaderReader {
    /// The date behind a label, else that of a heading.
    var date: WrittenDate? { labelled?.date ?? inHeading?.date }
    /// The line of the date, from 0.
    var dateLine: Int? { labelled?.line ?? inHeading?.line }
    private var labelled: (date: WrittenDate, line: Int)?
    private var inHeading: (date: WrittenDate, line: Int)?
    var people: [PersonName] { attendees.people }
    private var attendees = AttendeeList()
    /// The lines, from 0, that list who is there: nobody speaks on them.
    private(set) var listLines: Set<Int> = []

    /// The first line that is not blank.
    private var firstLine: Int?
    private let text: DocumentText
    private let dates: DateReader
    /// Where people go until the list ends.
    private var collecting: SectionKind?
    private var isUnderHeading = false
    /// Whether the label stood alone, so that the list may be the paragraph below it.
    private var isAwaited = false
    /// How deep the first item of the list lies: one that lies less deep ends it.
    private var listDepth: Int?

    /// Only the first leaves can be a header; lists of people under a heading are found anywhere.
    private static let leafLimit = 40
    private static let dateLabels: Set<String> = ["date", "when", "datum", "wann", "fecha", "data", "date and time"]

    init(_ text: DocumentText, dates: DateReader) {
        self.text = text
        self.dates = dates
    }

    mutating func read(_ leaves: [OutlineLeaf]) {
        firstLine = leaves.first?.lines.lowerBound
        for (index, leaf) in leaves.enumerated() {
            switch leaf.kind {
            case .heading:
                let title = NoteReader.headingTitle(text, leaf)
                collecting = peopleKind(SectionKind(heading: title))
                isUnderHeading = collecting != nil
                if index < 3, inHeading == nil {
                    inHeading = date(in: text.range(ofLines: leaf.lines), line: leaf.lines.lowerBound)
                }
            case .paragraph, .item:
                if !announcesPeople(leaf, before: index + 1 < leaves.count ? leaves[index + 1] : nil) {
                    readLines(of: leaf, isHeader: index < HeaderReader.leafLimit)
                }
            case .table:
                if collecting == .attendees { readTable(leaf) }
                if !isUnderHeading { collecting = nil }
            case .code:
                collecting = nil
            }
        }
    }

    private func peopleKind(_ kind: SectionKind?) -> SectionKind? { kind == .attendees || kind == .apologies ? kind : nil }

    /// Takes an item that is nothing but `Attendees`, with those who attended as items of its own.
    private mutating func announcesPeople(_ leaf: OutlineLeaf, before next: OutlineLeaf?) -> Bool {
        guard case .item(let depth) = leaf.kind, case .item(let nextDepth)? = next?.kind, nextDepth > depth,
            leaf.lines.count == 1, let line = leaf.lines.first
        else { return false }
        let content = ListMark.content(text.bytes, text.line(line))
        guard content.count < 48, let kind = peopleKind(SectionKind(heading: text.string(content))) else { return false }
        (collecting, isUnderHeading, listDepth) = (kind, false, nextDepth)
        return true
    }

    private mutating func readLines(of leaf: OutlineLeaf, isHeader: Bool) {
        var isItem = false
        if case .item(let depth) = leaf.kind {
            isItem = true
            if !isUnderHeading, depth < listDepth ?? depth { collecting = nil }
            listDepth = collecting == nil ? nil : listDepth ?? depth
        } else if !isUnderHeading, !(isAwaited && isList(leaf)) {
            collecting = nil
        }
        isAwaited = false
        guard isHeader || collecting != nil else { return }
        for line in leaf.lines {
            let content = ListMark.content(text.bytes, text.line(line))
            if collecting == .attendees, let person = personWithPart(content) {
                // Who is listed already speaks here: the list is over.
                if attendees.has(person) { break }
                attendees.add(person)
                listLines.insert(line)
                continue
            }
            if isHeader, content.count < 8192, text.bytes[content].starts(with: Array("Invited".utf8)) {
                for person in GeminiNotes.invited(text.string(content)) { attendees.add(person) }
            }
            if isHeader, let label = HeaderLabel(text, content) {
                let value = text.trimmed(label.value)
                if HeaderReader.dateLabels.contains(label.name) {
                    if labelled == nil { labelled = date(in: value, line: line) }
                    collecting = nil
                    continue
                }
                if let kind = peopleKind(SectionKind(heading: label.name)) {
                    (collecting, isUnderHeading, listDepth) = (kind, false, nil)
                    if !value.isEmpty {
                        add(value)
                        collecting = nil
                    }
                    isAwaited = value.isEmpty && leaf.lines.count == 1
                    continue
                }
                collecting = isUnderHeading ? collecting : nil
                // `Ada Quist - Works` on the list is no field.
                if collecting == nil || text.bytes[content].contains(UInt8(ascii: ":")) { continue }
            }
            if collecting != nil { add(content) }
            if collecting == nil, line == leaf.lines.lowerBound, !isItem, isHeader {
                if people.isEmpty, line == firstLine { addCompany(content) }
                addInitialled(text.range(ofLines: leaf.lines))
            }
        }
    }

    /// `Sarah Okafor: design`, with marks or a link around the name; nil for every other line.
    private func personWithPart(_ content: Range<Int>) -> PersonName? {
        guard let colon = content.prefix(HeaderReader.nameLimit).first(where: { text.bytes[$0] == UInt8(ascii: ":") }),
            content.upperBound - colon <= HeaderReader.partLimit
        else { return nil }
        var scanner = ByteScanner(text.bytes, colon + 1..<content.upperBound)
        while scanner.skip(anyOf: "*_") != nil {}
        guard scanner.next?.isSpace == true,
            let person = PersonName(text.string(content.lowerBound..<colon).filter { $0 != "*" })
        else { return nil }
        return isNameLike(person) ? person : nil
    }

    /// In bytes: how much may stand before the colon, and behind it.
    private static let nameLimit = 120
    private static let partLimit = 160

    private func isNameLike(_ person: PersonName) -> Bool {
        let name = Array(person.name.utf8)
        return SpeakerPrefix.isNameLike(name, 0..<name.count)
    }

    /// Whether every line of a paragraph is one person or several.
    private func isList(_ leaf: OutlineLeaf) -> Bool {
        leaf.lines.allSatisfy { line in
            let content = ListMark.content(text.bytes, text.line(line))
            guard content.count < 8192 else { return false }
            let listed = personWithPart(content).map { [$0] } ?? PersonName.list(text.string(content))
            return !listed.isEmpty && listed.allSatisfy(isNameLike)
        }
    }

    /// Takes those of a first line such as `Notes of the pond walk, with Ada Quist and [[Omar Veit]]`: names in full, and nothing else.
    private mutating func addCompany(_ range: Range<Int>) {
        guard range.count < 1024, HeaderReader.company.finds(in: range, of: text.bytes) else { return }
        let words = text.string(range)
        guard let with = words.ranges(of: ", with ").last else { return }
        let parts = words[with.upperBound...].replacing(" and ", with: ", ").split(separator: ",").map { String($0).trimmed }
        let isAllNames = parts.allSatisfy { part in
            let bytes = Array(part.utf8)
            return part.hasPrefix("[[") && part.hasSuffix("]]")
                || part.contains(" ") && SpeakerPrefix.isNameLike(bytes, 0..<bytes.count) && part.last != "."
        }
        guard isAllNames, !parts.isEmpty else { return }
        for person in parts.compactMap({ PersonName($0) }) { attendees.add(person) }
    }

    private static let company = WordFinder([", with "])

    private mutating func add(_ range: Range<Int>) {
        guard collecting == .attendees, range.count < 8192 else { return }
        for person in PersonName.list(text.string(range)) {
            // Google Meet lists screens that were shared among those who attended.
            if person.name.hasSuffix("'s Presentation") || person.name.hasSuffix("’s Presentation") { continue }
            attendees.add(person)
        }
    }

    /// A paragraph of names with initials in brackets, three at least, is a list of those present with or without a label.
    private mutating func addInitialled(_ range: Range<Int>) {
        guard people.isEmpty, range.count < 8192, initialsCount(range) >= 3 else { return }
        let listed = PersonName.list(text.string(range))
        guard listed.count >= 3, listed.allSatisfy({ $0.initials != nil }) else { return }
        for person in listed { attendees.add(person) }
    }

    /// How many brackets hold nothing but capitals. Cheap, for every paragraph of a header is asked.
    private func initialsCount(_ range: Range<Int>) -> Int {
        var count = 0
        var capitals: Int?
        for index in range {
            switch text.bytes[index] {
            case UInt8(ascii: "("): capitals = 0
            case UInt8(ascii: ")"):
                if let length = capitals, (2...4).contains(length) { count += 1 }
                capitals = nil
            case let byte where byte.isUpper: capitals = capitals.map { $0 + 1 }
            default: capitals = nil
            }
        }
        return count
    }

    private func date(in range: Range<Int>, line: Int) -> (date: WrittenDate, line: Int)? {
        dates.firstMatch(in: text.bytes, range).map { ($0.date, line) }
    }

    /// With the names of the day, the month and the zone, in any language.
    private static let longestDateLine = 160

    /// Reads a date in a line that is nothing but one, as below the title of a plain text.
    mutating func readDateLine(_ line: Int) {
        let range = text.trimmed(text.line(line))
        guard date == nil, range.count <= Self.longestDateLine, let match = dates.firstMatch(in: text.bytes, range) else {
            return
        }
        // What else stands there is at most a weekday and a zone.
        let rest = range.count - match.range.count
        guard rest <= 16 else { return }
        labelled = (match.date, line)
    }

    private mutating func readTable(_ leaf: OutlineLeaf) {
        guard let head = leaf.lines.first else { return }
        let names = cells(head).map { $0.lowercased() }
        guard
            let column = names.firstIndex(where: {
                ["name", "attendee", "participant", "who", "person", "nom", "nombre", "nome"].contains($0)
            })
        else { return }
        for line in leaf.lines.dropFirst(2) {
            let row = cells(line)
            if column < row.count, let person = PersonName(row[column]) { attendees.add(person) }
        }
    }

    private func cells(_ line: Int) -> [String] {
        TableRow.cells(text.bytes, text.line(line)).map { ReadableText.of(text.bytes, $0) }
    }
}
