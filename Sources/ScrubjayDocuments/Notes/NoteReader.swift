import ScrubjayText

/// Reads the structure of a note or of minutes: title, dates, people, sections, speech, tasks, decisions.
///
/// Shared by the formats that are text themselves. They differ in how lines become `OutlineLeaf`s.
struct NoteReader {
    let text: DocumentText
    let matter: FrontMatter
    let leaves: [OutlineLeaf]
    let input: ParserInput
    let context: ParsingContext
    /// How the file was decoded, if the text is the file itself.
    var decoded: DecodedText?
    /// Whether one of the first lines gives the document its date if the line contains only a date, as in plain text.
    var hasDateLine = false
    /// Whether the first line is the title if there is no heading.
    var hasTitleLine = false
    /// Whether `#words` and links in brackets have their Markdown meaning.
    var isMarkdown = true
    /// The fields, links and properties in the parts of the text that are not for readers.
    var findings = MarkdownMarks.Findings()

    /// Reads the document. If its date is ambiguous and no order is configured, the order of its language decides.
    func document() -> Document {
        let (document, isAmbiguous) = document(reader: context.dateReader())
        guard isAmbiguous, context.dateOrder == nil else { return document }
        let language =
            document.language
            ?? Language.detect(in: document.text, preferred: context.languages.compactMap { Language($0) }).code
        return self.document(reader: context.dateReader(language: language)).document
    }

    /// - Returns: The document, and whether day and month of its date could be swapped.
    private func document(reader: WrittenDateParser) -> (document: Document, isAmbiguous: Bool) {
        let dayLines = DayLines(text: text, order: reader.order)
        let headed = dayLines.asHeadings(leaves)
        let daysOfLog = dayLines.days(ofLog: headed)
        let isLog = !daysOfLog.isEmpty
        let name = FileName(path: input.path, reader: reader)
        let metadata = NoteMetadata(matter.entries, marks: findings.fields, dates: reader, ownerName: context.ownerName)
        var header = HeaderReader(text, dates: reader, ownerName: context.ownerName)
        header.read(headed)
        let titleLine = hasTitleLine ? shortFirstLine : nil
        if hasDateLine, !isLog, let first = leaves.first?.lines.lowerBound {
            for line in first..<min(first + 4, text.lineCount) { header.readDateLine(line) }
        }
        if isByGemini, leaves.count > 1 { header.readDateLine(leaves[1].lines.lowerBound) }
        var dating = DocumentDateResolver(
            metadata: metadata, header: header.date, name: name, modified: input.modified, utcOffset: context.utcOffset)
        if hasTitleLine, dating.header == nil, let titleLine { dating.header = reader.date(in: titleLine) }
        if isLog, !header.hasLabelledDate {
            // Logs are written from either end.
            dating.header = daysOfLog.filter { $0.year != nil }.max {
                ($0.civilDate?.dayNumber ?? 0) < ($1.civilDate?.dayNumber ?? 0)
            }
        }

        let attendees = AttendeeList.joined([metadata.attendees] + header.lists)
        let census = SpeakerDetector(headed, in: text, without: header.listLines)
        var blocks = BlockReader(
            text: text, speakers: census.speakers(among: attendees), silent: header.listLines, isOutliner: isOutliner,
            kind: isToDoList(name) ? .tasks : nil)
        blocks.tasks = TaskReader(
            dates: reader, anchor: dating.dates(isMeeting: true).principal?.date, people: attendees.map(\.name),
            ownerName: context.ownerName)
        blocks.read(headed)

        let role = RecordRoleReader(text: text, matter: matter.entries, name: name).role(
            isSpoken: !blocks.speakerNames.isEmpty, isChat: blocks.isChat)
        // A log of several days is no single meeting, whoever it says was there.
        let isMeeting =
            role != nil || blocks.isTranscript || isMarkedAsMeeting(metadata)
            || !isLog && (!attendees.isEmpty || isDatedMeeting(metadata, header, name))
        var document = Document(
            kind: isMeeting ? .meeting : .note, title: title(metadata, name, titleLine, isLog: isLog),
            language: metadata.language,
            dates: dating.dates(isMeeting: isMeeting), properties: metadata.properties + findings.properties, text: "",
            textOffset: decoded?.textOffset,
            body: text.start(ofLine: matter.end)..<text.start(ofLine: matter.bodyEnd ?? text.lineCount), blocks: blocks.blocks,
            tasks: blocks.taskItems,
            decisions: blocks.decisions, warnings: matter.warnings)
        document.partRole = role
        document.propertyLines = matter.propertyLines.map { $0 + 1 }
        if let warning = decoded?.warning { document.warnings.append(warning) }
        if let isCompleted = metadata.isCompleted {
            let due = metadata.due?.onClock(context.utcOffset)?.date
            let task = TaskItem(
                text: document.title, state: isCompleted ? .done : .open, due: due, line: min(matter.end + 1, text.lineCount))
            document.tasks.insert(task, at: 0)
        } else if let task = ownTask(of: document, metadata, reader) {
            document.tasks.insert(task, at: 0)
        }
        document.people = people(metadata, attendees: attendees, speakers: blocks.speakerNames)
        scanInlines(into: &document, metadata)
        if isMeeting { addCall(to: &document, name) }
        if let claim = ContactReader.claim(document, metadata: metadata, name: name, text: text, leaves: headed) {
            document.claims = [claim]
        } else {
            document.claims = ContactListReader.claims(document, metadata: metadata, name: name, text: text, leaves: headed)
        }
        let ambiguity = ambiguity(dating, line: header.dateLine, reader.order)
        if let ambiguity { document.warnings.append(ambiguity) }
        document.text = String(decoding: text.bytes, as: UTF8.self)
        return (document, ambiguity != nil)
    }

    /// The task that the note is as a whole (`NoteTask`), in the line of its day. Meetings and people have days that nothing has to be done by.
    private func ownTask(of document: Document, _ metadata: NoteMetadata, _ reader: WrittenDateParser) -> TaskItem? {
        let isOfPerson = metadata.type.map(ContactReader.types.contains) ?? false
        guard document.kind == .note, document.partRole == nil, !isOfPerson, !metadata.properties.isEmpty else { return nil }
        let task = NoteTask(metadata, items: document.tasks, ownerName: context.ownerName) { value in
            // A link to the note of a day, `[[2026-03-04]]`, is as good.
            let value = value.trimming { "[]<>\"'".contains($0) || $0.isWhitespace }
            let bytes = Array(value.utf8)
            guard let match = reader.firstMatch(in: bytes, 0..<bytes.count), match.range == 0..<bytes.count else { return nil }
            return match.date.onClock(context.utcOffset)?.date
        }
        guard let task else { return nil }
        let line = (0..<min(text.lineCount, matter.end + Self.linesOfFields)).first { line in
            let key = text.string(text.line(line)).prefix { $0 != ":" && $0 != "=" }
            return MetadataKey.plain(String(key)) == MetadataKey.plain(task.key)
        }
        return TaskItem(
            text: document.title, state: task.state, assignee: task.assignee, due: task.due,
            line: (line ?? min(matter.end, text.lineCount - 1)) + 1)
    }

    /// Fields in the text that describe the whole note stand near its beginning.
    private static let linesOfFields = 40

    // MARK: - Kind and title

    private func isMarkedAsMeeting(_ metadata: NoteMetadata) -> Bool {
        metadata.type == "meeting"
            || metadata.tags.contains { ["meeting", "meetings", "type/meeting"].contains($0.lowercased()) }
    }

    /// Whether a dated note is in a folder of meetings.
    private func isDatedMeeting(_ metadata: NoteMetadata, _ header: HeaderReader, _ name: FileName) -> Bool {
        let isInFolder = name.folders.contains { NoteReader.meetingFolders.contains($0.lowercased()) }
        return isInFolder && (name.date != nil || header.date != nil || metadata.created != nil || metadata.start != nil)
    }

    private static let meetingFolders: Set<String> = [
        "meeting", "meetings", "minutes", "meeting notes", "meeting-notes", "besprechungen", "protokolle", "réunions",
        "reuniones",
    ]

    /// - Parameter isLog: Whether headings of days are none of the title.
    private func title(_ metadata: NoteMetadata, _ name: FileName, _ titleLine: String?, isLog: Bool) -> String {
        let isOfPerson = metadata.type.map(ContactReader.types.contains) ?? false
        if let title = metadata.title ?? (isOfPerson ? metadata.name : nil) {
            return RecordTitle.plain(title, context.dateReader())
        }
        for leaf in leaves.prefix(8) {
            guard case .heading(let level) = leaf.kind, level == 1 || isByGemini else { continue }
            let title = NoteReader.headingTitle(text, leaf)
            if isLog, DayHeading.day(ofHeading: title, order: context.dateReader().order) != nil { continue }
            if !title.isEmpty, !GeminiNotes.isOpening(title), level == 1 || SectionKind(heading: title) == nil {
                return RecordTitle.plain(title, context.dateReader())
            }
        }
        let titleLine = isLog ? titleLine.flatMap { DayHeading.wholeDay($0, order: .dayFirst) == nil ? $0 : nil } : titleLine
        return titleLine.map { RecordTitle.plain($0, context.dateReader()) } ?? (isDendron ? lastPart(of: name) : name.title)
    }

    /// The title of a Dendron note: `project.boat-hall.floor` is `floor`. A name that ends with a date is titled by its day.
    private func lastPart(of name: FileName) -> String {
        guard let part = name.stem.split(separator: ".").last else { return name.title }
        guard part.utf8.allSatisfy(\.isDigit), let date = name.date, let year = date.year,
            let day = CivilDate(year: year, month: date.month, day: date.day)
        else { return String(part).replacing("-", with: " ") }
        return "\(day)"
    }

    // MARK: - Evidence

    private var isByGemini: Bool {
        guard let first = leaves.first, case .heading = first.kind else { return false }
        return GeminiNotes.isOpening(NoteReader.headingTitle(text, first))
    }

    /// Whether the front matter is Dendron's: an `id`, and times in milliseconds.
    private var isDendron: Bool {
        guard matter.entries.contains(where: { $0.key == "id" }) else { return false }
        return matter.entries.contains { entry in
            (entry.key == "created" || entry.key == "updated") && entry.values.first?.utf8.count == 13
                && entry.values.first?.utf8.allSatisfy(\.isDigit) == true
        }
    }

    /// Whether every line is a bullet, apart from fields at the top, as in Logseq.
    private var isOutliner: Bool {
        guard isMarkdown, !leaves.isEmpty else { return false }
        return leaves.enumerated().allSatisfy { index, leaf in
            switch leaf.kind {
            case .item: true
            case .paragraph: index == 0 && leaves.count > 1 && !findings.fields.isEmpty
            case .code, .table, .property: index > 0
            case .heading: false
            }
        }
    }

    /// Whether the text is a file that is called `To do` or the like, and has no headings, which would say more.
    private func isToDoList(_ name: FileName) -> Bool {
        guard decoded != nil, SectionKind(heading: name.stem) == .tasks else { return false }
        return !leaves.contains { if case .heading = $0.kind { true } else { false } }
    }

    /// The readable text of a heading without its marks.
    static func headingTitle(_ text: DocumentText, _ leaf: OutlineLeaf) -> String {
        guard let first = leaf.lines.first else { return "" }
        var scanner = ByteScanner(text.bytes, text.line(first))
        while scanner.skip(anyOf: "> \t") != nil {}
        // The number of *12. March* is no mark of an item.
        let isDay =
            scanner.next?.isDigit == true && leaf.lines.count == 1
            && DayHeading.wholeDay(text.string(scanner.position..<scanner.end), order: .dayFirst) != nil
        if !isDay { ListMark.skip(&scanner) }
        scanner.skipSpaces()
        let isUnderlined = scanner.next != UInt8(ascii: "#")
        while scanner.skip(UInt8(ascii: "#")) {}
        var end = scanner.end
        if isUnderlined {
            end = text.range(ofLines: first..<max(first + 1, leaf.lines.upperBound - 1)).upperBound
        } else {
            var close = text.trimmed(scanner.position..<end).upperBound
            while close > scanner.position, text.bytes[close - 1] == UInt8(ascii: "#") { close -= 1 }
            if close == scanner.position || text.bytes[close - 1].isSpace { end = close }
        }
        return ReadableText.of(text.bytes, scanner.position..<max(scanner.position, end))
    }

    /// The first line as a title: at most 80 characters, and not a sentence.
    private var shortFirstLine: String? {
        guard let leaf = leaves.first, let line = leaf.lines.first, SpeakerPrefix.candidate(text.bytes, text.line(line)) == nil,
            SpeakerLine.read(text.bytes, text.line(line)) == nil
        else { return nil }
        let range = text.trimmed(text.line(line))
        guard range.count <= 320, let last = range.last else { return nil }
        let title = ReadableText.of(text.bytes, range)
        return title.isEmpty || title.count > 80 || text.bytes[last] == UInt8(ascii: ".") ? nil : title
    }

    // MARK: - People and inlines

    private func people(_ metadata: NoteMetadata, attendees: [PersonName], speakers: [String]) -> [Participation] {
        var people: [Participation] = []
        var seen: Set<Participation> = []
        func add(_ name: PersonName, _ role: Participation.Role) {
            let person = Participation(name: name.name, email: name.email, role: role, initials: name.initials)
            if seen.insert(person).inserted { people.append(person) }
        }
        for person in attendees { add(person, .attendee) }
        for person in metadata.authors { add(person, .author) }
        for person in metadata.others { add(person, .mentioned) }
        let mentioned = isDendron ? DendronMentions.people(text, leaves) : []
        for person in mentioned where !people.contains(where: { $0.name == person.name }) { add(person, .mentioned) }
        return people + speakers.map { Participation(name: $0, role: .speaker) }
    }

    private func scanInlines(into document: inout Document, _ metadata: NoteMetadata) {
        var scanner = InlineScanner(text)
        scanner.hasAliasFirst = isMarkdown && isDendron
        if isMarkdown {
            for leaf in leaves {
                if case .code = leaf.kind { continue }
                scanner.scan(text.range(ofLines: leaf.lines))
            }
        }
        let links = findings.links.isEmpty ? scanner.links : (scanner.links + findings.links).sorted { $0.line < $1.line }
        document.links = propertyLinks(document.properties, besides: links) + links
        var seen: Set<String> = []
        document.tags = (metadata.tags + scanner.tags.map(\.name)).filter {
            !$0.trimmed.isEmpty && seen.insert($0.lowercased()).inserted
        }
        var surroundings = TaskSurroundings(text, tags: scanner.tags)
        surroundings.complete(&document.tasks, leaves)
        document.tagsOfParts = Set(scanner.tags.map { $0.name.lowercased() })
            .subtracting((metadata.tags + surroundings.tagsOfNote).map { $0.lowercased() })
    }

    /// The links in double brackets in the metadata, each with its line; with the first line if the metadata is not in lines of the text.
    private func propertyLinks(_ properties: [Property], besides links: [Link]) -> [Link] {
        guard properties.contains(where: { $0.value.utf8.contains(UInt8(ascii: "[")) }) else { return [] }
        var scanner = InlineScanner(text)
        if isMarkdown { for line in 0..<matter.end { scanner.scan(text.line(line)) } }
        var found = scanner.links.filter { $0.kind == .wiki || $0.kind == .embed }
        var known = Set((found + links).map(\.target))
        for property in properties where property.value.contains("[[") {
            let value = DocumentText(Array(property.value.utf8))
            var scanner = InlineScanner(value)
            scanner.scan(0..<value.bytes.count)
            found += scanner.links.filter { $0.kind == .wiki && known.insert($0.target).inserted }.map { link in
                var link = link
                link.line = 1
                return link
            }
        }
        for number in found.indices { found[number].kind = .property }
        return found
    }

    /// Adds the place of the call and its end, if the text or the file name states them.
    private func addCall(to document: inout Document, _ name: FileName) {
        if !document.properties.contains(where: { $0.key == "conference" }) {
            let top = document.links.lazy.filter { $0.line <= matter.end + 40 }.map(\.target)
            if let call = name.conference ?? top.first(where: ConferenceLink.isPlace) {
                document.properties.append(Property(key: "conference", value: call))
            }
        }
        guard document.dates.end == nil, let start = document.dates.start, start.secondOfDay != nil else { return }
        let written = matter.entries.first { MetadataKey.plain($0.key) == "duration" }?.values.first
        let seconds = written.flatMap { MeetingLength.seconds($0) } ?? MeetingLength.atEnd(of: text)
        document.dates.end = seconds.map { LocalDateTime(ordinal: start.ordinal + Int64($0), hasTime: true) }
    }

    private func ambiguity(_ dating: DocumentDateResolver, line: Int?, _ order: DateOrder) -> Warning? {
        let message =
            "this date is read with the \(order == .dayFirst ? "day" : "month") first; write it as YYYY-MM-DD to be sure"
        let metadata = dating.metadata.start ?? dating.metadata.created
        if metadata.map(dating.settled)?.isAmbiguous == true { return Warning(message, line: 1) }
        if dating.header.map(dating.settled)?.isAmbiguous == true { return Warning(message, line: line.map { $0 + 1 }) }
        return nil
    }
}

/// Removes what programs put around the name of a meeting in the titles of its records.
enum RecordTitle {
    /// Returns the plain name: `Weekly` for `Weekly - 2025/02/27 16:00 CET - Transcript` and `Meeting summary for Weekly (02/27/2025)`.
    static func plain(_ title: String, _ reader: WrittenDateParser) -> String {
        for beginning in beginnings where title.lowercased().hasPrefix(beginning) {
            let name = withoutDate(String(title.dropFirst(beginning.count)), reader).trimmed
            return name.isEmpty ? title : name
        }
        guard title.hasSuffix("Transcript") || title.hasSuffix("Notes by Gemini") else { return title }
        let name = withoutDate(title, reader)
        for ending in endings where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
        return name
    }

    /// In lower case. They come from Zoom and from plugins for Granola.
    private static let beginnings = ["meeting summary for ", "meeting summary: ", "transcript for: "]

    private static let endings = [" - Transcript", " – Transcript", " - Notes by Gemini", " – Notes by Gemini"]

    /// The title before its date, if the date is not at the beginning.
    private static func withoutDate(_ title: String, _ reader: WrittenDateParser) -> String {
        let bytes = Array(title.utf8)
        guard let match = reader.firstMatch(in: bytes, 0..<bytes.count), match.range.lowerBound > 3 else { return title }
        let start = String(decoding: bytes[..<match.range.lowerBound], as: UTF8.self)
        let words = start.split(separator: " ")
        let kept = words.last.map { ["-", "–", "("].contains($0) } == true ? words.dropLast() : words[...]
        return kept.isEmpty ? title : kept.joined(separator: " ")
    }
}

/// The layout of the notes that Gemini takes in Google Meet.
///
///     # 📝 Notes
///     May 11, 2026
///     ## Tide gauge repair
///     Invited [Mira Sol](mailto:mira@quay.example) [Jon Abara](mailto:jon@quay.example)
enum GeminiNotes {
    /// Whether a heading is the one that Gemini puts above all notes. The title is then the next heading.
    static func isOpening(_ title: String) -> Bool { title.trimmed == "📝 Notes" }

    /// The people after `Invited`, who are links to their addresses. Empty for every other line.
    static func invited(_ line: String) -> [PersonName] {
        guard line.hasPrefix("Invited"), line.contains("](mailto:") else { return [] }
        return line.split(separator: "[").dropFirst().compactMap { part in
            let halves = part.split(separator: "](mailto:", maxSplits: 1)
            guard halves.count == 2 else { return nil }
            return PersonName("\(halves[0]) <\(halves[1].prefix { $0 != ")" })>")
        }
    }
}
