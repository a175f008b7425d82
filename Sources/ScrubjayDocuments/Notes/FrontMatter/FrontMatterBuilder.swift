/// Collects the entries of front matter from a tree: nested keys are joined with a dot, elements of lists become values.
struct FrontMatterBuilder: Sendable {
    private(set) var entries: [FrontMatter.Entry] = []
    private var count = 0

    /// The largest number of values. A larger tree is not front matter; aliases of aliases can stand for billions of values.
    static let valueLimit = 1000
    private static let depthLimit = 32

    var isFull: Bool { count > FrontMatterBuilder.valueLimit }

    /// Counts a visited node. Returns whether more may follow.
    mutating func countOne() -> Bool {
        count += 1
        return !isFull
    }

    /// Adds a value to the key. Consecutive values of one key form one entry. `nil` adds the key alone.
    mutating func append(_ value: String?, to key: String, isList: Bool) {
        if let last = entries.indices.last, entries[last].key == key {
            if let value { entries[last].values.append(value) }
            entries[last].isList = entries[last].isList || isList
        } else {
            entries.append(FrontMatter.Entry(key: key, values: value.map { [$0] } ?? [], isList: isList))
        }
    }

    /// Adds the members of a JSON object.
    mutating func add(_ object: JSONValue) { for member in object.members { add(member.value, key: member.key, depth: 0) } }

    private mutating func add(_ value: JSONValue, key: String, depth: Int, isList: Bool = false) {
        guard depth < FrontMatterBuilder.depthLimit, countOne() else { return }
        switch value {
        case .null, .bool, .number, .string:
            append(value.text ?? "", to: key, isList: isList)
        case .array(let elements):
            if elements.isEmpty { append(nil, to: key, isList: true) }
            for element in elements { add(element, key: key, depth: depth + 1, isList: true) }
        case .object(let members):
            if let person = FrontMatterBuilder.person(members.map { ($0.key, $0.value.string) }) {
                append(person, to: key, isList: isList)
            } else {
                for member in members { add(member.value, key: "\(key).\(member.key)", depth: depth + 1) }
            }
        }
    }

    /// `{name: Ada, email: ada@example.org}` as `Ada <ada@example.org>`. `nil` if the members do not describe a person.
    static func person(_ members: [(key: String?, value: String?)]) -> String? {
        var name: String?
        var email: String?
        for (key, value) in members {
            switch key?.lowercased() {
            case "name", "displayname": name = value
            case "email", "mail": email = value
            default: break
            }
        }
        guard let email else { return members.count == 1 ? name : nil }
        return name.map { "\($0) <\(email)>" } ?? email
    }
}
