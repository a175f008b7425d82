import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Dating a document` {
    @Test(arguments: [
        ("meetings/2015-02-09.md", "2015-02-09"),  // the name settles which of the two it is
        ("meetings/2015-09-02.md", "2015-09-02"),
        ("meetings/2016-02-09.md", "2015-09-02"),  // another year settles nothing: the day comes first
        ("meetings/plan.md", "2015-09-02"),
    ])
    func `a date that can be read in two ways is the one in the file's name`(path: String, expected: String) throws {
        let document = try document("# Meeting\n\nDate: 02/09/2015\nAttendees: Ada Quist, Ben Oduya\n", path: path)
        #expect(document.dates.principal?.date.description == expected)
    }

    @Test(
        arguments: [
            ("The kiln was repaired and we will have the first firing on a day of the next week.", nil, "2015-02-09"),
            ("Der Ofen ist repariert, und wir werden in der nächsten Woche zum ersten Mal brennen.", nil, "2015-09-02"),
            ("The kiln was repaired and we will have the first firing on a day of the next week.", .dayFirst, "2015-09-02"),
            ("Der Ofen ist repariert, und wir werden in der nächsten Woche zum ersten Mal brennen.", .monthFirst, "2015-02-09"),
        ] as [(String, DateOrder?, String)])
    func `the language decides between day and month where the configuration does not`(
        text: String, order: DateOrder?, expected: String
    ) throws {
        var context = ParsingContext.test
        context.dateOrder = order
        let document = try document("---\ndate: 02/09/2015\n---\n\(text)\n", path: "plan.md", context: context)
        #expect(document.dates.principal?.date.description == expected)
        #expect(document.warnings.map(\.line) == [1])
    }
}
