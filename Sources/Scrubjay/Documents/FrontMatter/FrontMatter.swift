/// The block of keys and values at the head of a note, between two lines of `---`.
struct FrontMatter: Sendable, Equatable {
    /// One key with its values in the order of the file. Keys inside other keys are joined with a dot: `source.url`.
    struct Entry: Sendable, Equatable {
        var key: String
        /// A list has one for each element; a key without a value has one that is empty.
        var values: [String]
    }

    var entries: [Entry] = []
    /// The line behind the closing `---`, from 0.
    var end = 0
    var warnings: [Warning] = []

    /// Larger ones are no front matter but data.
    static let byteLimit = 65_536

    /// Reads the front matter of a text. Without one, or with one that means nothing, the body begins at line 0.
    static func read(_ text: DocumentText) -> FrontMatter {
        guard text.lineCount > 0, isFence(text, 0, marks: ["---"]) else { return FrontMatter() }
        guard let close = closingLine(text) else {
            return FrontMatter(warnings: [
                Warning("front matter opens with --- and never closes; add a closing ---, the file is read as text", line: 1)
            ])
        }
        let range = text.start(ofLine: 1)..<text.start(ofLine: close)
        guard range.count <= byteLimit else {
            return FrontMatter(
                end: close + 1,
                warnings: [
                    Warning("front matter of more than 64 KB is not read; move what is data into a file of its own", line: 1)
                ])
        }
        var matter = FrontMatter(end: close + 1)
        if let entries = SimpleYAML.entries(of: text, lines: 1..<close, mode: .strict) {
            matter.entries = entries
            return matter
        }
        switch YAMLReader.entries(of: text.string(range)) {
        case .success(let entries):
            matter.entries = entries
        case .failure(let problem):
            let salvaged = SimpleYAML.entries(of: text, lines: 1..<close, mode: .salvage) ?? []
            // Text between two rules is no front matter, however much it looks like one.
            guard !salvaged.isEmpty else { return FrontMatter() }
            matter.entries = salvaged
            matter.warnings = [Warning(problem.message, line: problem.line.map { $0 + 1 } ?? 1)]
        }
        return matter
    }

    private static func closingLine(_ text: DocumentText) -> Int? {
        (1..<max(1, text.lineCount)).first { isFence(text, $0, marks: ["---", "..."]) }
    }

    private static func isFence(_ text: DocumentText, _ line: Int, marks: [StaticString]) -> Bool {
        let range = text.line(line)
        var scanner = ByteScanner(text.bytes, range)
        guard range.count >= 3, marks.contains(where: { scanner.skip(text: $0) }) else { return false }
        scanner.skipSpaces()
        return scanner.isAtEnd
    }
}
