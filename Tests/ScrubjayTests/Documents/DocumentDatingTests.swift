import Testing

@testable import Scrubjay

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
}
