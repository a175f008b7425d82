import Foundation
import ScrubjayTestSupport
import ScrubjayWire
import Testing

@Suite struct `Results that are encoded and decoded` {
    private static let schemas = Wire.results.map { $0.schema }

    private static func type(of schema: String) throws -> any WireResult.Type {
        try #require(Wire.results.first { $0.schema == schema })
    }

    @Test func `every result has a schema of its own, with a version`() {
        #expect(Set(Self.schemas).count == Self.schemas.count)
        #expect(Self.schemas.filter { $0.wholeMatch(of: #/scrubjay\.[a-z]+(-[a-z]+)*/1/#) == nil } == [])
    }

    @Test(arguments: schemas)
    func `a result equals what its JSON is decoded to, whatever its values`(schema: String) throws {
        func check<Result: WireResult>(_ type: Result.Type, _ values: MadeUpValues, _ name: String) throws {
            let result = try Probe.value(of: type, values)
            for layout in [Wire.Layout.pretty, .line] {
                let json = try Wire.json(result, layout: layout)
                let decoded = try Wire.result(type, from: json)
                #expect(decoded == result, "\(name)")
                // Texts that differ only in their scalars are equal in Swift.
                #expect(try Wire.json(decoded, layout: layout) == json, "\(name)")
                #expect(try Wire.result(from: json) as? Result == result, "\(name)")
            }
        }
        let type = try Self.type(of: schema)
        try check(type, .complete, "complete")
        try check(type, .least, "least")
        for seed in UInt64(0)..<40 { try check(type, .random(seed: seed), "seed \(seed)") }
    }

    @Test(arguments: schemas)
    func `keys without a value are left out, and unknown keys are ignored`(schema: String) throws {
        func check<Result: WireResult>(_ type: Result.Type) throws {
            let result = try Probe.value(of: type, .least)
            var object = try #require(
                try JSONSerialization.jsonObject(with: try Wire.json(result)) as? [String: Any])
            #expect(object.filter { $0.key != "error" && $0.value is NSNull }.isEmpty)
            object["key_of_a_later_version"] = ["a": 1]
            #expect(try Wire.result(type, from: try JSONSerialization.data(withJSONObject: object)) == result)
        }
        try check(try Self.type(of: schema))
    }

    @Test func `several values of a property are a list, and one is a text`() throws {
        let json = Data(#"{"properties":{"aB_c":"one","a_b":["one","two"],"none":[]}}"#.utf8)
        struct Holder: Codable, Equatable { let properties: [String: WireProperty] }
        let holder = try JSONDecoder().decode(Holder.self, from: json)
        #expect(holder.properties.mapValues(\.values) == ["aB_c": ["one"], "a_b": ["one", "two"], "none": []])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try JSONDecoder().decode(Holder.self, from: try encoder.encode(holder)) == holder)
        #expect(String(decoding: try encoder.encode(holder), as: UTF8.self).contains(#""aB_c":"one""#))
    }

    @Test func `a result is not taken for another one`() throws {
        let json = try Wire.json(try Probe.value(of: WireWhen.self, .complete))
        let other = #expect(throws: WireError.self) { try Wire.result(WireSearch.self, from: json) }
        #expect(other?.description == "the JSON has the schema “scrubjay.when/1” instead of “scrubjay.search/1”")
        let unknown = #expect(throws: WireError.self) { try Wire.result(from: Data(#"{"schema": "scrubjay.when/2"}"#.utf8)) }
        #expect(unknown?.description == "the JSON has the schema “scrubjay.when/2”, which this version does not know")
        for text in ["", "[]", "{}", #"{"schema": 1}"#, #"{"schema": "scrubjay.when/1"}"#] {
            #expect(throws: DecodingError.self, "\(text)") { try Wire.result(from: Data(text.utf8)) }
        }
    }
}
