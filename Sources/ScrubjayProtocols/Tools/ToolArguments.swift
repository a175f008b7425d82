import ScrubjayDocuments
import ScrubjayText

/// The values of a tool's arguments, checked.
struct ToolArguments: Sendable {
    private let values: [String: JSON]
    private let known: [ToolArgument]

    /// - Throws: `ToolArgumentError` if a name is unknown, a value is missing, of another type or too large.
    init(_ json: JSON, for known: [ToolArgument], of tool: String) throws(ToolArgumentError) {
        self.known = known
        var values: [String: JSON] = [:]
        let members: [(String, JSON)]
        switch json {
        case .null: members = []
        default:
            guard let object = json.members else {
                throw ToolArgumentError(
                    tool, "the arguments must be a JSON object, such as {\"\(known.first?.name ?? "name")\": …}")
            }
            members = object
        }
        for (written, value) in members {
            guard let argument = known.first(where: { $0.name == written || $0.aliases.contains(written) }) else {
                throw ToolArgumentError(tool, Self.unknown(written, known))
            }
            // Some clients send what they have no value for.
            if case .null = value { continue }
            if values[argument.name] != nil {
                throw ToolArgumentError(tool, "\(argument.name) is given twice")
            }
            values[argument.name] = try Self.checked(value, argument, tool)
        }
        for argument in known where argument.isRequired {
            let isEmpty = values[argument.name].map { $0.string.map { $0.allSatisfy(\.isWhitespace) } ?? false } ?? true
            if isEmpty { throw ToolArgumentError(tool, "\(argument.name) is missing: \(argument.description)") }
        }
        self.values = values
    }

    func text(_ name: String) -> String? { values[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }

    func texts(_ name: String) -> [String] { values[name]?.array?.compactMap(\.string) ?? [] }

    func flag(_ name: String) -> Bool { values[name]?.bool ?? false }

    /// The number, or the standard one.
    func count(_ name: String) -> Int {
        if let value = values[name]?.integer { return value }
        guard case .count(_, let standard)? = known.first(where: { $0.name == name })?.kind else { return 0 }
        return standard
    }

    /// What is kept of a request.
    var json: JSON { .object(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }

    private static func unknown(_ written: String, _ known: [ToolArgument]) -> String {
        let name = String(written.prefix(60))
        let names = known.map(\.name)
        let nearest = suggestion(for: name, among: names + known.flatMap(\.aliases))
        let meant = nearest.flatMap { nearest in known.first { $0.name == nearest || $0.aliases.contains(nearest) }?.name }
        let list = names.isEmpty ? "it takes none" : "it takes \(names.joined(separator: ", "))"
        return "there is no argument “\(name)”; " + (meant.map { "did you mean \($0)? " } ?? "") + list
    }

    /// The value as the tool reads it: models write numbers as texts, and one text in place of a list.
    private static func checked(_ value: JSON, _ argument: ToolArgument, _ tool: String) throws(ToolArgumentError) -> JSON {
        func wrong(_ what: String) -> ToolArgumentError { ToolArgumentError(tool, "\(argument.name) \(what)") }
        switch argument.kind {
        case .text(let limit):
            guard let text = value.string ?? value.integer.map(String.init) else { throw wrong("must be a text") }
            guard text.unicodeScalars.count <= limit else {
                throw wrong("has \(text.unicodeScalars.count) characters; at most \(limit) are allowed")
            }
            return .string(text)
        case .texts:
            let list = value.array ?? [value]
            guard list.count <= ToolArgument.listLimit else {
                throw wrong("has \(list.count) entries; at most \(ToolArgument.listLimit) are allowed")
            }
            for one in list {
                guard let text = one.string, !text.isEmpty else { throw wrong("must be a list of texts") }
                guard text.unicodeScalars.count <= ToolArgument.itemLimit else {
                    throw wrong(
                        "has an entry of \(text.unicodeScalars.count) characters; at most \(ToolArgument.itemLimit) are allowed"
                    )
                }
            }
            return .array(list)
        case .count(let range, _):
            guard let number = value.integer ?? value.string.flatMap({ Int($0) }) else {
                throw wrong("must be a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            guard range.contains(number) else {
                throw wrong("is \(number); choose \(range.lowerBound) to \(range.upperBound)")
            }
            return .integer(number)
        case .boolean:
            let written = value.string?.lowercased()
            guard let boolean = value.bool ?? (written == "true" ? true : written == "false" ? false : nil) else {
                throw wrong("must be true or false")
            }
            return .bool(boolean)
        case .choice(let choices):
            guard let text = value.string?.lowercased(), choices.contains(text) else {
                let nearest = value.string.flatMap { suggestion(for: String($0.lowercased().prefix(60)), among: choices) }
                throw wrong(
                    "must be one of \(choices.joined(separator: ", "))" + (nearest.map { "; did you mean \($0)?" } ?? ""))
            }
            return .string(text)
        }
    }
}

/// An argument of a tool that cannot be used.
struct ToolArgumentError: Error, Equatable, CustomStringConvertible {
    let tool: String
    let problem: String

    init(_ tool: String, _ problem: String) { (self.tool, self.problem) = (tool, problem) }

    var description: String { "\(tool): \(problem)" }
}
