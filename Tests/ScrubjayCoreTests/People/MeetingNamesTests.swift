@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

/// Document 1 is the event; the others belong to its meetings.
@Suite struct `Short names in the documents of one meeting` {
    private static let event = ["1 attendee Sarah Okafor", "1 attendee Ada Quist (AQ)"]
    private static let met = ["Sarah Okafor", "Ada Quist"]

    private static let table = [
        PeopleCase(
            "mean who is invited", event + ["2 speaker Sarah", "3 task AQ", "3 task Ada"],
            met + ["Sarah Okafor", "Ada Quist", "Ada Quist"], meetings: [[1, 2, 3]]),
        PeopleCase("mean nobody of another meeting", event + ["2 speaker Sarah"], met + ["?Sarah"], meetings: [[1, 3]]),
        PeopleCase(
            "mean who is in the document before who is invited",
            event + ["1 attendee Sarah Lind", "2 attendee Sarah Okafor", "2 task Sarah", "3 task Sarah"],
            met + ["Sarah Lind", "Sarah Okafor", "Sarah Okafor", "?Sarah"], meetings: [[1, 2, 3]]),
        PeopleCase(
            "mean nobody whom the same list has by the whole name",
            event + ["1 attendee Sarah Lind", "2 speaker Sarah Okafor", "2 speaker Sarah"],
            met + ["Sarah Lind", "Sarah Okafor", "Sarah Lind"], meetings: [[1, 2]]),
        PeopleCase(
            "mean nobody who has declined", ["1 attendee Sarah Okafor", "1 attendee/declined Sarah Lind", "2 speaker Sarah"],
            ["Sarah Okafor", "Sarah Lind", "Sarah Okafor"], meetings: [[1, 2]]),
        PeopleCase(
            "mean the invited in each meeting of a series", event + ["2 speaker Sarah", "3 speaker Sarah", "4 task Sarah"],
            met + ["Sarah Okafor", "Sarah Okafor", "?Sarah"], meetings: [[1, 2], [1, 3]]),
        PeopleCase(
            "mean nobody of another meeting of the series", event + ["2 speaker Tom Orr", "3 task Tom"],
            met + ["Tom Orr", "?Tom"], meetings: [[1, 2], [1, 3]]),
        PeopleCase(
            "mean who has a task by the whole name, where nobody there is called so",
            ["1 attendee Ada Quist", "2 task Tom Orr", "3 task Tom", "4 task Tom"],
            ["Ada Quist", "Tom Orr", "Tom Orr", "?Tom"], meetings: [[1, 2, 3]]),
        PeopleCase(
            "mean who is there before who has a task",
            ["1 attendee Tom Lind", "2 task Tom Orr", "3 task Tom"], ["Tom Lind", "Tom Orr", "Tom Lind"],
            meetings: [[1, 2, 3]]),
        PeopleCase(
            "mean nobody where two of that name have tasks",
            ["1 task Tom Lind", "2 task Tom Orr", "3 task Tom"], ["Tom Lind", "Tom Orr", "?Tom"], meetings: [[1, 2, 3]]),
        PeopleCase(
            "of the event mean who is in any of its meetings",
            ["1 attendee Tom", "2 speaker Tom Orr", "3 speaker Tom Orr", "4 speaker Ada Quist"],
            ["Tom Orr", "Tom Orr", "Tom Orr", "Ada Quist"], meetings: [[1, 2], [1, 3], [1, 4]]),
        PeopleCase(
            "of the event mean nobody where its meetings have two",
            ["1 attendee Tom", "2 speaker Tom Orr", "3 speaker Tom Lind"],
            ["?Tom", "Tom Orr", "Tom Lind"], meetings: [[1, 2], [1, 3]]),
    ]

    @Test(arguments: table)
    func `are those of its people`(example: PeopleCase) { #expect(example.resolved() == example.expected) }

    @Test(.endsSoon)
    func `an event with thousands of meetings is read once`() {
        let invited = (0..<200).flatMap { ["1 attendee Guest\($0) Quist", "1 task Guest\($0)"] }
        let meetings: [[DocumentID]] = (Int64(2)..<4000).map { [1, DocumentID($0), DocumentID($0 + 10_000)] }
        let spoken = meetings.flatMap { ["\($0[1].rawValue) speaker Tom Orr", "\($0[2].rawValue) task Tom", "1 attendee Tom"] }
        let mentions = (invited + spoken).map(PeopleCase.mention)
        let names = PeopleCase.names(PersonResolver.resolve(mentions, claims: [], meetings: meetings))
        #expect(Set(names.suffix(spoken.count)) == ["Tom Orr"])
    }
}
