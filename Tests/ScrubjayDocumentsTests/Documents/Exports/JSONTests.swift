@testable import ScrubjayDocuments
import Testing

@Suite struct `Reading JSON` {
    private func value(_ text: String) -> (value: JSONValue, warning: Warning?) {
        var parser = JSONParser(Array(text.utf8))
        let value = parser.value()
        return (value, parser.warning)
    }

    private static let sound: [(String, JSONValue)] = [
        ("null", .null), ("true", .bool(true)), (" -1.5e3 ", .number("-1.5e3")), ("\"a\"", .string("a")), ("[]", .array([])),
        ("[1, [2], {}]", .array([.number("1"), .array([.number("2")]), .object([])])),
        (#"{"a": {"b": null}}"#, .object([.init(key: "a", value: .object([.init(key: "b", value: .null)]))])),
        (#""\"\\\/\n\t\u00e9""#, .string("\"\\/\n\té")), (#""\ud83d\ude00""#, .string("😀")),
        (#""\ud83d x""#, .string("\u{FFFD} x")), (#""\u0000""#, .string("\u{FFFD}")), (#""\uzz""#, .string("\u{FFFD}zz")),
        ("[1,,2,]", .array([.number("1"), .number("2")])), ("[NaN]", .array([.null])),
        ("\"two\nlines\"", .string("two\nlines")),
    ]

    @Test(arguments: sound)
    func `values are read`(text: String, expected: JSONValue) {
        let read = value(text)
        #expect(read.value == expected)
        #expect(read.warning == nil)
    }

    private static let broken: [(String, JSONValue, Int)] = [
        ("", .null, 1), ("[1,\n2", .array([.number("1"), .number("2")]), 2),
        (
            "{\"a\": [1,\n\n{\"b\": \"c",
            .object([.init(key: "a", value: .array([.number("1"), .object([.init(key: "b", value: .string("c"))])]))]), 3
        ),
        ("{\"a\": 1,\n b: 2}", .object([.init(key: "a", value: .number("1"))]), 2),
        ("[1, \n]]", .array([.number("1")]), 0), ("[1}\n", .array([.number("1")]), 1),
    ]

    @Test(arguments: broken)
    func `the beginning of a broken value is kept, and its line is reported`(text: String, expected: JSONValue, line: Int) {
        let read = value(text)
        #expect(read.value == expected)
        #expect(read.warning?.line ?? 0 == line)
    }

    @Test func `deeply nested elements are left out without a crash`() {
        let text = "[1," + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + ",2]"
        let read = value(text)
        #expect(read.value.elements.count == 3)
        #expect(read.warning != nil)
        #expect(value(String(repeating: "{\"a\":", count: 100_000)).warning != nil)
    }

    private static let files: [(String, [String], [Int])] = [
        ("[{\"a\": \"]}\\\"\"},\n {\"b\": [1, 2]}, 3, \"x\", null]", [], [1, 2, 2, 2, 2]),
        ("{\"a\": 1}\n{\"a\": 2}\n\n[4]", [], [1, 2, 4]), ("{\"a\": [1, 2]}", [], [1]), ("", [], []), ("[]", [], []),
        ("[1] ] {}", ["a bracket or colon here belongs to nothing"], [1, 1]),
        ("[{\"a\": 1}, {\"b\": ", [], [1, 1]), ("[1,", ["JSON ends in the middle; what stands before it was read"], [1]),
    ]

    @Test(arguments: files)
    func `elements come one by one, however the file is cut into chunks`(text: String, warnings: [String], lines: [Int]) {
        let bytes = Array(text.utf8)
        var first: [JSONValue]?
        for size in 1...max(1, bytes.count) {
            var elements = JSONElements()
            var values: [JSONValue] = []
            var found: [Int] = []
            func take(_ element: JSONElements.Element) {
                values.append(element.value)
                found.append(element.line)
            }
            for start in stride(from: 0, to: bytes.count, by: size) {
                elements.add(Array(bytes[start..<min(start + size, bytes.count)]), take)
            }
            elements.finish(take)
            #expect(found == lines, "chunks of \(size)")
            #expect(first == nil || first == values, "chunks of \(size)")
            #expect([elements.warning].compactMap { $0?.message } == warnings)
            first = values
        }
    }

    @Test func `an element that is too large is left out, and the next one is read`() {
        var elements = JSONElements(elementLimit: 10)
        var values: [JSONValue] = []
        elements.add(Array("[\"0123456789\",\n \"ok\"]".utf8)) { values.append($0.value) }
        elements.finish { values.append($0.value) }
        #expect(values == [.string("ok")])
        #expect(elements.warning?.line == 1)
    }

    @Test func `the beginning of a file shows its keys`() {
        let shape = JSONShape(Array(#" [{"a": {"x": 1}, "b": "c\"d:", "e": [{"y": 2}]}, {"f": "cut"#.utf8)[...])
        #expect(shape?.isArray == true)
        #expect(shape?.keys == ["a", "b", "e", "f"])
        #expect(shape?.innerKeys == ["x", "y"])
        #expect(JSONShape(Array("# [not](JSON)".utf8)[...]) == nil)
    }
}
