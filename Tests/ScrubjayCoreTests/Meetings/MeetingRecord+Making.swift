@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport

extension MeetingRecord {
    /// A record with only the given properties.
    ///
    /// - Parameters:
    ///   - start: A day, or a day and a time without seconds.
    ///   - people: `Nora Whitfield <nora@x.example>`
    static func made(
        _ reference: String, _ role: RecordRole, _ title: String, _ start: String? = nil, to end: String? = nil,
        people: [String] = [], uid: String? = nil, cancelled: Bool = false, conference: String? = nil, links: [String] = [],
        says: String? = nil
    ) -> MeetingRecord {
        func moment(_ text: String?) -> LocalDateTime? { text.flatMap { LocalDateTime($0.contains("T") ? $0 + ":00" : $0) } }
        var record = MeetingRecord(document: DocumentID(0), reference: reference, role: role, title: title)
        record.start = moment(start)
        record.end = moment(end)
        record.people = people.map { person in
            let parts = person.split { "<>".contains($0) }.map { $0.last == " " ? $0.dropLast() : $0 }
            return Participation(name: String(parts[0]), email: parts.count > 1 ? String(parts[1]) : nil, role: .attendee)
        }
        record.uid = uid
        record.isCancelled = cancelled
        record.conference = conference
        record.links = links
        record.sketch = says.flatMap { text in
            let block = Block(kind: .turn(Turn(speaker: nil)), channel: .speech, range: 0..<text.utf8.count)
            return MinHashSketch(speechOf: Document(title: "", text: text, blocks: [block]))
        }
        return record
    }
}
