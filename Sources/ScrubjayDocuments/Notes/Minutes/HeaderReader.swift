import ScrubjayText

/// Reads the labelled header in the first lines of minutes: `Date:`, `Attendees:`, `Apologies:`.
///
/// Labels may be bold, list items or headings. The people may be on the line of the label, in the lines or items that follow, or in a table with a
/// column of names.
struct HeaderReader {
    /// The date after a label, or else the date in a heading.
    var date: WrittenDate? { labelled?.date ?? inHeading?.date }
    /// Whether the date has a label, such as `Date:`.
    var hasLabelledDate: Bool { labelled != nil }
    /// The line of the date, from 0.
    var dateLine: Int? { labelled?.line ?? inHeading?.line }
    private var labelled: (date: WrittenDate, line: Int)?
    private var inHeading: (date: WrittenDate, line: Int)?
    var people: [PersonName] { attendees.people }
    /// The same people as several lists name them.
    var lists: [[PersonName]] { attendees.lists }
    private var attendees = AttendeeList()
    /// Lines, from 0, that list the people present. Nobody speaks on them.
    private(set) var listLines: Set<Int> = []

    /// The first line that is not blank.
    private var firstLine: Int?
    private let text: DocumentText
    private let dates: WrittenDateParser
    private let ownerName: String?
    /// The list that is being read: people are added to it until it ends.
    private var collecting: SectionKind? { didSet { if collecting != nil, collecting != oldValue { attendees.beginList() } } }
    /// Whether the list is under a heading.
    private var isUnderHeading = false
    /// Whether the label was alone on its line, so that the list may be the paragraph below.
    private var isLabelAlone = false
    /// Depth of the first item of the list. An item of smaller depth ends the list.
    private var listDepth: Int?

    /// Number of leaves that can be a header. Lists of people under a heading are found anywhere.
    private static let leafLimit = 40
    private static let dateLabels: Set<String> = ["date", "when", "datum", "wann", "fecha", "data", "date and time"]

    init(_ text: DocumentText, dates: WrittenDateParser, ownerName: String? = nil) {
        self.text = text
        self.dates = dates
        self.ownerName = ownerName
    }

    /// Reads the labels of the header, and the lists of people anywhere in the text.
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
            case .code, .property:
                collecting = nil
            }
        }
    }

    private func peopleKind(_ kind: SectionKind?) -> SectionKind? { kind == .attendees || kind == .apologies ? kind : nil }

    /// Reads an item that is only `Attendees` and has the attendees as items below it. Returns false for any other leaf.
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
        } else if !isUnderHeading, !(isLabelAlone && isList(leaf)) {
            collecting = nil
        }
        isLabelAlone = false
        guard isHeader || collecting != nil else { return }
        let parts = leaf.lines.flatMap { line in
            labelledParts(of: ListMark.content(text.bytes, text.line(line))).map { (line: line, content: $0) }
        }
        for (line, content) in parts {
            if collecting == .attendees, let person = personWithPart(content) {
                // A person who is listed already speaks here, so the list is over.
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
                if let kind = peopleKind(SectionKind(heading: label.name)),
                    !Self.looseLabels.contains(label.name) || listsGivenNames(value)
                {
                    (collecting, isUnderHeading, listDepth) = (kind, false, nil)
                    if !value.isEmpty {
                        add(value)
                        collecting = nil
                    }
                    isLabelAlone = value.isEmpty && leaf.lines.count == 1
                    continue
                }
                collecting = isUnderHeading ? collecting : nil
                // `Ada Quist - Works` in a list is not a field.
                if collecting == nil || text.bytes[content].contains(UInt8(ascii: ":")) { continue }
            }
            if collecting != nil { add(content) }
            if collecting == nil, line == leaf.lines.lowerBound, !isItem, isHeader {
                if people.isEmpty, line == firstLine { addPeopleInFirstLine(content) }
                addPeopleWithInitials(text.range(ofLines: leaf.lines))
            }
        }
    }

    /// Labels that people are listed behind, and other things, too.
    private static let looseLabels: Set<String> = ["with", "mit", "avec"]

    private func listsGivenNames(_ value: Range<Int>) -> Bool {
        PersonName.list(text.string(value)).contains { GivenNames.begin($0.name) }
    }

    /// Splits a line that has several labels: `There: Ada, Omar · Excused: Mei`.
    private func labelledParts(of content: Range<Int>) -> [Range<Int>] {
        guard content.count < Self.labelledLimit else { return [content] }
        var parts = [content]
        for separator in content where isSeparator(at: separator) {
            let rest = separator + 1..<content.upperBound
            let start = rest.first { text.bytes[$0] < 0x80 && text.bytes[$0] != 0x20 } ?? rest.upperBound
            guard let label = HeaderLabel(text, start..<content.upperBound), let last = parts.last,
                peopleKind(SectionKind(heading: label.name)) != nil || HeaderReader.dateLabels.contains(label.name)
            else { continue }
            parts[parts.count - 1] = last.lowerBound..<separator
            parts.append(start..<content.upperBound)
        }
        return parts
    }

    /// The most bytes of a line that is searched for further labels.
    private static let labelledLimit = 1024

    /// Whether `|`, `·` or `•` begins at an offset.
    private func isSeparator(at offset: Int) -> Bool {
        switch text.bytes[offset] {
        case UInt8(ascii: "|"): true
        case 0xC2: text.bytes[offset...].starts(with: "·".utf8)
        case 0xE2: text.bytes[offset...].starts(with: "•".utf8)
        default: false
        }
    }

    /// The person in `Sarah Okafor: design`, also with emphasis or a link around the name. `nil` for every other line.
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

    /// Longest text before the colon and after it, in bytes.
    private static let nameLimit = 120
    private static let partLimit = 160

    private func isNameLike(_ person: PersonName) -> Bool {
        let name = Array(person.name.utf8)
        return SpeakerPrefix.isNameLike(name, 0..<name.count)
    }

    /// Whether every line of a paragraph names one or more people.
    private func isList(_ leaf: OutlineLeaf) -> Bool {
        leaf.lines.allSatisfy { line in
            let content = ListMark.content(text.bytes, text.line(line))
            guard content.count < 8192 else { return false }
            let listed = personWithPart(content).map { [$0] } ?? PersonName.list(text.string(content))
            return !listed.isEmpty && listed.allSatisfy(isNameLike)
        }
    }

    /// Adds the people of a first line such as `Notes of the pond walk, with Ada Quist and [[Omar Veit]]`. All parts must be full names.
    private mutating func addPeopleInFirstLine(_ range: Range<Int>) {
        guard range.count < 1024, HeaderReader.withPhrase.finds(in: range, of: text.bytes) else { return }
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

    private static let withPhrase = PhraseMatcher([", with "])

    private mutating func add(_ range: Range<Int>) {
        guard collecting == .attendees, range.count < 8192 else { return }
        for person in PersonName.list(text.string(range), owner: ownerName) {
            // Google Meet lists shared screens as attendees.
            if person.name.hasSuffix("'s Presentation") || person.name.hasSuffix("’s Presentation") { continue }
            attendees.add(person)
        }
    }

    /// Adds a paragraph of at least three names with initials in brackets. It is a list of those present even without a label.
    private mutating func addPeopleWithInitials(_ range: Range<Int>) {
        guard people.isEmpty, range.count < 8192, initialsCount(range) >= 3 else { return }
        let listed = PersonName.list(text.string(range))
        guard listed.count >= 3, listed.allSatisfy({ $0.initials != nil }) else { return }
        for person in listed { attendees.add(person) }
    }

    /// How many pairs of brackets hold only capitals. This must be cheap, since it runs for every paragraph of a header.
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

    /// Longest line in bytes, with the names of the day, the month and the time zone in any language.
    private static let dateLineLimit = 160

    /// Reads a date from a line that holds only a date, as below the title of a plain text.
    mutating func readDateLine(_ line: Int) {
        let range = text.trimmed(text.line(line))
        guard date == nil, range.count <= Self.dateLineLimit, let match = dates.firstMatch(in: text.bytes, range) else {
            return
        }
        // The rest of the line may be a weekday and a time zone, but no more.
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

/// A label at the beginning of a line, `Label:` or `Label -`, and the value after it.
struct HeaderLabel {
    /// The label in lower case.
    let name: String
    /// The rest of the line.
    let value: Range<Int>

    /// `nil` if the line has no label.
    init?(_ text: DocumentText, _ content: Range<Int>) {
        var scanner = ByteScanner(text.bytes, content)
        while scanner.skip(anyOf: "*_ ") != nil {}
        let start = scanner.position
        while let next = scanner.next, next.isWord || next == 0x20 || next == UInt8(ascii: "'"), scanner.position - start < 32 {
            scanner.position += 1
        }
        let end = scanner.position
        guard end > start, text.bytes[start].isLetter else { return nil }
        while scanner.skip(anyOf: "*_ ") != nil {}
        let isDash = end > start && text.bytes[end - 1] == 0x20 && (scanner.next == UInt8(ascii: "-"))
        if !scanner.skip(UInt8(ascii: ":")) {
            if scanner.skip(UInt8(ascii: "(")) {  // Attendees (12):
                while let next = scanner.next, next.isDigit { scanner.position += 1 }
                guard scanner.skip(UInt8(ascii: ")")), scanner.skip(UInt8(ascii: ":")) else { return nil }
            } else {
                guard isDash, scanner.skip(UInt8(ascii: "-")) else { return nil }
            }
        }
        while scanner.skip(anyOf: "*_") != nil {}
        name = text.string(start..<end).lowercased().trimmed
        value = scanner.position..<content.upperBound
    }
}

/// The people that minutes list as present: each once, in the order of the list.
struct AttendeeList {
    private(set) var people: [PersonName] = []
    /// Where the lists begin of which `people` consists.
    private var starts: [Int] = []
    private var known: Set<PersonName> = []
    /// The beginnings of the listed names, up to each space.
    private var beginnings: Set<Substring> = []

    /// Whether the person is listed already, by the same name or by a longer one that begins with it.
    func has(_ person: PersonName) -> Bool { known.contains(person) || beginnings.contains(person.name[...]) }

    /// Begins another list, such as that of those who were invited.
    mutating func beginList() { if starts.last != people.count { starts.append(people.count) } }

    var lists: [[PersonName]] {
        let bounds = [0] + starts + [people.count]
        return zip(bounds, bounds.dropFirst()).map { Array(people[$0..<$1]) }.filter { !$0.isEmpty }
    }

    /// The people of several lists, each once. A short name is that of the only person of another list whom it fits. In one list, *Jonas* and
    /// *Jonas Weber* are two people.
    static func joined(_ lists: [[PersonName]]) -> [PersonName] {
        let words = lists.map { $0.map(NameWords.init) }
        var people: [PersonName] = []
        var known: Set<PersonName> = []
        for (index, list) in lists.enumerated() {
            for (person, short) in zip(list, words[index]) where known.insert(person).inserted {
                var full: Set<String> = []
                for other in lists.indices where other != index {
                    for (name, words) in zip(lists[other], words[other]) where short.isShort(for: words) {
                        full.insert(name.name)
                    }
                }
                let isOther = full.count != 1 || list.contains { full.contains($0.name) }
                if isOther { people.append(person) }
            }
        }
        return people
    }

    mutating func add(_ person: PersonName) {
        guard known.insert(person).inserted else { return }
        people.append(person)
        for space in person.name.indices where person.name[space] == " " { beginnings.insert(person.name[..<space]) }
    }
}
