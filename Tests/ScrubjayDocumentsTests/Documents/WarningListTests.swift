@testable import ScrubjayCore
@testable import ScrubjayDocuments
import Testing

struct WarningListTests {
    @Test(
        "a file has its first hundred warnings and the number of the others",
        arguments: [
            (0, 0, nil), (100, 100, nil), (101, 101, "1 more warning like these"), (5000, 101, "4900 more warnings like these"),
        ] as [(Int, Int, String?)])
    func shortens(given: Int, kept: Int, last: String?) {
        var list = WarningList()
        list += (0..<given).map { Warning("broken", line: $0 + 1) }
        #expect(list.warnings.count == kept)
        #expect(list.warnings.prefix(WarningList.most).map(\.line) == (0..<min(given, WarningList.most)).map { $0 + 1 })
        if let last { #expect(list.warnings.last == Warning(last)) }
    }

    @Test func `an export that is broken everywhere says so a hundred times`() {
        let export =
            "[" + String(repeating: "{\"mapping\":{}},", count: 30) + String(repeating: "7,", count: 5000)
            + "{\"title\":\"Bread\",\"mapping\":{}}]"
        let outcome = FileProbe().outcome(of: Array(export.utf8), path: "conversations.json")
        #expect(outcome.warnings.count <= WarningList.most + 1)
    }
}
