public import ScrubjayDocuments
public import ScrubjayText

/// Everything that the notes hold about one meeting, each line with its receipt.
public struct MeetingOverview: Sendable {
    /// A document of the meeting.
    public struct Record: Sendable {
        public let role: RecordRole
        /// Its first line below its properties.
        public let source: AgendaLine
    }

    public let meeting: StoredMeeting
    /// The documents of its parts.
    public let documents: [StoredDocument.ID: StoredDocument]
    /// The meetings before and after it in its series, without cancelled ones.
    public let previous: MeetingPlace?
    public let next: MeetingPlace?
    /// `nil` if it has no date.
    public let phase: MeetingPhase?
    /// The names of the participants, each once.
    public let people: [String]
    public let details: EventDetails
    /// In the order of `StoredMeeting.parts`.
    public let records: [Record]
    public let decisions: TruncatedList<BriefDecision>
    /// Open tasks first, and among them written ones before spoken ones.
    public let tasks: TruncatedList<BriefTask>
    /// Questions that nothing has answered.
    public let questions: [Answer.Sentence]
    /// A summary of the rest, in the order of the records.
    public let sentences: [Answer.Sentence]
    /// What to know before it; `nil` if it is over or cancelled.
    public let brief: Brief?
    /// What is new since the meeting of its series before it; `nil` if either of them has neither notes nor a transcript.
    public let changes: SinceLast?
    /// Documents that it would quote, but whose files have changed since they were indexed.
    public let changed: [StoredDocument]
}

extension MeetingOverview: QuotingResult {}

/// A record by which a meeting is found again after an update, as `jay show` takes it: `work.ics!Harbour round@2026-03-04T10:00`.
public struct MeetingPlace: Sendable, Equatable {
    public let title: String
    public let start: LocalDateTime?
    public let document: StoredDocument
    /// The start of the occurrence if the document is an event, of which several may have its name; `nil` for any other document.
    public let moment: LocalDateTime?

    /// Takes the notes of the meeting, or else another record, or else its event.
    ///
    /// - Parameter documents: Those of its parts.
    /// - Returns: `nil` if none of its documents is known.
    public init?(of meeting: StoredMeeting, among documents: [StoredDocument.ID: StoredDocument]) {
        guard let part = (meeting.records + meeting.parts).first(where: { documents[$0.documentID] != nil }),
            let document = documents[part.documentID]
        else { return nil }
        (title, start, self.document) = (meeting.title, meeting.start, document)
        moment = document.kind == .event ? part.occurrence ?? meeting.start : part.occurrence
    }
}
