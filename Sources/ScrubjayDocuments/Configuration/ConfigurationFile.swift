internal import TOMLKit

/// The keys and values of a configuration file, not yet checked against the settings.
struct ConfigurationFile {
    enum Value: Equatable {
        case text(String)
        case list([String])
        case integer(Int)
        case decimal(Double)
        case boolean(Bool)
        /// With a description of the type, such as "an integer".
        case other(String)
    }

    struct Entry: Equatable {
        /// With a dot after each table name.
        let key: String
        let value: Value
        /// From 1; `nil` if it was not found.
        let line: Int?
    }

    /// A saved search: a table below `searches`.
    struct Search: Equatable {
        let name: String
        /// Of the table, from 1; `nil` if it was not found.
        let line: Int?
        /// With keys of the table.
        let entries: [Entry]
    }

    /// Settings, in the order of their lines.
    let entries: [Entry]
    /// In the order of their lines.
    let searches: [Search]

    init(path: String, bytes: [UInt8]) throws(ConfigurationError) {
        let text: String
        do throws(FileAccessError) {
            text = try DecodedText(utf8: bytes, path: path).text
        } catch {
            throw ConfigurationError(.file(path: path, line: nil), key: nil, .unreadable(error.reason))
        }
        do {
            var entries: [Entry] = []
            var searches: [Search] = []
            let lines = ConfigurationFile.lines(of: text)
            // Values taken from the table are owned by it, so it has to outlive the traversal.
            let table = try TOMLTable(string: text)
            try withExtendedLifetime(table) {
                try ConfigurationFile.flatten(table, under: "", lines, into: &entries)
                searches = ConfigurationFile.searches(table, lines)
            }
            self.searches = searches.sorted { ($0.line ?? .max, $0.name) < ($1.line ?? .max, $1.name) }
            self.entries = entries.sorted { ($0.line ?? .max, $0.key) < ($1.line ?? .max, $1.key) }
        } catch let error as TOMLParseError {
            let origin = Configuration.Origin.file(path: path, line: error.source.begin.line)
            throw ConfigurationError(origin, key: nil, .notTOML(message: error.description))
        } catch {
            throw ConfigurationError(.file(path: path, line: nil), key: nil, .notTOML(message: "\(error)"))
        }
    }

    private static func flatten(
        _ table: TOMLTable, under prefix: String, _ lines: [String: Int], into entries: inout [Entry]
    ) throws {
        for key in table.keys {
            guard let value = table[key] else { continue }
            let name = prefix + key
            if name == searchTable, value.table != nil { continue }
            let isTableOfSettings = Setting.all.contains { $0.name.hasPrefix(name + ".") }
            if isTableOfSettings, let inner = value.table {
                try flatten(inner, under: name + ".", lines, into: &entries)
            } else {
                entries.append(Entry(key: name, value: ConfigurationFile.value(value), line: line(of: name, lines)))
            }
        }
    }

    private static let searchTable = "searches"

    private static func searches(_ table: TOMLTable, _ lines: [String: Int]) -> [Search] {
        guard let all = table[searchTable]?.table else { return [] }
        return all.keys.map { name in
            // The lines of a quoted name are found by its quoted form.
            let key = [name, TOMLText.key(name)].lazy.map { "\(searchTable).\($0)" }.first { lines[$0] != nil }
            guard let search = all[name]?.table else {
                let entry = all[name].map {
                    Entry(key: name, value: value($0), line: line(of: "\(searchTable).\(name)", lines))
                }
                return Search(name: name, line: key.flatMap { lines[$0] }, entries: entry.map { [$0] } ?? [])
            }
            let entries = search.keys.compactMap { inner in
                search[inner].map { Entry(key: inner, value: value($0), line: key.flatMap { lines["\($0).\(inner)"] }) }
            }
            return Search(
                name: name, line: key.flatMap { lines[$0] },
                entries: entries.sorted { ($0.line ?? .max, $0.key) < ($1.line ?? .max, $1.key) })
        }
    }

    private static func value(_ value: any TOMLValueConvertible) -> Value {
        if let text = value.string { return .text(text) }
        if let number = value.int { return .integer(number) }
        if let number = value.double { return .decimal(number) }
        if let isOn = value.bool { return .boolean(isOn) }
        guard let array = value.array else { return .other(value.type.description) }
        var list: [String] = []
        for element in array {
            guard let text = element.string else { return .other("a list with \(element.type) in it") }
            list.append(text)
        }
        return .list(list)
    }

    /// The line of a key, or of the table that it is written in.
    private static func line(of key: String, _ lines: [String: Int]) -> Int? {
        if let line = lines[key] { return line }
        guard let dot = key.lastIndex(of: ".") else { return nil }
        return line(of: String(key[..<dot]), lines)
    }

    /// The lines of keys and tables, found by a simple scan, because the parser does not keep the lines of what it accepts.
    private static func lines(of text: String) -> [String: Int] {
        var lines: [String: Int] = [:]
        var table = ""
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = trimmed(line)
            if line.hasPrefix("["), let close = line.firstIndex(of: "]") {
                table = trimmed(line[line.index(after: line.startIndex)..<close])
                if lines[table] == nil { lines[table] = index + 1 }
                table += "."
            } else if let sign = line.firstIndex(of: "=") {
                let key = table + line[..<sign].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
                if lines[key] == nil { lines[key] = index + 1 }
            }
        }
        return lines
    }
}

extension ConfigurationFile.Value: CustomStringConvertible {
    var description: String {
        switch self {
        case .text: "a text"
        case .list: "a list"
        case .integer: "integer"
        case .decimal: "float"
        case .boolean: "boolean"
        case .other(let type): type
        }
    }

    /// The values, if they have the shape that the setting expects.
    func values(for setting: Setting) -> [String]? {
        switch self {
        case .text(let text): setting.isList || setting.isNumber ? nil : [text]
        case .list(let list): setting.isList ? list : nil
        case .integer(let number): setting.isNumber ? [String(number)] : nil
        case .decimal, .boolean, .other: nil
        }
    }
}
