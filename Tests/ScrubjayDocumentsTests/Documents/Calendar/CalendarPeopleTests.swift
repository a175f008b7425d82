@testable import ScrubjayDocuments
import Testing

@Suite struct `People of events` {
    private static let attendees: [(line: String, name: String, email: String?, attendance: Attendance)] = [
        (
            "ATTENDEE;CN=Nora Lindqvist;PARTSTAT=ACCEPTED:mailto:nora@pier.example", "Nora Lindqvist", "nora@pier.example",
            Attendance.accepted
        ),
        (
            "ATTENDEE;CN=\"Weber, Jonas\";PARTSTAT=DECLINED:MAILTO:jonas@yard.example", "Jonas Weber", "jonas@yard.example",
            .declined
        ),
        ("ATTENDEE;CN=\"Okafor, Sarah (Yard)\":mailto:s@y.example", "Sarah Okafor", "s@y.example", .unanswered),
        ("ATTENDEE:mailto:oskar@pier.example", "oskar@pier.example", "oskar@pier.example", .unanswered),
        (
            "ATTENDEE;CN=Ida Holm;EMAIL=ida@yard.example;PARTSTAT=TENTATIVE:urn:uuid:1", "Ida Holm", "ida@yard.example",
            .tentative
        ),
        ("ATTENDEE;CN=Ada^'Quist;PARTSTAT=DELEGATED:invalid:nomail", "AdaQuist", nil, .delegated),
    ]

    @Test(arguments: attendees)
    func `an attendee has a name, an address and an answer`(
        line: String, name: String, email: String?, attendance: Attendance
    ) {
        let person = Participation(name: name, email: email, role: .attendee, attendance: attendance)
        #expect(event("DTSTART:20260304", line).people == [person])
    }

    @Test(arguments: [
        "ATTENDEE;CUTYPE=ROOM;CN=Boat hall:mailto:hall@pier.example",
        "ATTENDEE;CUTYPE=RESOURCE;CN=Crane:mailto:crane@pier.example",
        "ATTENDEE;CN=Hall:mailto:c_1@resource.calendar.google.com",
    ])
    func `rooms and things are not people`(line: String) {
        let read = event("DTSTART:20260304", line)
        #expect(read.people.isEmpty)
        #expect(read.properties.contains { $0.key == "resource" })
    }

    @Test func `the organiser is one of the people, once`() {
        let guest = "ATTENDEE;CN=Nora:mailto:nora@pier.example"
        let both = event("DTSTART:20260304", guest, "ORGANIZER;CN=Nora Lindqvist:mailto:Nora@pier.example")
        #expect(both.people.map(\.name) == ["Nora"])
        let alone = event("DTSTART:20260304", "ORGANIZER;CN=Nora Lindqvist:mailto:nora@pier.example")
        #expect(alone.people.map(\.role) == [.author])
    }

    @Test(arguments: [
        ("LOCATION:https://us02web.zoom.us/j/812?pwd=a", "https://us02web.zoom.us/j/812?pwd=a"),
        (
            "DESCRIPTION:Join <https://teams.microsoft.com/l/meetup-join/19%3a>\\nBye",
            "https://teams.microsoft.com/l/meetup-join/19%3a"
        ),
        ("X-GOOGLE-CONFERENCE:https://meet.google.com/a-b-c", "https://meet.google.com/a-b-c"),
        ("CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://video.example/x", "https://video.example/x"),
        ("DESCRIPTION:See https://pier.example/log", nil),
    ])
    func `the address of a call is known`(line: String, link: String?) {
        #expect(event("DTSTART:20260304", line).properties.first { $0.key == "conference" }?.value == link)
    }
}
