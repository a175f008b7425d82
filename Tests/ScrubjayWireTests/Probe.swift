import ScrubjayTestSupport

/// The kind of values that a `Probe` makes up.
final class MadeUpValues {
    private enum Kind {
        /// Every optional value, and lists of one element.
        case complete
        /// No optional value, empty lists, empty texts and zeros.
        case least
        case random(Dice, RandomText)
    }

    private var kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    static var complete: MadeUpValues { MadeUpValues(.complete) }
    static var least: MadeUpValues { MadeUpValues(.least) }
    static func random(seed: UInt64) -> MadeUpValues { MadeUpValues(.random(Dice(seed: seed), RandomText(seed: seed))) }

    func hasOptional() -> Bool { one(of: [true, false], else: false) }
    func elementCount() -> Int { one(of: [1, 0, 2, 3], else: 0) }
    func boolean() -> Bool { one(of: [true, false], else: false) }
    func integer() -> Int { one(of: [7, 0, -1, .max, .min], else: 0) }
    func double() -> Double { one(of: [0.5, 0, -1e-300, .greatestFiniteMagnitude, .leastNonzeroMagnitude], else: 0) }

    func text() -> String {
        var texts = Self.specialTexts
        if case .random(let dice, var random) = kind {
            texts += [random.text(), random.text(), random.text()]
            kind = .random(dice, random)
        }
        return one(of: texts, else: "")
    }

    /// Texts that end a string, control a terminal or turn the direction of a line if they are not escaped, and texts that look like other types.
    private static let specialTexts = [
        "a", "\"\\/", "\u{0}\u{1B}[2J\u{7F}\u{9B}", "\u{202E}txt\u{2066}", "\r\n\t\u{2028}\u{2029}\u{FEFF}", "e\u{301}é",
        "\u{10FFFF}👩‍👩‍👧",
        "null", "1", "{\"a\":1}", "aB_c",
    ]

    private func one<Value>(of values: [Value], else least: Value) -> Value {
        switch kind {
        case .complete: return values[0]
        case .least: return least
        case .random(var dice, let text):
            defer { kind = .random(dice, text) }
            return dice.pick(values)
        }
    }
}

/// A decoder without data: it makes up whatever a type asks for.
final class Probe: Decoder {
    private let values: MadeUpValues

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private init(_ values: MadeUpValues) { self.values = values }

    /// A value of a type.
    static func value<Value: Decodable>(of type: Value.Type, _ values: MadeUpValues) throws -> Value {
        func cast(_ value: Any) throws -> Value {
            guard let value = value as? Value else { throw ProbeError.typeNotExpected("\(type)") }
            return value
        }
        switch type {
        case is String.Type: return try cast(values.text())
        case is Bool.Type: return try cast(values.boolean())
        case is Int.Type: return try cast(values.integer())
        case is Int64.Type: return try cast(Int64(values.integer()))
        case is Double.Type: return try cast(values.double())
        default: return try Value(from: Probe(values))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed(probe: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { Unkeyed(probe: self, count: values.elementCount()) }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(probe: self) }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let probe: Probe
        var codingPath: [any CodingKey] { [] }
        /// The value that a dictionary decodes.
        var allKeys: [Key] { [Key(stringValue: "aB_c"), Key(stringValue: "\u{1B} x")].compactMap(\.self) }

        /// Only optional properties ask.
        func contains(_ key: Key) -> Bool { probe.values.hasOptional() }

        func decodeNil(forKey key: Key) -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try Probe.value(of: type, probe.values)
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<NestedKey> { throw ProbeError.containerNotExpected }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw ProbeError.containerNotExpected
        }
        func superDecoder() throws -> any Decoder { throw ProbeError.containerNotExpected }
        func superDecoder(forKey key: Key) throws -> any Decoder { throw ProbeError.containerNotExpected }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let probe: Probe
        let count: Int?
        var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        var isAtEnd: Bool { currentIndex == count }

        init(probe: Probe, count: Int) {
            self.probe = probe
            self.count = count
        }

        mutating func decodeNil() -> Bool { false }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            currentIndex += 1
            return try Probe.value(of: type, probe.values)
        }

        func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
            throw ProbeError.containerNotExpected
        }
        func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw ProbeError.containerNotExpected }
        func superDecoder() throws -> any Decoder { throw ProbeError.containerNotExpected }
    }

    private struct Single: SingleValueDecodingContainer {
        let probe: Probe
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try Probe.value(of: type, probe.values)
        }
    }
}

/// A type decodes something that no other type of the wire decodes.
enum ProbeError: Error {
    case typeNotExpected(String)
    case containerNotExpected
}
