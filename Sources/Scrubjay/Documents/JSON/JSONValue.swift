/// A value of JSON, as a small tree.
///
/// What is asked for and is not there, or is of another type, is nil: exports change from version to version.
enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    /// As written, since an identifier of twenty digits is no `Double`.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// In the order of the file; of a key that comes twice the first counts.
    case object([Member])

    struct Member: Sendable, Equatable {
        var key: String
        var value: JSONValue
        /// Where the value stands in what was read, in bytes; strings with their quotes.
        var range = 0..<0

        /// Members are the same wherever they stand.
        static func == (left: Member, right: Member) -> Bool { left.key == right.key && left.value == right.value }
    }

    /// - Complexity: O(*n*) for *n* members. Objects that serve as tables are turned into a `dictionary` first.
    subscript(key: String) -> JSONValue? { member(key)?.value }

    /// - Complexity: O(*n*) for *n* members.
    func member(_ key: String) -> Member? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// A finite number, also one that is written as a string.
    var double: Double? {
        let text: String
        switch self {
        case .number(let number): text = number
        case .string(let string): text = string
        case .null, .bool, .array, .object: return nil
        }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A time in a recording; nil for one before its beginning.
    var seconds: Double? { double.flatMap { $0 >= 0 ? $0 : nil } }

    /// A whole number that fits; a fraction is cut off.
    var int: Int? { double.flatMap { Int(exactly: $0.rounded(.towardZero)) } }

    /// Empty for what is no array.
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    /// Empty for what is no object.
    var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The members of an object by key.
    var dictionary: [String: JSONValue] {
        Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// A string, number or truth value as text; nil for everything else and for a string of blanks and control
    /// characters alone.
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
