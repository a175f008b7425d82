extension FrontMatter {
    /// Reads the front matter of a text. Without one, or with one that means nothing, the body begins at line 0.
    ///
    ///     --- YAML ---    --- YAML ...    ---toml TOML ---    ---json JSON ---    +++ TOML +++    ;;; JSON ;;;
    ///     {"title": …}    % Title         Title: …
    ///
    /// Blank lines may stand before it. What the marks do not tell apart (`---` around JSON, `;;;` around YAML) the content
    /// does.
    static func read(_ text: DocumentText) -> FrontMatter {
        var matter = matter(of: text)
        // What is not understood is not read as text either.
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
            // Rules among blank lines and text are common; behind blank lines only what is plainly front matter is taken.
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
                        "front matter of more than 64 KB is not read; move what is data into a file of its own", line: line + 1)
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
            // Text between two rules is no front matter, however much it looks like one.
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
        var list = EntryList()
        list.add(parser.value())
        var warnings: [Warning] = []
        if let warning = parser.warning {
            warnings = [Warning("front matter is not valid JSON here; what stands before was read", line: warning.line)]
        }
        return FrontMatter(entries: list.entries, warnings: warnings)
    }

    /// An object at the top of a file, which a blank line or the end follows. Braces of templates are none.
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
