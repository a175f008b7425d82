import ScrubjayText

/// Turns a message into a document.
///
/// The document is a note with the sender as its author. Its title is the subject without `Re:`. Its property `thread` identifies the first
/// message of the conversation and is the same in all replies.
struct MailDocument {
    let bytes: [UInt8]
    /// The message within `bytes`.
    let range: Range<Int>
    /// The part of a receipt after `file!`.
    var member: String?
    /// When the message arrived; used if it does not state when it was sent.
    var received: MailDate?
    /// Where `bytes` are in the file; `nil` if that is not known.
    var source: MailSource?

    init(_ bytes: [UInt8], _ range: Range<Int>, source: MailSource? = nil, member: String? = nil, received: MailDate? = nil) {
        self.bytes = bytes
        self.range = range
        self.source = source
        self.member = member
        self.received = received
    }

    /// Returns the message, followed by the events in its calendars.
    func documents(_ input: ParserInput, in context: ParsingContext) -> [Document] {
        let message = MailPart(bytes, range)
        var text = MailText(of: message, in: bytes, source: source)
        let headers = message.headers
        let subject = headers.text("subject")
        var matter: [FrontMatter.Entry] = []
        func add(_ key: String, _ values: [String]) {
            if !values.isEmpty { matter.append(FrontMatter.Entry(key: key, values: values)) }
        }
        let title = subject.map { MailSubject($0).title } ?? ""
        add("title", [title.isEmpty ? "(no subject)" : title])
        add("created", (date(headers) ?? received).map { [$0.iso] } ?? [])
        add("language", headers.text("content-language").map { [$0] } ?? [])
        add("tags", labels(headers))
        add("subject", subject.map { [$0] } ?? [])
        let identifier = headers.identifiers("message-id").first
        add("message_id", identifier.map { [$0] } ?? [])
        let parents = headers.identifiers("references") + headers.identifiers("in-reply-to")
        add("thread", (parents.first ?? identifier).map { [$0] } ?? [])
        add("attachment", text.attachments.map(\.name))
        add("invitation", text.invitations)
        let calendar = MailCalendar(text.calendars, in: bytes, member: member, input, context)
        add("uid", calendar.uids)
        add("recurrence_id", calendar.recurrenceIDs)
        text.writeTitleIfEmpty(title)

        let note = DerivedNote(matter: matter, outline: text.outline, warnings: text.warnings, member: member)
        var document = note.document(input, in: context)
        document.people = people(headers) + document.people
        // The modification time of the file is when it was copied, so it is only used if there is nothing else.
        if document.dates.principal != nil, document.dates.origin != .modificationTime { document.dates.updated = nil }
        document.warnings += calendar.warnings
        // The meeting that a message reports on did not take place when the message was sent.
        if document.partRole != nil {
            document.kind = .note
            document.dates.created = document.dates.created ?? document.dates.start
            (document.dates.start, document.dates.end) = (nil, nil)
        }
        if !calendar.events.isEmpty {
            document.partRole = .invitation
        } else if let role = subject.flatMap({ MailSubject($0).partRole }), document.partRole == nil {
            document.partRole = role
        }
        return [document] + calendar.events
    }

    private func date(_ headers: MailHeaders) -> MailDate? {
        if let date = headers.text("date").flatMap({ MailDate($0) }) { return date }
        // The last server writes the first `Received` field, with the date after a semicolon.
        let arrival = headers.raw("received").map { String(decoding: $0, as: UTF8.self) }
        return arrival?.split(separator: ";").last.flatMap { MailDate($0) }
    }

    private func people(_ headers: MailHeaders) -> [Participation] {
        var people: [Participation] = []
        var seen: Set<String> = []
        func add(_ fields: [String], _ role: Participation.Role) {
            for field in fields {
                for person in headers.all(field).flatMap({ MailAddress.list($0) }) where people.count < MailAddress.countLimit {
                    guard seen.insert((person.email ?? person.name).lowercased()).inserted else { continue }
                    people.append(Participation(name: person.name, email: person.email, role: role))
                }
            }
        }
        add(headers.raw("from") == nil ? ["sender"] : ["from"], .author)
        add(["to", "cc"], .recipient)
        return people
    }

    /// Labels of Gmail and keywords, except those that name a folder or state rather than a topic.
    private func labels(_ headers: MailHeaders) -> [String] {
        let fields = ["x-gmail-labels", "keywords", "x-keywords"].compactMap { headers.text($0) }
        let words = fields.flatMap { $0.split(separator: ",").map { $0.trimmed.filter { $0 != "\"" } } }
        return words.filter {
            !$0.isEmpty && !Self.folders.contains($0.lowercased()) && !$0.lowercased().hasPrefix("category ")
        }
    }

    private static let folders: Set<String> = [
        "inbox", "sent", "unread", "opened", "important", "starred", "archived", "trash", "spam", "drafts", "chat", "all mail",
        "posteingang", "gesendet", "ungelesen", "geöffnet", "wichtig", "archiviert", "papierkorb", "entwürfe",
    ]
}

/// Finds where bytes of a message are in its file.
struct MailSource: Sendable {
    private let text: DocumentText
    private let firstLine: Int
    /// Whether offsets of the bytes have a meaning in the text of the file: it is decoded as UTF-8, and begins with these bytes.
    private let hasOffsets: Bool

    /// - Parameter file: The whole file.
    init(_ file: [UInt8]) {
        text = DocumentText(file)
        firstLine = 1
        hasOffsets = firstInvalidOffset(in: file) == nil
    }

    /// - Parameters:
    ///   - bytes: Lines of the file, of which some may lack their first character.
    ///   - firstLine: The line of the file, from 1, in which they begin.
    init(_ bytes: [UInt8], firstLine: Int) {
        text = DocumentText(bytes)
        self.firstLine = firstLine
        hasOffsets = false
    }

    func origin(of range: Range<Int>) -> LineMap.Origin {
        let lines = text.lines(of: range)
        return LineMap.Origin(
            lines: lines.lowerBound + firstLine...lines.upperBound + firstLine, bytes: hasOffsets ? range : 0..<0)
    }
}
