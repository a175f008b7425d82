/// A search or a question to which the owner has given a name.
///
///     [searches.lamp]
///     search = "lamp -poster"
///     with = ["Oskar Brandt"]
///     from = "last month"
public struct SavedSearch: Sendable, Equatable {
    public enum Command: String, Sendable, CaseIterable {
        /// `jay search`
        case search
        /// `jay ask`
        case ask
    }

    public internal(set) var name: String
    public let command: Command
    /// What to look for, with operators; or the question. Empty if only filters limit a search.
    public let words: String
    /// Days as they were written: `last month` is the month before each run.
    public var from: String?
    public var to: String?
    public var tags: [String] = []
    public var people: [String] = []
    public var kinds: [String] = []
    public var locations: [String] = []
    /// The most hits or sentences; `nil` for as many as usual.
    public var limit: Int?
    /// The sentence encoder that compares meaning, as for `--model`; `nil` for the one in use.
    public var model: String?
    /// How sure an answer has to be, 0...1; `nil` for as usual. Only of a question, like the next two.
    public var minConfidence: Double?
    /// The intent of the question, as for `--intent`; `nil` for the one that is read from it.
    public var intent: String?
    /// The past day whose notes are asked, as it was written.
    public var asOf: String?
    /// The order of the hits, as for `--sort`; `nil` for the usual one. Only of a search, like all that follow.
    public var sort: String?
    /// Whether that order is turned round.
    public var isReversed = false
    /// Whether words have to be as they are written.
    public var isExact = false
    /// Whether hits that share nothing with the query are shown, too.
    public var showsUnrelated = false
    /// The most hits of a document, 0 for no limit; `nil` for as many as usual.
    public var perDocument: Int?

    public init(name: String, _ command: Command = .search, words: String) {
        (self.name, self.command, self.words) = (name, command, words)
    }

    /// The arguments that run it, beginning with `search` or `ask`.
    public var arguments: [String] { arguments(for: words) }

    /// The same with other words, and with further options.
    public func arguments(for words: String, adding added: [String] = []) -> [String] {
        var options = [("from", from), ("to", to)].compactMap { key, text in text.map { "--\(key)=\($0)" } }
        for (key, values) in lists { options += values.map { "--\(key)=\($0)" } }
        if let limit { options.append("--limit=\(limit)") }
        if let model { options.append("--model=\(model)") }
        if let minConfidence { options.append("--min-confidence=\(minConfidence)") }
        if let intent { options.append("--intent=\(intent)") }
        if let asOf { options.append("--as-of=\(asOf)") }
        if let sort { options.append("--sort=\(sort)") }
        if isReversed { options.append("--reverse") }
        if isExact { options.append("--exact") }
        if showsUnrelated { options.append("--all") }
        if let perDocument { options.append("--per-document=\(perDocument)") }
        // Words that begin with a hyphen are no option.
        return [command.rawValue] + options + added + (words.isEmpty ? [] : [words.hasPrefix("-") ? " " + words : words])
    }
}

extension SavedSearch {
    /// The lists that limit it, as they are called in the file and on the command line.
    private var lists: [(key: String, values: [String])] {
        [("tag", tags), ("with", people), ("kind", kinds), ("in", locations)]
    }

    private mutating func set(_ key: String, _ values: [String]) {
        switch key {
        case "tag": tags = values
        case "with": people = values
        case "kind": kinds = values
        case "in": locations = values
        default: break
        }
    }

    private static let keys =
        Command.allCases.map(\.rawValue) + ["from", "to", "tag", "with", "kind", "in", "limit", "model"] + keysOfSearches
        + keysOfQuestions

    /// The keys that a question does not have.
    private static let keysOfSearches = ["sort", "reverse", "exact", "all", "per_document"]
    /// The keys that only a question has.
    private static let keysOfQuestions = ["min_confidence", "intent", "as_of"]

    /// Reads a table of a configuration file.
    ///
    /// - Parameter path: The file, for errors.
    init(_ table: ConfigurationFile.Search, path: String) throws(SavedSearchError) {
        func error(_ entry: ConfigurationFile.Entry, _ problem: String) -> SavedSearchError {
            SavedSearchError(
                .badTable("\(path)\((entry.line ?? table.line).map { ":\($0)" } ?? ""): \(entry.key): \(problem)"), table.name)
        }
        for entry in table.entries where !Self.keys.contains(entry.key) {
            let near = suggestion(for: entry.key, among: Self.keys).map { "did you mean \($0)?" }
            throw error(entry, "no such key; " + (near ?? "there are \(Self.keys.joined(separator: ", "))"))
        }
        var words: (command: Command, text: String)?
        for entry in table.entries {
            guard let command = Command(rawValue: entry.key) else { continue }
            guard case .text(let text) = entry.value else { throw error(entry, "expected a text in quotes") }
            guard words == nil else { throw error(entry, "write either search or ask") }
            words = (command, text)
        }
        guard let words, words.command == .search || !words.text.isEmpty else {
            let line = table.line.map { ":\($0)" } ?? ""
            throw SavedSearchError(.badTable("\(path)\(line): write what to look for, such as search = \"lamp\""), table.name)
        }
        self.init(name: table.name, words.command, words: words.text)
        for entry in table.entries where Command(rawValue: entry.key) == nil {
            if words.command != .search, Self.keysOfSearches.contains(entry.key) {
                throw error(entry, "only a search has it, and this is a question")
            }
            if words.command != .ask, Self.keysOfQuestions.contains(entry.key) {
                throw error(entry, "only a question has it, and this is a search")
            }
            switch (entry.key, entry.value) {
            case ("from", .text(let text)): from = text
            case ("to", .text(let text)): to = text
            case ("limit", .integer(let number)): limit = number
            case ("model", .text(let text)): model = text
            case ("sort", .text(let text)): sort = text
            case ("min_confidence", .decimal(let number)): minConfidence = number
            case ("min_confidence", .integer(let number)): minConfidence = Double(number)
            case ("intent", .text(let text)): intent = text
            case ("as_of", .text(let text)): asOf = text
            case ("reverse", .boolean(let isOn)): isReversed = isOn
            case ("exact", .boolean(let isOn)): isExact = isOn
            case ("all", .boolean(let isOn)): showsUnrelated = isOn
            case ("per_document", .integer(let number)): perDocument = number
            case ("from", _), ("to", _), ("model", _), ("sort", _), ("intent", _), ("as_of", _):
                throw error(entry, "expected a text in quotes")
            case ("limit", _), ("per_document", _), ("min_confidence", _): throw error(entry, "expected a number")
            case ("exact", _), ("all", _), ("reverse", _): throw error(entry, "expected true or false")
            case (let key, let value):
                switch value {
                case .list(let texts): set(key, texts)
                // One value need not be a list.
                case .text(let text): set(key, [text])
                case .integer, .decimal, .boolean, .other: throw error(entry, "expected a list such as [\"work\"]")
                }
            }
        }
    }

    /// The table as it is written into the file, with line ends.
    var table: [String] {
        var table = ["[searches.\(TOMLText.key(name))]", "\(command.rawValue) = \(TOMLText.string(words))"]
        for (key, text) in [("from", from), ("to", to)] {
            if let text { table.append("\(key) = \(TOMLText.string(text))") }
        }
        for (key, values) in lists where !values.isEmpty {
            table.append("\(key) = [\(values.map(TOMLText.string).joined(separator: ", "))]")
        }
        if let limit { table.append("limit = \(limit)") }
        if let minConfidence { table.append("min_confidence = \(minConfidence)") }
        for (key, text) in [("intent", intent), ("as_of", asOf), ("model", model), ("sort", sort)] {
            if let text { table.append("\(key) = \(TOMLText.string(text))") }
        }
        if isReversed { table.append("reverse = true") }
        if isExact { table.append("exact = true") }
        if showsUnrelated { table.append("all = true") }
        if let perDocument { table.append("per_document = \(perDocument)") }
        return table
    }
}

/// Writes keys and texts in TOML.
enum TOMLText {
    static func key(_ name: String) -> String {
        let isBare =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
        return isBare ? name : string(name)
    }

    static func string(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

/// Why a saved search cannot be run or changed.
public struct SavedSearchError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// With the names that there are.
        case unknown(known: [String])
        /// It is empty, begins with a hyphen, or has characters that are not printed.
        case badName
        /// Another search has the new name.
        case exists
        /// The description says where and what.
        case badTable(String)
        /// It is not a table of its own, so only the owner can change it.
        case writtenOtherwise(path: String)
        /// The file cannot be read as it is.
        case configuration(ConfigurationError)
        case unchanged(FileChangeError)
        /// Neither `HOME` nor a variable says where the file is.
        case noHome
    }

    public let reason: Reason
    /// The name of the search; empty if no search is meant.
    public let name: String

    /// Neither a variable nor `HOME` says where the configuration is.
    package static let noHome = SavedSearchError(.noHome)

    init(_ reason: Reason, _ name: String = "") { (self.reason, self.name) = (reason, name) }

    public var description: String {
        switch reason {
        case .unknown(let known):
            if known.isEmpty {
                return "there is no saved search \(name), and no other; save one with: jay search lighthouse lamp --save lamp"
            }
            let near = suggestion(for: name, among: known).map { "did you mean \($0)?" }
            return "there is no saved search \(name); " + (near ?? "there are \(known.joined(separator: ", "))")
        case .badName: return "“\(name)” cannot name a search; take letters and digits, such as lamp or to-order"
        case .exists: return "there is a search \(name) already; remove it first: jay searches remove \(name)"
        case .badTable(let problem): return problem
        case .writtenOtherwise(let path):
            return "\(path): the search \(name) is not in a table [searches.\(name)] of its own; change it in an editor"
        case .configuration(let error): return "\(error)"
        case .unchanged(let error): return "\(error)"
        case .noHome: return "the path of config.toml is unknown; set HOME or JAY_CONFIG"
        }
    }
}
