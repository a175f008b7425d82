import ScrubjayText

/// The events in the calendars of a message: invitations, changes to them, and replies to them.
struct MailCalendar {
    private(set) var events: [Document] = []
    private(set) var warnings: [Warning] = []
    /// The identifiers of the events in calendars.
    var uids: [String] { unique("uid") }
    var recurrenceIDs: [String] { unique("recurrence_id") }

    /// The number of calendars that are read in one message.
    private static let limit = 8

    /// - Parameters:
    ///   - parts: The calendars of the message; their ranges refer to `bytes`.
    ///   - member: The part of a receipt after `file!` for the message.
    init(_ parts: [MailPart], in bytes: [UInt8], member: String?, _ input: ParserInput, _ context: ParsingContext) {
        var seen: Set<[String]> = []
        var names = MemberNames()
        for part in parts.prefix(Self.limit) {
            let file = ParserInput(path: input.path, modified: input.modified, text: part.text(in: bytes))
            let name = [member, part.fileName ?? "invitation"].compactMap(\.self).joined(separator: "!")
            do {
                try CalendarParser().parse(file, in: context) { event in
                    // The same calendar often occurs twice, once to be shown and once as an attachment.
                    guard event.kind == .event, seen.insert(Self.identity(of: event)).inserted else { return }
                    var event = event
                    let inner = event.member.map { "\(name)!\($0)" } ?? name
                    event.member = names.free(inner)
                    event.warnings = event.warnings.map { Warning("\(name): \($0.message)") }
                    events.append(event)
                }
            } catch is ExcludedFile {
                continue
            } catch {
                warnings.append(Warning("\(name): the calendar in this message cannot be read; \(error)"))
            }
        }
    }

    /// The values that are equal in two copies of an event.
    private static func identity(of event: Document) -> [String] {
        let names = ["uid", "recurrence_id"].map { key in event.properties.first { $0.key == key }?.value ?? "" }
        return names + [event.title, event.dates.start?.description ?? ""]
    }

    private func unique(_ key: String) -> [String] {
        var seen: Set<String> = []
        return events.flatMap(\.properties).filter { $0.key == key }.map(\.value).filter { seen.insert($0).inserted }
    }
}
