import Scrubjay
import ScrubjayTestSupport
import Testing
@testable import ScrubjayServer

@Suite struct AddressPathTests {
    @Test(arguments: ["a.md", "Case #3 at 50% humidity.md", "Ä ö/日本.md", "a+b&c=d?.md", "\u{1F600}.md"])
    func `a path comes back from its address`(path: String) {
        let parts = AddressPath.parts(of: "/notes/" + AddressPath.encoded(path: "museum/" + path), below: "/notes")
        #expect(parts?.joined(separator: "/") == "museum/" + path)
    }

    @Test(arguments: [
        "/notes/m/../x", "/notes/m/%2e%2e/x", "/notes/m/%2E%2E/x", "/notes/m/..%2fx", "/notes/m/%2fetc", "/notes/m/a%00b",
        "/notes/m/..%5cx", "/notes/m/%c0%ae%c0%ae/x", "/notes/m/%", "/notes/m/%zz", "/notes/m/%0a", "/other/m/x", "/notes",
    ])
    func `an address that leads elsewhere is none`(path: String) {
        #expect(AddressPath.parts(of: path, below: "/notes") == nil)
    }

    @Test func `an encoded dot stays a name`() {
        #expect(AddressPath.parts(of: "/notes/m/%252e%252e", below: "/notes") == ["m", "%2e%2e"])
    }

    @Test func `names nobody can guess differ and are compared whole`() {
        #expect(RandomName.make(bytes: 16) != RandomName.make(bytes: 16))
        #expect(RandomName.make(bytes: 16).utf8.count == 32)
        #expect(RandomName.areEqual("abc", "abc") && !RandomName.areEqual("abc", "abd") && !RandomName.areEqual("abc", "ab"))
    }

    @Test func `words that were found are marked, also behind other letters`() {
        let text = "Ä lamp, a lämp"
        let parts = MarkedPart.parts(text, [3..<7])
        #expect(
            parts == [
                MarkedPart(text: "Ä ", isMarked: false), MarkedPart(text: "lamp", isMarked: true),
                MarkedPart(text: ", a lämp", isMarked: false),
            ])
        #expect(MarkedPart.parts("", []).isEmpty)
        #expect(MarkedPart.parts("ab", [0..<9]).map(\.text) == ["ab"])
    }
}
