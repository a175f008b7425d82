/// A JSON value as a small tree.
///
/// All accessors return `nil` if a value is missing or has another type, because exports change from version to version.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    /// As written, because a `Double` cannot hold an identifier of twenty digits.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// In file order. The first of several members with the same key counts.
    case object([Member])

    package struct Member: Sendable, Equatable {
        package var key: String
        package var value: JSONValue
        /// The bytes of the value in the input; those of a string include its quotes.
        var range = 0..<0

        /// Ignores the range: the position of a member does not matter.
        package static func == (left: Member, right: Member) -> Bool { left.key == right.key && left.value == right.value }
    }

    /// The value of a key; `nil` if this is not an object or has no such key.
    ///
    /// - Complexity: O(*n*) for *n* members. For many lookups, use `dictionary`.
    subscript(key: String) -> JSONValue? { member(key)?.value }

    /// The member with a key; `nil` if this is not an object or has no such key.
    ///
    /// - Complexity: O(*n*) for *n* members.
    func member(_ key: String) -> Member? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// A finite number, which may be written as a string.
    var double: Double? {
        let text: String
        switch self {
        case .number(let number): text = number
        case .string(let string): text = string
        case .null, .bool, .array, .object: return nil
        }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A non-negative number of seconds, such as a time in a recording.
    var seconds: Double? { double.flatMap { $0 >= 0 ? $0 : nil } }

    /// A number without its fraction; `nil` if it does not fit.
    var int: Int? { double.flatMap { Int(exactly: $0.rounded(.towardZero)) } }

    /// The elements of an array; empty for other values.
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    /// The members of an object; empty for other values.
    var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The members of an object by key.
    var dictionary: [String: JSONValue] {
        Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// A string, number or Boolean as text; `nil` for other values, and for a string of only white space and control characters.
    var text: String? {
        switch self {
        case .string(let text): text.unicodeScalars.allSatisfy(\.isBlankOrControl) ? nil : text
        case .number(let number): number
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isBlankOrControl: Bool { properties.isWhitespace || properties.generalCategory == .control }
}
