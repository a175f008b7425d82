import ScrubjayText

/// An argument that a tool takes.
struct ToolArgument: Sendable {
    enum Kind: Sendable {
        /// At most this many Unicode scalars.
        case text(limit: Int)
        /// One text or a list of them.
        case texts
        case count(ClosedRange<Int>, standard: Int)
        case boolean
        case choice([String])
    }

    let name: String
    let kind: Kind
    let description: String
    /// Other names that callers use for it.
    let aliases: [String]
    let isRequired: Bool

    private init(_ name: String, _ kind: Kind, _ description: String, aliases: [String], isRequired: Bool) {
        (self.name, self.kind, self.description) = (name, kind, description)
        (self.aliases, self.isRequired) = (aliases, isRequired)
    }

    static func text(
        _ name: String, _ description: String, aliases: [String] = [], isRequired: Bool = false, limit: Int = 1000
    ) -> ToolArgument {
        ToolArgument(name, .text(limit: limit), description, aliases: aliases, isRequired: isRequired)
    }

    static func texts(
        _ name: String, _ description: String, aliases: [String] = [], isRequired: Bool = false
    ) -> ToolArgument {
        ToolArgument(name, .texts, description, aliases: aliases, isRequired: isRequired)
    }

    static func count(
        _ name: String, _ description: String, _ range: ClosedRange<Int>, standard: Int, aliases: [String] = []
    ) -> ToolArgument {
        ToolArgument(name, .count(range, standard: standard), description, aliases: aliases, isRequired: false)
    }

    static func flag(_ name: String, _ description: String, aliases: [String] = []) -> ToolArgument {
        ToolArgument(name, .boolean, description, aliases: aliases, isRequired: false)
    }

    static func choice(
        _ name: String, _ description: String, _ choices: [String], aliases: [String] = []
    ) -> ToolArgument {
        ToolArgument(name, .choice(choices), description, aliases: aliases, isRequired: false)
    }

    /// How many texts a list may have, and how long each may be.
    static let listLimit = 20
    static let itemLimit = 200

    /// The JSON Schema of its value.
    var schema: JSON {
        switch kind {
        case .text(let limit):
            (["type": "string", "maxLength": .integer(limit), "description": .string(description)] as JSON)
                .merging(isRequired ? ["minLength": 1] : [:])
        case .texts:
            [
                "type": "array", "items": ["type": "string", "minLength": 1, "maxLength": .integer(Self.itemLimit)],
                "maxItems": .integer(Self.listLimit), "description": .string(description),
            ]
        case .count(let range, let standard):
            [
                "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
                "default": .integer(standard), "description": .string(description),
            ]
        case .boolean: ["type": "boolean", "default": false, "description": .string(description)]
        case .choice(let choices):
            ["type": "string", "enum": .array(choices.map(JSON.string)), "description": .string(description)]
        }
    }
}

extension [ToolArgument] {
    /// The JSON Schema of an object with these arguments.
    var schema: JSON {
        var schema: JSON = [
            "type": "object", "properties": .object(map { ($0.name, $0.schema) }), "additionalProperties": false,
        ]
        let required = filter(\.isRequired).map { JSON.string($0.name) }
        if !required.isEmpty { schema = schema.merging(["required": .array(required)]) }
        return schema
    }
}
