@testable import ScrubjayDocuments
import Testing

@Suite struct `Names of people` {
    @Test(
        arguments: [
            ("Sarah Okafor", "Sarah Okafor", nil), ("[[Sarah Okafor]]", "Sarah Okafor", nil),
            ("[[People/Sarah Okafor|Sarah]] (chair)", "Sarah Okafor", nil),
            ("@lena", "lena", nil), ("Lena Brandt <lena@example.org>", "Lena Brandt", "lena@example.org"),
            ("lena@example.org", "lena@example.org", "lena@example.org"),
            ("**Ada Quist** (remote)", "Ada Quist", nil), ("Danielle A @danielle (voting member)", "Danielle A", nil),
            ("\"Bo\"", "Bo", nil), ("Ada Quist - chair", "Ada Quist", nil),
            ("[Ada Quist](people/ada.md)", "Ada Quist", nil), ("Ada (ada@example.org)", "Ada", "ada@example.org"),
        ] as [(String, String, String?)])
    func `a person is read without marks`(text: String, name: String, email: String?) {
        let person = PersonName(text)
        #expect(person?.name == name)
        #expect(person?.email == email)
    }

    @Test(arguments: [
        "", "all", "TBD", "n/a", "—", "Build team: @x/y", "this is a whole sentence about people", "Ada Quist's Presentation",
        "123", "a test runner", "(none)",
    ])
    func `a text without a name is nil`(text: String) { #expect(PersonName(text) == nil) }

    @Test(arguments: [
        ("Ada, Bo and Kim", ["Ada", "Bo", "Kim"]), ("Quist, Ada; Lindqvist, Bo", ["Quist, Ada", "Lindqvist, Bo"]),
        ("Ada (a, b), Bo", ["Ada", "Bo"]), ("Ada Quist (AQ), Bo (BO)", ["Ada Quist", "Bo"]),
        ("Ada", ["Ada"]), ("", []), ("Ada, , Bo,", ["Ada", "Bo"]),
    ])
    func `a list is parted`(text: String, names: [String]) { #expect(PersonName.list(text).map(\.name) == names) }

    @Test func `initials in brackets are kept`() { #expect(PersonName("Ada Quist (AQ)")?.initials == "AQ") }
}
