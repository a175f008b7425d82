import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `people.yaml and contact notes` {
    @Test(arguments: [
        ("- name: Sarah Okafor\n  aliases: [Sas, s@x.example]", ["Sarah Okafor = Sas, s@x.example; not "]),
        (
            "- name: Sarah Okafor\n  alias: Sas\n  email: s@x.example\n  not:\n    - Sarah Lind",
            ["Sarah Okafor = Sas, s@x.example; not Sarah Lind"]
        ),
        ("# nobody yet\n", []), ("", []), ("- {name: A B}\n- name: C D", ["A B = ; not ", "C D = ; not "]),
        ("- name: A B\n- just words\n- alias: [x]\n- name: C D\n  colour: red", ["A B = ; not ", "C D = ; not "]),
        ("Sarah: x", []), ("- name: [", []), ("- name: 2024", ["2024 = ; not "]),
    ])
    func `entries say who is who`(text: String, expected: [String]) {
        let claims = PeopleFile(text).claims
        #expect(
            claims.map { "\($0.name) = \($0.aliases.joined(separator: ", ")); not \($0.others.joined(separator: ", "))" }
                == expected)
    }

    @Test(arguments: [
        ("Sarah: x", 1), ("- name: A\n- just words", 2), ("- name: A\n- alias: x", 2), ("- name: A\n  colour: red", 2),
        ("- name: A\n- name: [", 2),
    ])
    func `invalid lines are reported with their number`(text: String, line: Int) {
        #expect(PeopleFile(text).warnings.map(\.line) == [line])
    }

    @Test func `a flood of aliases or brackets ends soon`() {
        let bomb = "a: &a [x,x]\n" + (0..<40).map { "k\($0): [*a,*a,*a,*a]\n" }.joined()
        for text in [bomb, String(repeating: "[", count: 100_000), String(repeating: "- ", count: 100_000)] {
            #expect(PeopleFile(text).claims.isEmpty)
            #expect(!PeopleFile(text).warnings.isEmpty)
        }
    }

    @Test(arguments: [
        "", "# mine\n- name: A B   # a friend\n\n\n", "- name: A B\n  aliases: [x]", "---\n- name: A B\n",
    ])
    func `an entry is added at the end, and all else stays as it is`(before: String) throws {
        for name in ["Sarah Okafor", "O'Brien, \"Q\" #1", "- x: y", "yes", "田中太郎", "s@x.example", "@lena"] {
            let claim = PersonClaim(source: .peopleFile, name: name, aliases: [name + " II", "x: y"], others: ["\\"])
            let after = try #require(PeopleFile.text(before, adding: claim), "\(name)")
            #expect(after.hasPrefix(before))
            let last = try #require(PeopleFile(after).claims.last)
            #expect((last.name, last.aliases, last.others) == (claim.name, claim.aliases, claim.others))
            #expect(PeopleFile(after).warnings.isEmpty)
        }
    }

    @Test(arguments: ["[{name: A}]", "Sarah: x", "- name: [", "- name: A\n...\n"])
    func `a file that cannot be extended is not changed`(before: String) {
        #expect(PeopleFile.text(before, adding: PersonClaim(source: .peopleFile, name: "A B")) == nil)
    }

    @Test(arguments: [
        ("people/Sarah Okafor.md", "Draws.", "Sarah Okafor = "),
        (
            "people/Sarah Okafor.md", "---\naliases: [Sas, Sarah O]\nemail: s@x.example\n---\n# Sarah Okafor\n",
            "Sarah Okafor = Sas, Sarah O, s@x.example"
        ),
        ("Sarah Okafor.md", "---\ntype: person\nnickname: Sas\n---\nDraws.", "Sarah Okafor = Sas"),
        ("Sarah Okafor.md", "---\ntags: [person]\n---\nE-mail: <s@x.example>\n", "Sarah Okafor = s@x.example"),
        ("contacts/Sarah Okafor.md", "email:: s@x.example\nalias:: Sas\nDraws.", "Sarah Okafor = s@x.example, Sas"),
        (
            "people/Sarah Okafor.md", "# Sarah Okafor\n\n- **E-mail:** [s@x.example](mailto:s@x.example)\n- Also called Sas.",
            "Sarah Okafor = s@x.example, Sas"
        ),
        ("people/sarah.md", "# Sarah Okafor\n\nDraws.", "Sarah Okafor = "),
        ("people/me.md", "# Nora Whitfield\n", "Nora Whitfield = me"),
        ("people/Lena.md", "---\nemail: l@x.example\n---\n", "Lena = l@x.example"),
    ])
    func `a note about a person says how they are called`(path: String, text: String, expected: String) throws {
        let claims = try document(text, path: path).claims
        #expect(claims.map { "\($0.name) = \($0.aliases.joined(separator: ", "))" } == [expected])
        #expect(claims.first?.source == .contactNote)
    }

    @Test(arguments: [
        ("people/README.md", "All of us."), ("notes/Sarah Okafor.md", "email: s@x.example"),
        ("people/2026-03-02.md", "email: s@x.example"),
        ("people/Weekly.md", "---\nattendees: [A B, C D]\nemail: s@x.example\n---\n"),
        ("recipes/Plum cake.md", "Also called tart."),
    ])
    func `other notes do not`(path: String, text: String) throws { #expect(try document(text, path: path).claims.isEmpty) }
}
