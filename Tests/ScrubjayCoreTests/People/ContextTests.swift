@testable import ScrubjayDocuments
import Testing

/// Task managers sort tasks by where or with what they are done: `@home`, `@phone`.
@Suite struct `Contexts of tasks` {
    private static let home = PersonClaim(source: .contactNote, name: "Ada Quist", aliases: ["home"])

    private static let table = [
        PeopleCase("are nobody", ["1 task home", "1 task @phone", "2 task home"], ["-", "-", "-"]),
        PeopleCase(
            "are people where somebody is called so", ["1 task ada", "2 attendee Ada Quist"], ["?ada", "Ada Quist"]),
        PeopleCase(
            "are people where the document has one", ["1 task ada", "1 attendee Ada Quist"], ["Ada Quist", "Ada Quist"]),
        PeopleCase("are people where a name is written so elsewhere", ["1 task zoe", "2 task Zoe"], ["?Zoe", "?Zoe"]),
        PeopleCase("are people where a contact note says so", ["1 task home"], ["Ada Quist"], claims: [home]),
        PeopleCase(
            "are one lower-case word of a task", ["1 task Home", "1 task me", "1 task ada.quist"], ["?Home", "Me", "Ada Quist"]),
        PeopleCase("are no speakers", ["1 speaker home"], ["?home"]),
    ]

    @Test(arguments: table)
    func `are distinguished from people`(example: PeopleCase) { #expect(example.resolved() == example.expected) }
}
