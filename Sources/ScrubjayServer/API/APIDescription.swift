import ScrubjayProtocols
import ScrubjayWire

/// The description of the API in OpenAPI 3.1, made from the tools and the types of their results.
struct APIDescription {
    let tools: [NotebookTool]

    private static let references = "#/components/schemas/"

    var json: JSON {
        get throws {
            var schemas: [String: JSON] = ["problem": Self.problem]
            var paths: [String: JSON] = [
                "/health": ["get": Self.plain("health", "Says that the server runs.", "application/json", ["type": "object"])],
                "/openapi.json": [
                    "get": Self.plain("openapi", "This description.", "application/json", ["type": "object"])
                ],
                "/metrics": [
                    "get": Self.secured(
                        Self.plain("metrics", "Counts of requests, for Prometheus.", "text/plain", ["type": "string"]))
                ],
            ]
            for tool in tools {
                let name = "result." + Self.name(of: tool.output)
                let (schema, definitions) = try ResultSchema.parts(of: tool.output, references: Self.references)
                schemas[name] = schema
                schemas.merge(definitions) { first, _ in first }
                paths["/\(tool.name)"] = Self.path(of: tool, result: name)
            }
            return [
                "openapi": "3.1.0", "jsonSchemaDialect": .string(ResultSchema.dialect),
                "info": [
                    "title": "Scrubjay", "version": "1",
                    "description":
                        "What jay answers from the notes of its owner, for programs of the same machine. Answers are what --json prints.",
                ],
                "servers": [["url": .string(APIRoutes.path)]], "paths": .object(paths),
                "components": [
                    "schemas": .object(schemas), "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
                ],
            ]
        }
    }

    /// `search` for `scrubjay.search/1`.
    private static func name(of result: any WireResult.Type) -> String {
        String(result.schema.split(separator: "/")[0].split(separator: ".").last ?? "")
    }

    private static func path(of tool: NotebookTool, result: String) -> JSON {
        var content: [String: JSON] = ["application/json": ["schema": ["$ref": .string(references + result)]]]
        if tool.name == "ask" { content["text/event-stream"] = ["schema": ["type": "string"]] }
        var operation: [String: JSON] = [
            "operationId": .string(tool.name), "summary": .string(tool.title), "description": .string(tool.description),
            "security": [["token": []]],
            "responses": responses(["200": ["description": "The answer.", "content": .object(content)]]),
        ]
        switch tool.access {
        case .reading:
            operation["parameters"] = parameters(of: tool.inputSchema)
            return ["get": .object(operation)]
        case .writing:
            operation["requestBody"] = ["required": true, "content": ["application/json": ["schema": tool.inputSchema]]]
            return ["post": .object(operation)]
        }
    }

    /// The properties of an object as parameters of a query. A list is a parameter that is given several times.
    private static func parameters(of schema: JSON) -> JSON {
        let required = schema["required"]?.array ?? []
        let properties = (schema["properties"]?.object ?? [:]).sorted { $0.key < $1.key }
        return .array(
            properties.map { name, schema in
                [
                    "name": .string(name), "in": "query", "required": .bool(required.contains(.string(name))),
                    "description": schema["description"] ?? "", "schema": schema,
                ]
            })
    }

    private static let problem: JSON = [
        "type": "object", "required": ["type", "title", "status", "detail"],
        "properties": [
            "type": ["type": "string"], "title": ["type": "string"], "status": ["type": "integer"],
            "detail": ["type": "string"],
        ],
    ]

    /// The answers with those that say no.
    private static func responses(_ answers: [String: JSON]) -> JSON {
        var responses = answers
        let problem: JSON = ["application/problem+json": ["schema": ["$ref": .string(references + "problem")]]]
        for (status, description) in [
            ("400", "An argument is missing, unknown or of another type."), ("401", "The token is missing or wrong."),
            ("403", "Another site asks, or the owner does not allow it."),
            ("405", "The address has another method."), ("415", "The body is no JSON by its header."),
            ("421", "The request names another host."),
            ("422", "The notes have no such person, note or day."), ("503", "Too many requests are waiting."),
        ] {
            responses[status] = ["description": .string(description), "content": problem]
        }
        return .object(responses)
    }

    private static func plain(_ name: String, _ summary: String, _ type: String, _ schema: JSON) -> JSON {
        [
            "operationId": .string(name), "summary": .string(summary),
            "responses": responses([
                "200": ["description": .string(summary), "content": .object([type: ["schema": schema]])]
            ]),
        ]
    }

    private static func secured(_ operation: JSON) -> JSON {
        var members = operation.object ?? [:]
        members["security"] = [["token": []]]
        return .object(members)
    }
}
