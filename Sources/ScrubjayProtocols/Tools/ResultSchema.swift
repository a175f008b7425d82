package import ScrubjayWire

/// JSON Schemas (2020-12) of results, made from their types.
package enum ResultSchema {
    package static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// The schema of a result, with the types that it uses in `$defs`.
    package static func schema(of type: any WireResult.Type) throws -> JSON {
        let (schema, definitions) = try parts(of: type, references: "#/$defs/")
        var json: JSON = ["$schema": .string(dialect), "title": .string(type.schema)]
        json = json.merging(schema)
        let sorted = definitions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return sorted.isEmpty ? json : json.merging(["$defs": .object(sorted)])
    }

    /// The schema of a result, and those of the types that it uses by their names.
    ///
    /// - Parameter references: What stands before the name of a type in a reference.
    package static func parts(
        of type: any WireResult.Type, references: String
    ) throws -> (schema: JSON, definitions: [String: JSON]) {
        var writer = Writer(references: references)
        guard case .object(let object) = try WireSchema.of(type) else { return ([:], [:]) }
        return (writer.schema(of: object, named: type.schema), writer.definitions)
    }

    private struct Writer {
        let references: String
        var definitions: [String: JSON] = [:]

        mutating func schema(of object: WireSchema.Object, named schema: String?) -> JSON {
            var properties: [(String, JSON)] = []
            var required: [JSON] = []
            if let schema {
                properties.append(("schema", ["const": .string(schema)]))
                required.append("schema")
            }
            for property in object.properties {
                let value = self.schema(of: property.schema)
                properties.append((property.key, property.isNullable ? ["anyOf": [value, ["type": "null"]]] : value))
                if !property.isOptional { required.append(.string(property.key)) }
            }
            // Within one version, keys may be added.
            return ["type": "object", "properties": .object(properties), "required": .array(required)]
        }

        private mutating func schema(of value: WireSchema) -> JSON {
            switch value {
            case .text: return ["type": "string"]
            case .integer: return ["type": "integer"]
            case .number: return ["type": "number"]
            case .boolean: return ["type": "boolean"]
            case .list(let element): return ["type": "array", "items": schema(of: element)]
            case .table(let element): return ["type": "object", "additionalProperties": schema(of: element)]
            case .any(let shapes): return ["anyOf": .array(shapes.map { schema(of: $0) })]
            case .object(let object):
                let name = Self.name(object.type)
                if definitions[name] == nil {
                    // A result within another one has no key `schema`.
                    definitions[name] = schema(of: object, named: nil)
                }
                return ["$ref": .string(references + name)]
            }
        }

        /// `task` for `WireTask`, `since-last.meeting` for `WireSinceLast.Meeting`.
        private static func name(_ type: String) -> String {
            type.split(separator: ".").map { part in
                let name = part.hasPrefix("Wire") ? part.dropFirst(4) : part
                return name.enumerated().map { index, letter in
                    letter.isUppercase ? (index == 0 ? "" : "-") + letter.lowercased() : String(letter)
                }.joined()
            }.joined(separator: ".")
        }
    }
}
