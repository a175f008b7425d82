/// The shape of a value in JSON, as its Swift type asks a decoder for it.
public indirect enum WireSchema: Sendable, Equatable {
    case text, integer, number, boolean
    case list(WireSchema)
    /// An object whose keys are data.
    case table(WireSchema)
    /// One of several shapes.
    case any([WireSchema])
    case object(Object)

    /// An object with known keys.
    public struct Object: Sendable, Equatable {
        /// The Swift type, with the types around it but without the module: `WireWhen.Match`.
        public let type: String
        /// In the order in which the type decodes them.
        public internal(set) var properties: [Property]
    }

    public struct Property: Sendable, Equatable {
        /// In snake case, as in the JSON.
        public let key: String
        public let schema: WireSchema
        /// Whether the key may be left out.
        public let isOptional: Bool
        /// Whether the value may be `null`.
        public let isNullable: Bool
    }

    /// Returns the shape of what a result is encoded to, without its key `schema`.
    public static func of(_ type: any WireResult.Type) throws -> WireSchema { try SchemaRecorder.schema(of: type) }
}

/// A type that decodes itself in several ways, which a recorder cannot see.
protocol SchemaDescribed: Decodable {
    static var wireSchema: WireSchema { get }
}

extension WireProperty: SchemaDescribed {
    static var wireSchema: WireSchema { .any([.text, .list(.text)]) }
}

/// A type that writes `null` for some keys without a value instead of leaving them out.
protocol NullWriting: Decodable {
    static var keysWithNull: Set<String> { get }
}

extension WireInspection: NullWriting {
    static var keysWithNull: Set<String> { ["error"] }
}

/// A decoder without data: it gives a type the least that it asks for, and records what that was.
private final class SchemaRecorder: Decoder {
    private var properties: [WireSchema.Property] = []
    private var optionalKeys: Set<String> = []
    /// The shape of a value that is not an object.
    private var other: WireSchema?
    private let keysWithNull: Set<String>

    private init(keysWithNull: Set<String>) { self.keysWithNull = keysWithNull }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func schema(of type: any Decodable.Type) throws -> WireSchema {
        func record<Value: Decodable>(_ type: Value.Type) throws -> WireSchema { try value(of: type).schema }
        return try record(type)
    }

    private static func value<Value: Decodable>(of type: Value.Type) throws -> (value: Value, schema: WireSchema) {
        func cast(_ value: any Sendable) throws -> Value {
            guard let value = value as? Value else { throw SchemaError(type: "\(type)") }
            return value
        }
        switch type {
        case is String.Type: return (try cast(""), .text)
        case is Bool.Type: return (try cast(false), .boolean)
        case is Int.Type: return (try cast(0), .integer)
        case is Int64.Type: return (try cast(Int64(0)), .integer)
        case is Double.Type: return (try cast(0.0), .number)
        default:
            let recorder = SchemaRecorder(keysWithNull: (type as? any NullWriting.Type)?.keysWithNull ?? [])
            let value = try Value(from: recorder)
            if let described = type as? any SchemaDescribed.Type { return (value, described.wireSchema) }
            if type is any StringKeyed.Type { return (value, .table(recorder.properties.first?.schema ?? .text)) }
            let name = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
            return (value, recorder.other ?? .object(WireSchema.Object(type: name, properties: recorder.properties)))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { Unkeyed(recorder: self) }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(recorder: self) }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let recorder: SchemaRecorder
        var codingPath: [any CodingKey] { [] }
        /// A table decodes the value of each.
        var allKeys: [Key] { Key(stringValue: "key").map { [$0] } ?? [] }

        /// Only optional properties ask.
        func contains(_ key: Key) -> Bool {
            recorder.optionalKeys.insert(key.stringValue)
            return true
        }

        func decodeNil(forKey key: Key) -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            let (value, schema) = try SchemaRecorder.value(of: type)
            let name = key.stringValue
            recorder.properties.append(
                WireSchema.Property(
                    key: Wire.snakeCase(name), schema: schema, isOptional: recorder.optionalKeys.contains(name),
                    isNullable: recorder.keysWithNull.contains(name)))
            return value
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<NestedKey> { throw SchemaError(type: "\(type)") }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw SchemaError(type: key.stringValue)
        }
        func superDecoder() throws -> any Decoder { throw SchemaError(type: "super") }
        func superDecoder(forKey key: Key) throws -> any Decoder { throw SchemaError(type: key.stringValue) }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let recorder: SchemaRecorder
        let count: Int? = 1
        var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        var isAtEnd: Bool { currentIndex == count }

        init(recorder: SchemaRecorder) { self.recorder = recorder }

        mutating func decodeNil() -> Bool { false }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            currentIndex += 1
            let (value, schema) = try SchemaRecorder.value(of: type)
            recorder.other = .list(schema)
            return value
        }

        func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
            throw SchemaError(type: "\(type)")
        }
        func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw SchemaError(type: "list") }
        func superDecoder() throws -> any Decoder { throw SchemaError(type: "super") }
    }

    private struct Single: SingleValueDecodingContainer {
        let recorder: SchemaRecorder
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let (value, schema) = try SchemaRecorder.value(of: type)
            recorder.other = schema
            return value
        }
    }
}

private protocol StringKeyed {}

extension Dictionary: StringKeyed where Key == String {}

/// A type decodes something whose shape cannot be recorded.
struct SchemaError: Error {
    let type: String
}

extension Wire {
    /// `start_line` for `startLine`, as the encoder writes keys.
    static func snakeCase(_ name: String) -> String {
        name.enumerated().map { index, letter in
            letter.isUppercase ? (index == 0 ? "" : "_") + letter.lowercased() : String(letter)
        }.joined()
    }
}
