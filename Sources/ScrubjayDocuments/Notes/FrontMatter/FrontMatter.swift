import ScrubjayText

/// The metadata at the top of a note: YAML, TOML or JSON between two marks, or the header of Pandoc, MultiMarkdown and Day One.
struct FrontMatter: Sendable, Equatable {
    /// One key with its values in file order. Nested keys are joined with a dot: `source.url`.
    struct Entry: Sendable, Equatable {
        var key: String
        /// One value for each element of a list. A key without a value has one empty value.
        var values: [String]
        /// Whether the file separates the values. If not, one value may hold several, as in `tags: one, two`.
        var isList = true
    }

    var entries: [Entry] = []
    /// Lines, from 0, that are searchable like text, see `PropertyLines`.
    var propertyLines: [Int] = []
    /// The first line of the body, from 0: the one after the closing mark.
    var end = 0
    /// The line after the body if something other than text follows it. `nil` if the body reaches to the end.
    var bodyEnd: Int?
    var warnings: [Warning] = []

    /// The size of the largest front matter, in bytes. Anything larger is data.
    static let byteLimit = 65_536
}

extension FrontMatter {
    /// Reads the front matter of a text. If there is none, or it has no meaning, the body begins at line 0.
    ///
    ///     --- YAML ---    --- YAML ...    ---toml TOML ---    ---json JSON ---    +++ TOML +++    ;;; JSON ;;;
    ///     {"title": …}    % Title         Title: …
    ///
    /// Blank lines may precede it. Where the marks are ambiguous (`---` around JSON, `;;;` around YAML), the content decides.
    static func read(_ text: DocumentText) -> FrontMatter {
        var matter = matter(of: text)
        // Lines are searchable only if the front matter could be parsed.
        if !matter.entries.isEmpty { matter.propertyLines = PropertyLines.lines(in: text, matter: 0..<matter.end) }
        return matter
    }

    private static func matter(of text: DocumentText) -> FrontMatter {
        guard let first = (0..<min(4, text.lineCount)).first(where: { !text.isBlank(text.line($0)) }) else {
            return FrontMatter()
        }
        switch text.bytes[text.line(first).lowerBound] {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ";"):
            guard let fence = FrontMatterFence(text, line: first) else { return FrontMatter() }
            let matter = read(text, fence, line: first)
            // Rules among blank lines and text are common. After blank lines only unmistakable front matter is accepted.
            return first > 0 && (matter.entries.isEmpty || !matter.warnings.isEmpty) ? FrontMatter() : matter
        case UInt8(ascii: "{"):
            return bareObject(text, line: first)
        default:
            return first == 0 ? MetadataHeader.read(text) : FrontMatter()
        }
    }

    private static func read(_ text: DocumentText, _ fence: FrontMatterFence, line: Int) -> FrontMatter {
        guard let close = (line + 1..<max(line + 1, text.lineCount)).first(where: { fence.isClosed(by: text, line: $0) }) else {
            guard fence.isCertain else { return FrontMatter() }
            let mark = fence.mark
            return FrontMatter(warnings: [
                Warning(
                    "front matter opens with \(mark) and never closes; add a closing \(mark), the file is read as text",
                    line: line + 1)
            ])
        }
        let lines = line + 1..<close
        guard text.start(ofLine: close) - text.start(ofLine: line + 1) <= byteLimit else {
            return FrontMatter(
                end: close + 1,
                warnings: [
                    Warning(
                        "front matter of more than 64 KB is not read; move the data into a file of its own", line: line + 1)
                ])
        }
        switch fence.language {
        case .yaml: return yaml(text, lines)
        case .toml: return toml(text, lines, isCertain: fence.isCertain)
        case .json: return json(text, lines)
        case .other(let name):
            let message = "front matter in \(name) is not read; YAML, TOML and JSON are"
            return FrontMatter(end: close + 1, warnings: [Warning(message, line: line + 1)])
        }
    }

    private static func yaml(_ text: DocumentText, _ lines: Range<Int>) -> FrontMatter {
        var matter = FrontMatter(end: lines.upperBound + 1)
        if let entries = SimpleYAML.entries(of: text, lines: lines, mode: .strict) {
            matter.entries = entries
            return matter
        }
        let range = text.start(ofLine: lines.lowerBound)..<text.start(ofLine: lines.upperBound)
        if text.bytes[text.trimmed(range)].first == UInt8(ascii: "{") {
            let object = json(text, lines)
            if !object.entries.isEmpty, object.warnings.isEmpty { return object }
        }
        switch YAMLReader.entries(of: text.string(range)) {
        case .success(let entries):
            matter.entries = entries
        case .failure(let problem):
            let salvaged = SimpleYAML.entries(of: text, lines: lines, mode: .salvage) ?? []
            // Text between two rules is not front matter, however much it looks like it.
            guard !salvaged.isEmpty else { return FrontMatter() }
            matter.entries = salvaged
            matter.warnings = [Warning(problem.message, line: problem.line.map { $0 + lines.lowerBound } ?? lines.lowerBound)]
        }
        return matter
    }

    private static func toml(_ text: DocumentText, _ lines: Range<Int>, isCertain: Bool) -> FrontMatter {
        var reader = TOMLReader(text, lines: lines)
        reader.read()
        guard isCertain || !reader.entries.isEmpty || reader.warning == nil else { return FrontMatter() }
        return FrontMatter(entries: reader.entries, end: lines.upperBound + 1, warnings: [reader.warning].compactMap(\.self))
    }

    private static func json(_ text: DocumentText, _ lines: Range<Int>) -> FrontMatter {
        let range = text.trimmed(text.start(ofLine: lines.lowerBound)..<text.start(ofLine: lines.upperBound))
        var bytes = Array(text.bytes[range])
        // Middleman writes the members without the braces.
        if bytes.first == UInt8(ascii: "\"") { bytes = [UInt8(ascii: "{")] + bytes + [UInt8(ascii: "}")] }
        if bytes.first != UInt8(ascii: "{") { return yaml(text, lines) }
        var matter = object(bytes, firstLine: text.line(at: range.lowerBound) + 1)
        matter.end = lines.upperBound + 1
        return matter
    }

    private static func object(_ bytes: [UInt8], firstLine: Int) -> FrontMatter {
        var parser = JSONParser(bytes, firstLine: firstLine)
        var list = FrontMatterBuilder()
        list.add(parser.value())
        var warnings: [Warning] = []
        if let warning = parser.warning {
            warnings = [Warning("front matter is not valid JSON here; what stands before was read", line: warning.line)]
        }
        return FrontMatter(entries: list.entries, warnings: warnings)
    }

    /// Reads an object at the top of a file, followed by a blank line or the end. Braces of templates do not count.
    private static func bareObject(_ text: DocumentText, line: Int) -> FrontMatter {
        let start = text.line(line).lowerBound
        var depth = 0
        var isString = false
        var index = start
        let limit = min(text.bytes.count, start + byteLimit)
        scan: while index < limit {
            switch text.bytes[index] {
            case UInt8(ascii: "\\") where isString: index += 1
            case UInt8(ascii: "\""): isString.toggle()
            case UInt8(ascii: "{") where !isString: depth += 1
            case UInt8(ascii: "}") where !isString:
                depth -= 1
                if depth == 0 { break scan }
            default: break
            }
            index += 1
        }
        guard index < limit else { return FrontMatter() }
        let last = text.line(at: index)
        guard text.isBlank(index + 1..<max(index + 1, text.line(last).upperBound)),
            last + 1 >= text.lineCount || text.isBlank(text.line(last + 1))
        else { return FrontMatter() }
        var matter = object(Array(text.bytes[start...index]), firstLine: line + 1)
        guard !matter.entries.isEmpty, matter.warnings.isEmpty else { return FrontMatter() }
        matter.end = last + 1
        return matter
    }
}

/// The line that opens front matter, with the language that its mark or the word after the mark names.
struct FrontMatterFence: Sendable, Equatable {
    enum Language: Sendable, Equatable {
        case yaml, toml, json
        case other(String)
    }

    let mark: String
    let language: Language
    /// Whether only front matter begins like this. A bare `+++` or `;;;` may be in a text for other reasons.
    let isCertain: Bool

    private static let others: Set<String> = [
        "coffee", "coffeescript", "cson", "javascript", "js", "typescript", "ts", "ini", "properties", "clj", "clojure", "edn",
        "hjson", "lua", "xml", "ruby", "python",
    ]

    /// `nil` if the line does not open front matter.
    init?(_ text: DocumentText, line: Int) {
        var scanner = ByteScanner(text.bytes, text.line(line))
        let mark: String
        let usual: Language
        if scanner.skip(text: "---") {
            (mark, usual) = ("---", .yaml)
        } else if scanner.skip(text: "+++") {
            (mark, usual) = ("+++", .toml)
        } else if scanner.skip(text: ";;;") {
            (mark, usual) = (";;;", .json)
        } else {
            return nil
        }
        scanner.skipSpaces()
        let word = text.string(text.trimmed(scanner.position..<scanner.end)).lowercased()
        self.mark = mark
        isCertain = mark == "---" || !word.isEmpty
        switch word {
        case "": language = usual
        case "yaml", "yml": language = .yaml
        case "toml": language = .toml
        case "json", "json5": language = .json
        default:
            guard FrontMatterFence.others.contains(word) else { return nil }
            language = .other(word)
        }
    }

    /// Whether a line closes the front matter that this line opened. `...` also closes YAML.
    func isClosed(by text: DocumentText, line: Int) -> Bool {
        let range = text.line(line)
        guard range.count >= 3 else { return false }
        var scanner = ByteScanner(text.bytes, range)
        let isMark: Bool =
            switch mark {
            case "+++": scanner.skip(text: "+++")
            case ";;;": scanner.skip(text: ";;;")
            default: scanner.skip(text: "---") || scanner.skip(text: "...")
            }
        guard isMark else { return false }
        scanner.skipSpaces()
        return scanner.isAtEnd
    }
}
