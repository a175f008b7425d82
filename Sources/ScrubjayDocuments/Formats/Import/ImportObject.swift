import ScrubjayText

/// One object of the import form. The types of its values are checked when they are read.
struct ImportObject {
    private let value: JSONValue

    /// Parses a line of the import form.
    ///
    /// - Throws: `ImportProblem` if the line is not a JSON object, or has an unknown or repeated key.
    init(_ bytes: ArraySlice<UInt8>) throws(ImportProblem) {
        guard firstInvalidOffset(in: bytes) == nil else { throw ImportProblem("not UTF-8; write UTF-8") }
        var parser = JSONParser(Array(bytes))
        let value = parser.value()
        guard parser.warning == nil, bytes.last == UInt8(ascii: "}") else {
            throw ImportProblem("not JSON, or more than one line; write each object on a line of its own")
        }
        try self.init(value, of: "the line", keys: Self.keys)
    }

    /// - Parameter name: The name of the object in errors.
    private init(_ value: JSONValue, of name: String, keys: Set<String>) throws(ImportProblem) {
        guard case .object(let members) = value else { throw ImportProblem("\(name) is not an object") }
        var seen: Set<String> = []
        for member in members {
            guard keys.contains(member.key) else { throw Self.unknown(member.key, of: name, keys: keys) }
            guard seen.insert(member.key).inserted else { throw ImportProblem("the key \(member.key) comes twice") }
        }
        self.value = value
    }

    private static func unknown(_ key: String, of name: String, keys: Set<String>) -> ImportProblem {
        // A key that is not a plain word may be text from a private note, so it is not quoted.
        let isPlain = key.utf8.count <= 40 && key.utf8.allSatisfy { $0.isWord && $0 < 0x80 || $0 == UInt8(ascii: "_") }
        let words =
            isPlain ? "\(name) has a key \(key), which the form does not have" : "\(name) has a key that the form does not have"
        if isPlain, let similar = suggestion(for: key, among: keys.sorted()) {
            return ImportProblem("\(words); did you mean \(similar)?")
        }
        return ImportProblem("\(words); its keys are \(keys.sorted().joined(separator: ", "))")
    }

    static let keys: Set<String> = [
        "schema", "id", "deleted", "title", "kind", "text", "format", "created", "updated", "start", "end", "people", "tags",
        "properties", "url", "segments", "language",
    ]
    static let personKeys: Set<String> = ["name", "email", "role"]
    static let segmentKeys: Set<String> = ["start", "end", "speaker", "text"]

    /// Whether the object only names the form.
    var isHead: Bool { value.members.count == 1 }

    // MARK: - Values

    /// The text of a key; `nil` if the key is missing or null.
    func text(_ key: String) throws(ImportProblem) -> String? {
        switch value[key] {
        case nil, .null: return nil
        case .string(let text): return text
        case .bool, .number, .array, .object: throw ImportProblem("\(key) is not a text")
        }
    }

    /// The identifier of the document; a number is read as text.
    func id() throws(ImportProblem) -> String {
        let id: String? = if case .number(let number) = value["id"] { number } else { try text("id") }
        guard let id, !id.trimmed.isEmpty else { throw ImportProblem("id is missing; give each document one that stays") }
        guard id.utf8.count <= 1000 else { throw ImportProblem("id is longer than 1,000 bytes") }
        return id
    }

    func isRemoval() throws(ImportProblem) -> Bool {
        switch value["deleted"] {
        case nil, .null: return false
        case .bool(let isDeleted): return isDeleted
        case .string, .number, .array, .object: throw ImportProblem("deleted is not true or false")
        }
    }

    /// The case of an enumeration that a key names.
    func word<Word: RawRepresentable & CaseIterable>(_ key: String) throws(ImportProblem) -> Word?
    where Word.RawValue == String {
        guard let text = try text(key) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw ImportProblem("\(key) is none of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return word
    }

    /// The text of a date in ISO 8601, such as `2026-03-04`, `2026-03-04T09:30` or `2026-03-04T09:30:00+01:00`.
    func date(_ key: String) throws(ImportProblem) -> String? {
        guard let text = try text(key) else { return nil }
        let bytes = Array(text.utf8)
        let match = WrittenDateParser(order: .dayFirst).firstMatch(in: bytes, 0..<bytes.count)
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), match?.range.lowerBound == 0,
            bytes.count == 10 || bytes[10] == UInt8(ascii: "T") && match?.date.secondOfDay != nil
        else { throw ImportProblem("\(key) is no date; write it as 2026-03-04 or 2026-03-04T09:30:00+01:00") }
        return text
    }

    /// The seconds since the beginning of a recording.
    func seconds(_ key: String) throws(ImportProblem) -> Double? {
        switch value[key] {
        case nil, .null: return nil
        case .number(let number):
            guard let seconds = Double(number), seconds.isFinite, seconds >= 0 else {
                throw ImportProblem("\(key) of a segment is no number of seconds from 0")
            }
            return seconds
        case .bool, .string, .array, .object: throw ImportProblem("\(key) of a segment is no number of seconds from 0")
        }
    }

    func texts(_ key: String) throws(ImportProblem) -> [String] {
        try list(key).map { (element) throws(ImportProblem) in
            guard let text = element.string else { throw ImportProblem("\(key) is not a list of texts") }
            return text.trimmed
        }.filter { !$0.isEmpty }
    }

    private func list(_ key: String) throws(ImportProblem) -> [JSONValue] {
        switch value[key] {
        case nil, .null: return []
        case .array(let elements): return elements
        case .bool, .string, .number, .object: throw ImportProblem("\(key) is not a list")
        }
    }

    // MARK: - Parts

    /// The people, each given as a text or as an object with `name`, `email` and `role`.
    ///
    /// - Parameter role: The role of people without one.
    func people(as role: Participation.Role) throws(ImportProblem) -> [Participation] {
        try list("people").map { (element) throws(ImportProblem) in
            if let name = element.string?.trimmed, !name.isEmpty { return Participation(name: name, role: role) }
            let person = try ImportObject(element, of: "one of people", keys: Self.personKeys)
            let email = try person.text("email")?.trimmed
            guard let name = [try person.text("name")?.trimmed, email].compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
                throw ImportProblem("one of people has neither name nor email")
            }
            return Participation(
                name: name, email: email.flatMap { $0.isEmpty ? nil : $0 }, role: try person.word("role") ?? role)
        }
    }

    func properties() throws(ImportProblem) -> [Property] {
        switch value["properties"] {
        case nil, .null: return []
        case .object(let members):
            var properties: [Property] = []
            for member in members {
                let values = if case .array(let elements) = member.value { elements } else { [member.value] }
                for value in values {
                    switch value {
                    case .null: continue
                    case .array, .object:
                        throw ImportProblem("a property is neither a text, a number, true, false, nor a list of these")
                    case .bool, .number, .string: properties.append(Property(key: member.key, value: value.text ?? ""))
                    }
                }
            }
            return properties
        case .array, .bool, .string, .number: throw ImportProblem("properties is not an object")
        }
    }

    func segments() throws(ImportProblem) -> [Segment] {
        try list("segments").map { (element) throws(ImportProblem) in
            let segment = try ImportObject(element, of: "one of segments", keys: Self.segmentKeys)
            guard let text = try segment.text("text") else { throw ImportProblem("one of segments has no text") }
            return Segment(
                start: try segment.seconds("start"), end: try segment.seconds("end"), speaker: try segment.text("speaker"),
                text: text)
        }
    }
}
