import Foundation
@testable import ScrubjayProtocols
import ScrubjayTestSupport
import ScrubjayWire
import Testing

@Suite struct `Schemas of results` {
    private static let golden =
        ((try? FileManager.default.contentsOfDirectory(atPath: Golden.fixture("golden/json").path)) ?? [])
        .filter { $0.hasSuffix(".json") }.sorted()

    @Test func `golden files are found`() { #expect(Self.golden.count > 80) }

    @Test(arguments: golden)
    func `what a command prints meets the schema of its result, and has no other keys`(file: String) throws {
        let data = try Data(contentsOf: Golden.fixture("golden/json/\(file)"))
        // Some commands print a line for each result.
        let whole = try? JSON([UInt8](data))
        let values = try whole.map { [$0] } ?? data.split(separator: 0x0A).map { try JSON([UInt8]($0)) }
        for value in values {
            let name = try #require(value["schema"]?.string)
            let type = try #require(Wire.results.first { $0.schema == name })
            let check = SchemaCheck(root: try ResultSchema.schema(of: type), isClosed: true)
            #expect(check.problems(of: value) == [])
        }
    }

    @Test(arguments: Wire.results.map { $0.schema })
    func `each result has a schema whose references lead somewhere`(name: String) throws {
        let type = try #require(Wire.results.first { $0.schema == name })
        let schema = try ResultSchema.schema(of: type)
        #expect(schema["$schema"]?.string == ResultSchema.dialect)
        let text = schema.line
        for reference in text.matches(of: /"#\/\$defs\/([^"]+)"/) {
            #expect(schema["$defs"]?[String(reference.output.1)] != nil, "\(reference.output.1)")
        }
    }

    @Test func `a value that is missing or of another type is a mistake`() throws {
        let check = SchemaCheck(root: try ResultSchema.schema(of: WireTickedTasks.self))
        #expect(check.problems(of: ["schema": "scrubjay.ticked/1"]) == ["$: lacks tasks"])
        #expect(check.problems(of: ["schema": "scrubjay.ticked/1", "tasks": "none"]) == ["$.tasks: is not array"])
        #expect(check.problems(of: ["schema": "scrubjay.task/1", "tasks": []]) == ["$.schema: is not \"scrubjay.ticked/1\""])
        #expect(check.problems(of: ["schema": "scrubjay.ticked/1", "tasks": [], "later": 1]) == [])
    }
}
