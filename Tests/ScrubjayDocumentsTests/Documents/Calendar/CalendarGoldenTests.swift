@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `What calendars mean` {
    private static let files = Golden.fixtures(in: "documents/ics")

    @Test func `all fixtures are found`() { #expect(Self.files.count >= 12) }

    @Test(arguments: files)
    func `a calendar is read as its golden file says`(name: String) throws {
        let dump = try ReadFixture(fixture: "ics/\(name)").dump
        #expect(try Golden.difference(of: dump, to: "documents/ics--\(name).txt") == nil)
    }
}
