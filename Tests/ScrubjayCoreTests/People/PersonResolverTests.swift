@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

/// One case: the mentions of people in documents, and the people that they are resolved to.
struct PeopleCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// `1 attendee Sarah Okafor <s@x.example> (SO)`: the document, the role (`task` for an owner; `attendee/declined`) and the name.
    let mentions: [String]
    var claims: [PersonClaim] = []
    /// The documents of each meeting.
    var meetings: [[DocumentID]] = []
    /// For each mention the person; `?Sarah` for an unclear name, `@…` for a mailbox.
    let expected: [String]

    init(
        _ title: String, _ mentions: [String], _ expected: [String], claims: [PersonClaim] = [], meetings: [[DocumentID]] = []
    ) {
        (testDescription, self.mentions, self.expected) = (title, mentions, expected)
        (self.claims, self.meetings) = (claims, meetings)
    }

    func resolved() -> [String] {
        Self.names(PersonResolver.resolve(mentions.map(Self.mention), claims: sources, meetings: meetings))
    }

    var sources: [SourcedClaim] {
        claims.enumerated().map { SourcedClaim(claim: $0.element, path: "notes/\($0.offset).md") }
    }

    static func names(_ resolution: PeopleResolution) -> [String] {
        resolution.persons.map { person in
            guard let person else { return "-" }
            let resolved = resolution.people[person]
            switch resolved.resolution {
            case .known: return resolved.name
            case .unclear: return "?" + resolved.name
            case .mailbox: return "@" + resolved.name
            }
        }
    }

    static func mention(_ line: String) -> PersonMention {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        let role = words[1].split(separator: "/").map(String.init)
        let person = PersonName(words[2])
        let document = DocumentID(Int64(words[0]) ?? 0)
        let isBare = person == nil || ["me", "you", "i"].contains(words[2].lowercased())
        return PersonMention(
            name: isBare ? words[2] : person?.name ?? "", email: isBare ? nil : person?.email,
            initials: isBare ? nil : person?.initials, role: Participation.Role(rawValue: role[0]),
            attendance: role.count > 1 ? Attendance(rawValue: role[1]) : nil, document: document)
    }
}

@Suite struct `Who is who` {
    private static let joined = [
        PeopleCase(
            "a name in two documents", ["1 attendee Sarah Okafor", "2 speaker Okafor, Sarah (Design)"],
            ["Sarah Okafor", "Sarah Okafor"]),
        PeopleCase(
            "an address that stands with the name", ["1 attendee Sarah Okafor <so@x.example>", "2 author so@x.example"],
            ["Sarah Okafor", "Sarah Okafor"]),
        PeopleCase(
            "an address that spells the name", ["1 attendee Sarah Okafor", "2 attendee sarah.okafor@x.example"],
            ["Sarah Okafor", "Sarah Okafor"]),
        PeopleCase(
            "a nickname with the address of somebody",
            ["1 author Robert Finch <robert.finch@x.example>", "2 author Bob <robert.finch@x.example>"],
            ["Robert Finch", "Robert Finch"]),
        PeopleCase(
            "two spellings of a first name with one address",
            ["1 author Jon Smith <js@x.example>", "2 author John Smith <js@x.example>"],
            ["John Smith", "John Smith"]),
        PeopleCase(
            "a first name in a document that names the person",
            ["1 attendee Sarah Okafor", "1 task Sarah", "2 attendee Ada Quist"],
            ["Sarah Okafor", "Sarah Okafor", "Ada Quist"]),
        PeopleCase(
            "initials in a document that names the person", ["1 attendee Sarah Okafor", "1 attendee Ada Quist", "1 task SO"],
            ["Sarah Okafor", "Ada Quist", "Sarah Okafor"]),
        PeopleCase(
            "initials that the document gives", ["1 attendee Sarah Okafor (SOK)", "1 attendee Sam Orr (SO)", "1 task SO"],
            ["Sarah Okafor", "Sam Orr", "Sam Orr"]),
        PeopleCase(
            "A. Meyer where one of that name is there", ["1 attendee Anna Meyer", "1 task A. Meyer"],
            ["Anna Meyer", "Anna Meyer"]),
        PeopleCase(
            "a handle", ["1 attendee Lena Vogt", "1 task @lena", "2 task @lena_vogt"], ["Lena Vogt", "Lena Vogt", "Lena Vogt"]),
        PeopleCase(
            "an alias of a contact note", ["1 attendee Lukas Halvorsen", "2 task Luke", "3 author lh@x.example"],
            ["Lukas Halvorsen", "Lukas Halvorsen", "Lukas Halvorsen"],
            claims: [PersonClaim(source: .contactNote, name: "Lukas Halvorsen", aliases: ["Luke", "lh@x.example"])]),
        PeopleCase(
            "the owner", ["1 task me", "2 speaker You", "3 attendee Nora Whitfield", "4 author n@x.example"],
            ["Nora Whitfield", "Nora Whitfield", "Nora Whitfield", "Nora Whitfield"],
            claims: [PersonClaim(source: .configuration, name: "Nora Whitfield", aliases: ["n@x.example"])]),
        PeopleCase(
            "two contact notes with one address, of which one has a nickname", ["1 attendee Sarah Okafor", "2 attendee Sas"],
            ["Sarah Okafor", "Sarah Okafor"],
            claims: [
                PersonClaim(source: .contactNote, name: "Sarah Okafor", aliases: ["so@x.example"]),
                PersonClaim(source: .contactNote, name: "Sas", aliases: ["so@x.example"]),
            ]),
        PeopleCase("an owner who is not configured", ["1 task me", "2 speaker You"], ["Me", "Me"]),
        PeopleCase(
            "what people.yaml says", ["1 attendee Sas", "2 author Sarah Lind <sl@old.example>", "3 attendee Sarah Okafor"],
            ["Sarah Okafor", "Sarah Okafor", "Sarah Okafor"],
            claims: [PersonClaim(source: .peopleFile, name: "Sarah Okafor", aliases: ["Sas", "Sarah Lind"])]),
        PeopleCase(
            "a joining below a parting", ["1 attendee Sarah Okafor", "2 attendee Sarah Lind"],
            ["Sarah Okafor", "Sarah Okafor"],
            claims: [
                PersonClaim(source: .peopleFile, name: "Sarah Lind", others: ["Sarah Okafor"]),
                PersonClaim(source: .peopleFile, name: "Sarah Okafor", aliases: ["Sarah Lind"]),
            ]),
    ]

    private static let apart = [
        PeopleCase(
            "the address of an office on the contact notes of several people",
            ["1 attendee Tom Meyer", "2 attendee Ida Holm"], ["Tom Meyer", "Ida Holm"],
            claims: [
                PersonClaim(source: .contactNote, name: "Tom Meyer", aliases: ["yard@x.example"]),
                PersonClaim(source: .contactNote, name: "Ida Holm", aliases: ["yard@x.example"]),
            ]),
        PeopleCase(
            "the address of one of a family, from which another one writes",
            [
                "1 author Tom Meyer <tom.meyer@x.example>", "2 author Anna Meyer <tom.meyer@x.example>",
                "3 author tom.meyer@x.example",
            ],
            ["Tom Meyer", "Anna Meyer", "Tom Meyer"]),
        PeopleCase(
            "an address that two people share, whatever its name",
            [
                "1 author Anna Meyer <lighthouse@x.example>", "2 author Tom Orr <lighthouse@x.example>",
                "3 attendee Anna Meyer", "4 attendee lighthouse@x.example",
            ],
            ["Anna Meyer", "Tom Orr", "Anna Meyer", "@lighthouse@x.example"]),
        PeopleCase(
            "Jon and John without an address", ["1 attendee Jon Smith", "2 attendee John Smith"], ["Jon Smith", "John Smith"]),
        PeopleCase(
            "two of a first name", ["1 attendee Sarah Okafor", "1 attendee Sarah Lind", "1 task Sarah"],
            ["Sarah Okafor", "Sarah Lind", "?Sarah"]),
        PeopleCase(
            "a first name in another document", ["1 attendee Sarah Okafor", "2 task Sarah"], ["Sarah Okafor", "?Sarah"]),
        PeopleCase(
            "a first name beside the whole name in one list", ["1 attendee Sarah Okafor", "1 attendee Sarah"],
            ["Sarah Okafor", "?Sarah"]),
        PeopleCase(
            "Kim as a first and as a family name", ["1 attendee Kim Larsen", "1 attendee Jo Kim", "1 task Kim"],
            ["Kim Larsen", "Jo Kim", "?Kim"]),
        PeopleCase(
            "A. Meyer, Anna and Andreas",
            ["1 attendee Anna Meyer", "1 attendee Andreas Meyer", "1 task A. Meyer", "2 author A. Meyer"],
            ["Anna Meyer", "Andreas Meyer", "?A. Meyer", "?A. Meyer"]),
        PeopleCase(
            "a mailbox of several",
            ["1 author Anna Meyer <desk@x.example>", "2 author Tom Orr <desk@x.example>", "3 author desk@x.example"],
            ["Anna Meyer", "Tom Orr", "@desk@x.example"]),
        PeopleCase(
            "a mailbox by its name", ["1 author Anna Meyer <info@x.example>", "2 author info@x.example"],
            ["Anna Meyer", "@info@x.example"]),
        PeopleCase(
            "a family with one address",
            ["1 author Anna Meyer <meyer@x.example>", "2 author Tom Meyer <meyer@x.example>", "3 author meyer@x.example"],
            ["Anna Meyer", "Tom Meyer", "@meyer@x.example"]),
        PeopleCase(
            "another's name on somebody's address",
            ["1 author Tom Orr <anna.meyer@x.example>", "2 author Anna Meyer <anna.meyer@x.example>"],
            ["Tom Orr", "Anna Meyer"]),
        PeopleCase(
            "a family name alone", ["1 attendee Anna Meyer", "2 task Meyer", "3 attendee Tom Meyer"],
            ["Anna Meyer", "?Meyer", "Tom Meyer"]),
        PeopleCase(
            "initials of two", ["1 attendee Sarah Okafor", "1 attendee Sam Orr", "1 task SO", "2 task SO"],
            ["Sarah Okafor", "Sam Orr", "?SO", "?SO"]),
        PeopleCase(
            "a middle name", ["1 attendee Sarah Okafor", "2 attendee Sarah Jane Okafor"], ["Sarah Okafor", "Sarah Jane Okafor"]),
        PeopleCase(
            "an address that spells half a name",
            ["1 attendee Sarah Okafor", "2 author sarah@x.example", "3 author s.okafor@x.example"],
            ["Sarah Okafor", "sarah@x.example", "s.okafor@x.example"]),
        PeopleCase(
            "an alias of two contact notes", ["1 task Tom"], ["?Tom"],
            claims: [
                PersonClaim(source: .contactNote, name: "Tom Alvar", aliases: ["Tom"]),
                PersonClaim(source: .contactNote, name: "Tom Fontane", aliases: ["Tom"]),
            ]),
        PeopleCase(
            "somebody who is only mentioned", ["1 mentioned Sarah Okafor", "1 task Sarah"], ["Sarah Okafor", "?Sarah"]),
        PeopleCase(
            "what people.yaml parts",
            ["1 author Sarah Okafor <so@x.example>", "2 author so@x.example", "3 attendee Sarah Okafor"],
            ["Sarah Okafor", "Sarah Okafor", "Sarah Okafor"],
            claims: [PersonClaim(source: .peopleFile, name: "Sarah Okafor", others: ["so@x.example"])]),
        PeopleCase(
            "a short name that people.yaml takes away", ["1 attendee Sarah Okafor", "1 task SO", "1 task Sarah"],
            ["Sarah Okafor", "?SO", "Sarah Okafor"],
            claims: [PersonClaim(source: .peopleFile, name: "Sarah Okafor", others: ["SO"])]),
        PeopleCase(
            "a contact note that people.yaml overrules", ["1 task Luke", "2 attendee Lukas Halvorsen"],
            ["?Luke", "Lukas Halvorsen"],
            claims: [
                PersonClaim(source: .contactNote, name: "Lukas Halvorsen", aliases: ["Luke"]),
                PersonClaim(source: .peopleFile, name: "Lukas Halvorsen", others: ["Luke"]),
            ]),
    ]

    @Test(arguments: joined)
    func `good evidence joins two names`(example: PeopleCase) { #expect(example.resolved() == example.expected) }

    @Test(arguments: apart)
    func `weak evidence joins nothing`(example: PeopleCase) { #expect(example.resolved() == example.expected) }

    @Test func `an address that people.yaml separates from a name is another person of that name`() {
        let mentions = ["1 author Sarah Okafor <so@x.example>", "2 author so@x.example", "3 attendee Sarah Okafor"]
            .map(PeopleCase.mention)
        let claim = PersonClaim(source: .peopleFile, name: "Sarah Okafor", others: ["so@x.example"])
        let persons = PersonResolver.resolve(mentions, claims: [SourcedClaim(claim: claim, path: "")]).persons
        #expect(persons[0] == persons[1])
        #expect(persons[0] != persons[2])
    }

    @Test func `an alias has its evidence, and an unclear name has its candidates`() throws {
        let mentions = [
            "1 attendee Sarah Okafor <so@x.example>", "1 task SO", "2 attendee sarah.okafor@y.example", "3 task Sarah",
            "4 attendee Sarah Lind",
        ].map(PeopleCase.mention)
        let claim = PersonClaim(source: .contactNote, name: "Sarah Okafor", aliases: ["Sas"])
        let people = PersonResolver.resolve(mentions, claims: [SourcedClaim(claim: claim, path: "notes/people/s.md")]).people
        let sarah = try #require(people.first { $0.name == "Sarah Okafor" })
        #expect(
            sarah.aliases == [
                PersonAlias(name: "Sarah Okafor", evidence: .name, documentCount: 1),
                PersonAlias(name: "SO", evidence: .context, documentCount: 1),
                PersonAlias(name: "sarah.okafor@y.example", evidence: .spelling, documentCount: 1),
                PersonAlias(name: "so@x.example", evidence: .address("so@x.example"), documentCount: 1),
                PersonAlias(name: "Sas", evidence: .contactNote(path: "notes/people/s.md"), documentCount: 0),
            ])
        #expect(people.first { $0.resolution == .unclear }?.candidates == ["Sarah Lind", "Sarah Okafor"])
    }

    @Test(arguments: UInt64(0)..<300)
    func `the order of documents makes no difference`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let mentions = Self.random(&dice)
        let claims = Self.claims(&dice)
        var meetings = Self.meetings(&dice)
        let first = PersonResolver.resolve(mentions, claims: claims, meetings: meetings)
        meetings.shuffle(using: &dice)
        var order = Array(mentions.indices)
        order.shuffle(using: &dice)
        let second = PersonResolver.resolve(order.map { mentions[$0] }, claims: claims, meetings: meetings)
        #expect(first.people == second.people, "seed \(seed)")
        #expect(order.map { first.persons[$0] } == second.persons, "seed \(seed)")
        #expect(Set(first.people.map(\.key)).count == first.people.count, "seed \(seed)")
    }

    @Test(arguments: UInt64(0)..<100)
    func `without claims, only an address gives a person two full names`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let mentions = Self.random(&dice).map { mention in
            var mention = mention
            mention.email = nil
            return mention
        }
        let resolution = PersonResolver.resolve(mentions, claims: [])
        var names: [Int: Set<String>] = [:]
        for (mention, person) in zip(mentions, resolution.persons) {
            if let person, let name = ParsedName(mention.name), name.isFull { names[person, default: []].insert(name.key) }
        }
        #expect(names.values.allSatisfy { $0.count == 1 }, "seed \(seed)")
    }

    private static let firsts = ["Sarah", "Sara", "Anna", "Andreas", "Kim", "Jon", "John"]
    private static let lasts = ["Okafor", "Meyer", "Kim", "Lind"]

    private static func name(_ dice: inout Dice) -> String {
        let (first, last) = (dice.pick(firsts), dice.pick(lasts))
        switch dice.number(0...7) {
        case 0: return first
        case 1: return last
        case 2: return "\(first.prefix(1)). \(last)"
        case 3: return "\(last), \(first)"
        case 4: return String(first.prefix(1) + last.prefix(1))
        case 5: return "\(first) \(last.prefix(1))."
        default: return "\(first) \(last)"
        }
    }

    private static func address(_ dice: inout Dice) -> String {
        dice.pick(["a@x.example", "info@x.example", "meyer@x.example", "sarah.okafor@x.example", "anna@x.example"])
    }

    private static func random(_ dice: inout Dice) -> [PersonMention] {
        (0..<dice.number(1...30)).map { _ in
            let document = DocumentID(Int64(dice.number(1...8)))
            return PersonMention(
                name: dice.chance(12) ? address(&dice) : dice.chance(15) ? "me" : name(&dice),
                email: dice.chance(3) ? address(&dice) : nil,
                initials: dice.chance(10) ? "SO" : nil, role: dice.pick(Participation.Role.allCases + [nil]),
                attendance: dice.chance(5) ? dice.pick(Attendance.allCases) : nil, document: document)
        }
    }

    private static func meetings(_ dice: inout Dice) -> [[DocumentID]] {
        (0..<dice.number(0...4)).map { _ in
            Array(Set((0..<dice.number(2...4)).map { _ in DocumentID(Int64(dice.number(1...8))) }))
        }
    }

    private static func claims(_ dice: inout Dice) -> [SourcedClaim] {
        (0..<dice.number(0...5)).map { number in
            let source = dice.pick(PersonClaim.Source.allCases)
            let names = (0..<dice.number(0...2)).map { _ in dice.chance(3) ? address(&dice) : name(&dice) }
            let isSame = source != .peopleFile || !dice.chance(2)
            return SourcedClaim(
                claim: PersonClaim(
                    source: source, name: name(&dice), aliases: isSame ? names : [], others: isSame ? [] : names),
                path: "\(number).md")
        }
    }
}
