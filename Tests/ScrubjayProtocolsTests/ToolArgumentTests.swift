@testable import ScrubjayProtocols
import Testing

@Suite struct `Arguments of tools` {
    private static let known: [ToolArgument] = [
        .text("query", "What.", aliases: ["q"], isRequired: true, limit: 20), .texts("tags", "Which.", aliases: ["tag"]),
        .count("limit", "How many.", 1...50, standard: 10, aliases: ["max"]), .flag("exact", "As written."),
        .choice("state", "Which state.", ["open", "done"]),
    ]

    private func read(_ json: JSON) throws -> ToolArguments { try ToolArguments(json, for: Self.known, of: "search") }

    @Test func `names and their aliases are read, and what is left out has its standard`() throws {
        let arguments = try read(["q": "lamp", "tag": ["a", "b"], "max": 3, "exact": true, "state": "done"])
        #expect(arguments.text("query") == "lamp")
        #expect(arguments.texts("tags") == ["a", "b"])
        #expect(arguments.count("limit") == 3)
        #expect(arguments.flag("exact"))
        #expect(arguments.text("state") == "done")
        #expect(try read(["query": "lamp"]).count("limit") == 10)
        #expect(arguments.json == ["exact": true, "limit": 3, "query": "lamp", "state": "done", "tags": ["a", "b"]])
    }

    @Test func `numbers in texts, one text for a list, and null are what models send`() throws {
        let arguments = try read(["query": 1862, "tags": "a", "limit": "7", "exact": "true", "state": .null])
        #expect(arguments.text("query") == "1862")
        #expect(arguments.texts("tags") == ["a"])
        #expect(arguments.count("limit") == 7)
        #expect(arguments.flag("exact"))
        #expect(arguments.text("state") == nil)
    }

    @Test(
        arguments: [
            (
                ["quary": "lamp"],
                "search: there is no argument “quary”; did you mean query? it takes query, tags, limit, exact, state"
            ),
            (["query": "lamp", "color": 1], "search: there is no argument “color”; it takes query, tags, limit, exact, state"),
            ([:], "search: query is missing: What."), (["query": "  "], "search: query is missing: What."),
            (["query": "lamp", "q": "oak"], "search: query is given twice"),
            (["query": ["a"]], "search: query must be a text"),
            (["query": "a lamp with a long name"], "search: query has 23 characters; at most 20 are allowed"),
            (["query": "a", "tags": [1]], "search: tags must be a list of texts"),
            (["query": "a", "limit": 0], "search: limit is 0; choose 1 to 50"),
            (["query": "a", "limit": "many"], "search: limit must be a whole number from 1 to 50"),
            (["query": "a", "exact": 1], "search: exact must be true or false"),
            (["query": "a", "state": "opne"], "search: state must be one of open, done; did you mean open?"),
            ("lamp", "search: the arguments must be a JSON object, such as {\"query\": …}"),
        ] as [(JSON, String)])
    func `what cannot be used is refused with what to write`(json: JSON, message: String) {
        let error = #expect(throws: ToolArgumentError.self) { try read(json) }
        #expect(error?.description == message)
    }

    @Test func `the schema names each argument, its type and its limits`() {
        let schema = Self.known.schema
        #expect(schema["required"] == ["query"])
        #expect(schema["additionalProperties"] == false)
        #expect(
            schema["properties"]?["limit"]
                == ["type": "integer", "minimum": 1, "maximum": 50, "default": 10, "description": "How many."])
        #expect(schema["properties"]?["state"]?["enum"] == ["open", "done"])
    }

    @Test func `every tool explains itself and each of its arguments, and no two names are one`() {
        for tool in NotebookTools.reading + NotebookTools.writing {
            #expect(tool.description.count > 40, "\(tool.name)")
            var names: Set<String> = []
            for argument in tool.arguments {
                #expect(argument.description.count > 10 && argument.description.hasSuffix("."), "\(tool.name) \(argument.name)")
                for name in [argument.name] + argument.aliases {
                    #expect(names.insert(name).inserted, "\(tool.name): \(name)")
                }
            }
        }
    }
}
