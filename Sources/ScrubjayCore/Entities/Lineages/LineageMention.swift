package import ScrubjayDocuments
package import ScrubjayText

/// A mention of a task or a decision.
package struct LineageMention: Sendable, Equatable {
    /// The position of a mention: its document, and its number among the tasks or decisions there.
    package struct Location: Sendable, Hashable {
        package let document: DocumentID
        package let ordinal: Int

        package init(document: DocumentID, ordinal: Int) {
            self.document = document
            self.ordinal = ordinal
        }
    }

    package let location: Location
    /// Line of the file, from 1; 0 if unknown.
    package var line = 0
    package var text: String
    package let language: Language
    /// The date of the document; `nil` if it has none.
    package var day: CivilDate?
    package var meeting: MeetingID?
    package var series: SeriesID?
    /// Whether it was spoken.
    package var isSpoken = false
    /// The assignee of a task; `nil` if unknown.
    package var assignee: PersonID?
    /// The assignee as written.
    package var assigneeName: String?
    package var due: CivilDate?
    /// The state of a task; `nil` for decisions.
    package var state: TaskItem.State?
    /// The notebook and folder of the document, as in `notes/minutes`; `nil` if unknown.
    package var folder: String?
    /// The title of the document; empty if unknown.
    package var title = ""

    package init(
        location: Location, text: String, language: Language, day: CivilDate? = nil, meeting: MeetingID? = nil,
        series: SeriesID? = nil,
        isSpoken: Bool = false, assignee: PersonID? = nil, assigneeName: String? = nil, due: CivilDate? = nil,
        state: TaskItem.State? = nil
    ) {
        self.location = location
        self.text = text
        self.language = language
        self.day = day
        self.meeting = meeting
        self.series = series
        self.isSpoken = isSpoken
        self.assignee = assignee
        self.assigneeName = assigneeName
        self.due = due
        self.state = state
    }

    /// Sets the meeting of the document. A recurring event has a meeting per occurrence; its description belongs to none of them.
    ///
    /// - Parameters:
    ///   - meeting: One of the meetings that the document is part of.
    ///   - meetingCount: How many meetings the document is part of.
    package mutating func place(in meeting: MeetingID, of series: SeriesID?, meetingCount: Int) {
        guard meetingCount == 1 else { return }
        self.meeting = meeting
        self.series = series
    }

    /// Sets the assignee of a task. A presumed name counts only if it is that of a person.
    ///
    /// - Parameters:
    ///   - name: The name as written; `nil` for none.
    ///   - isPresumed: Whether the position of the name may also have another word.
    ///   - person: The person whom the name was resolved to; `nil` for none.
    package mutating func assign(
        _ name: String?, isPresumed: Bool, to person: (id: PersonID, resolution: NameResolution)?
    ) {
        assignee = person?.resolution == .known ? person?.id : nil
        assigneeName = isPresumed && person == nil ? nil : name
    }

    /// The dates that the text names, such as that of the decision that it replaces. One without a year is in the past.
    ///
    /// - Parameter withMonthsAlone: Whether they are also looked for in a text without digits: *the decision of May*.
    func dates(withMonthsAlone: Bool = false) -> [DateMatch] {
        withMonthsAlone || text.utf8.contains(where: \.isDigit) ? dates(in: text) : []
    }

    /// Where the text of a task with a due date names days and times: *4.12.*, *by Fri 4 Dec*, *tomorrow 17:00*.
    func rangesOfDueDate() -> [Range<Int>] {
        guard let due else { return [] }
        return Self.grammar.matches(in: text, now: LocalDateTime(date: day ?? due)).map(\.byteRange)
    }

    /// Whether both stand in one list of a note: there are as many lines as tasks between them.
    func isInOneList(with other: LineageMention) -> Bool {
        location.document == other.location.document && line > 0 && other.line > 0 && line != other.line
            && abs(line - other.line) == abs(location.ordinal - other.location.ordinal)
    }

    private func dates(in text: String) -> [DateMatch] {
        day.map { Self.grammar.matches(in: text, now: LocalDateTime(date: $0)) } ?? []
    }

    /// The title without the dates in it, for comparison: *Board meeting, 6 October* is *board*.
    func titleKey() -> String {
        var bytes = Array(title.utf8)
        for date in dates(in: title).reversed() { bytes.replaceSubrange(date.byteRange, with: [UInt8(ascii: " ")]) }
        return MeetingTitle(String(decoding: bytes, as: UTF8.self)).key
    }

    private static let grammar = DateGrammar(languages: DateGrammar.languages, order: .dayFirst, preference: .past)
}
