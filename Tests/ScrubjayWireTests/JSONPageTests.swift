import Foundation
import ScrubjayTestSupport
import ScrubjayWire
import Testing

/// `docs/json.md` against the types of the results. The page has a section for each result and for each part that several results share.
@Suite struct `The page on JSON` {
    /// A line of a table.
    private struct Row: Hashable, CustomStringConvertible {
        let key: String
        /// As on the page: `text`, `[number]`, `[quote](#quote) list?`.
        let type: String
        var description: String { "`\(key)` | \(type)" }
    }

    /// The tables of the page by section.
    private static func sections() throws -> [String: [Row]] {
        let page = try String(contentsOf: Golden.root.appending(path: "docs/json.md"), encoding: .utf8)
        var sections: [String: [Row]] = [:]
        var section = ""
        for line in page.split(separator: "\n") {
            if let heading = line.wholeMatch(of: #/## `(.+)`/#) {
                section = String(heading.output.1)
                #expect(sections[section] == nil, "\(section) twice")
                sections[section] = []
            } else if let row = line.wholeMatch(of: #/\| `([a-z0-9_.]+)` \| ([^|]+) \| [^|]+ \|/#) {
                sections[section]?.append(Row(key: String(row.output.1), type: String(row.output.2)))
            } else if line.hasPrefix("| ") {
                #expect(["| key | type | meaning |", "| --- | --- | --- |"].contains(line), "not a row: \(line)")
            }
        }
        return sections
    }

    /// The sections as the types make them.
    private struct Description {
        private(set) var sections: [String: [Row]] = [:]

        init() throws {
            for type in Wire.results {
                sections[type.schema] = [Row(key: "schema", type: "text")] + rows(of: try WireSchema.of(type))
            }
        }

        private mutating func rows(of shape: WireSchema, below path: String = "") -> [Row] {
            guard case .object(let object) = shape else { return [] }
            return object.properties.flatMap { property in
                let path = path + property.key
                let (type, inner) = self.type(of: property.schema)
                return [Row(key: path, type: type + (property.isOptional ? "?" : ""))]
                    + (inner.map { rows(of: $0, below: path + ".") } ?? [])
            }
        }

        /// The words for a type, and the object whose keys follow in the same table.
        private mutating func type(of shape: WireSchema) -> (words: String, inner: WireSchema?) {
            switch shape {
            case .text: return ("text", nil)
            case .integer, .number: return ("number", nil)
            case .boolean: return ("boolean", nil)
            case .table: return ("object", nil)
            case .any(let shapes): return (shapes.map { self.type(of: $0).words }.joined(separator: " or "), nil)
            case .object(let object):
                let type = object.type
                // A result within another one has the keys that its own section lists.
                if let result = Wire.results.first(where: { "\($0)" == type }) {
                    let name = result.schema.filter { $0 != "." && $0 != "/" }
                    return ("[\(result.schema)](#\(name))", nil)
                }
                guard let part = Self.part(type) else { return ("object", shape) }
                if sections[part] == nil {
                    sections[part] = []
                    sections[part] = rows(of: shape)
                }
                return ("[\(part)](#\(part))", nil)
            case .list(let element):
                let (words, inner) = type(of: element)
                if case .object(let object) = element {
                    return (Self.part(object.type) == nil ? "list" : words + " list", inner)
                }
                return ("[\(words)]", nil)
            }
        }

        /// `ambiguous-name` for `WireAmbiguousName`; `nil` for a type within another one.
        private static func part(_ type: String) -> String? {
            guard type.hasPrefix("Wire"), !type.contains(".") else { return nil }
            return type.dropFirst(4).enumerated().map { index, letter in
                letter.isUppercase ? (index == 0 ? "" : "-") + letter.lowercased() : String(letter)
            }.joined()
        }
    }

    @Test func `every key of every result is explained once, with its type, and no other`() throws {
        let (page, types) = (try Self.sections(), try Description().sections)
        #expect(Set(page.keys) == Set(types.keys))
        for (section, rows) in types.sorted(by: { $0.key < $1.key }) {
            // The page says of a text that it is a date.
            let explained = (page[section] ?? []).map { row in
                Row(key: row.key, type: row.type.replacing(#/^date/#, with: "text"))
            }
            #expect(Set(explained.map(\.key)).count == explained.count, "a key of \(section) twice")
            #expect(Set(rows).subtracting(explained).map(\.description).sorted() == [], "missing in \(section)")
            #expect(Set(explained).subtracting(rows).map(\.description).sorted() == [], "not in the type of \(section)")
        }
    }
}
