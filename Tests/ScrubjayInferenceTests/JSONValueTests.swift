import ScrubjayTestSupport
import Testing

@testable import ScrubjayInference

@Suite struct `JSON of a model` {
    private static func parsed(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8).span) }

    private static let valid: [(text: String, value: JSONValue)] = [
        (" null ", .null), ("[true,false]", .array([.bool(true), .bool(false)])), ("-1.5e-2", .number(-0.015)),
        ("[]", .array([])),
        (#""\"\\\/\b\f\n\r\té""#, .string("\"\\/\u{8}\u{C}\n\r\té")), (#""\u00e9\ud83d\ude00""#, .string("é😀")),
        (
            "{\"a\" : 1,\n\"b\":{} , \"a\":null}",
            .object([.init(name: "a", value: .number(1)), .init(name: "b", value: .object([])), .init(name: "a", value: .null)])
        ),
    ]

    @Test(arguments: valid) func `values are read`(text: String, value: JSONValue) throws {
        #expect(try Self.parsed(text) == value)
    }

    @Test(
        arguments: [
            "", " ", "nul", "+1", ".5", "1.", "01x", "nan", "[1,]", "[1", "{\"a\"}", "{a:1}", "{\"a\":1,}", "\"a", "\"\n\"",
            #""\x""#,
            #""\u12""#, #""\ud800""#, #""\ud800\u0041""#, "1 2", "1e999", "]",
        ])
    func `anything else is refused`(text: String) { #expect(throws: JSONValue.Failure.self) { try Self.parsed(text) } }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: JSONValue.Failure(byteOffset: 0)) { try JSONValue(parsing: [0x22, 0xFF, 0x22].span) }
    }

    @Test func `only integers are counts`() throws {
        #expect(try Self.parsed("7").count == 7)
        for text in ["-1", "1.5", "1e300", "\"7\"", "null"] { #expect(try Self.parsed(text).count == nil) }
    }
}
