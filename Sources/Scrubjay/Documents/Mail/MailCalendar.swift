/// The events that a message brings as calendars: invitations, changes of them, and answers to them.
struct MailCalendar {
    private(set) var events: [Document] = []
    private(set) var warnings: [Warning] = []
    /// What the events are called in calendars.
    var uids: [String] { unique("uid") }
    var recurrenceIDs: [String] { unique("recurrence_id") }

    /// More calendars than a message has.
    private static let limit = 8

    /// - Parameters:
    ///   - parts: Of the message that lies in `bytes`.
    ///   - member: What stands behind `file!` for the message.
    init(_ parts: [MailPart], in bytes: [UInt8], member: String?, _ input: ParserInput, _ context: ParsingContext) {
        for part in parts.prefix(Self.limit) {
            let file = ParserInput(path: input.path, modified: input.modified, text: part.text(in: bytes))
            let name = [member, part.fileName ?? "invitation"].compactMap(\.self).joined(separator: "!")
            do {
                try CalendarParser().parse(file, in: context) { event in
                    // The same calendar often comes twice, once to be shown and once to be saved.
                    guard event.kind == .event, !events.contains(where: { Self.isSame($0, event) }) else { return }
                    var event = event
                    let inner = event.member.map { "\(name)!\($0)" } ?? name
                    let count = events.count { $0.member == inner || $0.member?.hasPrefix(inner + " (") == true }
                    event.member = count == 0 ? inner : "\(inner) (\(count + 1))"
                    event.warnings = event.warnings.map { Warning("\(name): \($0.message)") }
                    events.append(event)
                }
            } catch is LeftOut {
                continue
            } catch {
                warnings.append(Warning("\(name): the calendar in this message cannot be read; \(error)"))
            }
        }
    }

    private static func isSame(_ one: Document, _ other: Document) -> Bool {
        func identity(_ event: Document) -> [String] {
            ["uid", "recurrence_id", "method"].map { key in event.properties.first { $0.key == key }?.value ?? "" }
        }
        return one.title == other.title && one.dates.start == other.dates.start && identity(one)[..<2] == identity(other)[..<2]
    }

    private func unique(_ key: String) -> [String] {
        var seen: Set<String> = []
        return events.flatMap(\.properties).filter { $0.key == key }.map(\.value).filter { seen.insert($0).inserted }
    }
}
