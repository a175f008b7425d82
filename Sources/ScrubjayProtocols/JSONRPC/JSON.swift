import Foundation
import ScrubjayDocuments

/// A value of JSON.
package enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    package subscript(_ key: String) -> JSON? { if case .object(let members) = self { members[key] } else { nil } }
    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    package var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    package var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }

    /// Where a text stops being JSON.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// Reads a text of JSON. Foundation's decoder takes ten times as long, because it does not tell the type of a value.
    package init(_ bytes: [UInt8]) throws {
        var parser = JSONParser(bytes)
        let value = parser.value()
        if let warning = parser.warning { throw Failure(description: warning.message) }
        guard parser.isAtEnd, !bytes.isEmpty else { throw Failure(description: "this is not one value of JSON") }
        self = Self(value)
    }

    /// Reads a text of JSON that has no mistake. `init(_:)` reads what is broken, too, because exports often are.
    package init(checking bytes: [UInt8]) throws {
        _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        self = try JSON(bytes)
    }

    private init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let text): self = Int(text).map(JSON.integer) ?? .number(Double(text) ?? 0)
        case .string(let value): self = .string(value)
        case .array(let values): self = .array(values.map { JSON($0) })
        case .object(let members):
            self = .object(Dictionary(members.map { ($0.key, JSON($0.value)) }) { first, _ in first })
        }
    }

    package var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { Array($0) } ?? []
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(Dictionary(elements) { $1 }) }
}

extension JSON: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // What is most frequent comes first, because each failed attempt costs time.
        if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode([String: JSON].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if container.decodeNil() {
            self = .null
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
