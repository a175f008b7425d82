import Testing

@Suite struct `Reasons for unsafe code` {
    @Test func `every unsafe expression has its reason within reach`() {
        #expect(SourceTree.files.contains { Self.isUnsafe($0.code[...]) })
        #expect(SourceTree.files.flatMap { file in Self.strays(in: file.text).map { "\(file.path):\($0)" } } == [])
    }

    private static let cases: [(name: String, text: String, strays: [Int])] = [
        ("a comment above it", "func one() {\n    // SAFETY: ours.\n    unsafe free(it)\n}", []),
        ("one further up", "func one() {\n    // SAFETY: ours.\n    if it {\n        unsafe free(it)\n    }\n}", []),
        ("that of the function", "/// SAFETY: ours.\n@inlinable\nfunc one(\n    a: Int\n) {\n    unsafe free(it)\n}", []),
        ("that of the type", "/// SAFETY: ours.\n@safe struct A {\n    var b = 1\n\n    deinit { unsafe free(it) }\n}", []),
        ("none", "func one() {\n    unsafe free(it)\n}", [2]),
        (
            "that of a neighbour",
            "enum A {\n    // SAFETY: ours.\n    func a() {}\n\n    func b() {\n        unsafe c()\n    }\n}", [6]
        ),
        ("nothing unsafe", "// unsafe\nlet name = \"unsafe \"\n@unsafe func one() {}", []),
    ]

    @Test(arguments: cases)
    func `a reason stands above it in the function, or in the doc comment of the function or a type around it`(
        name: String, text: String, strays: [Int]
    ) {
        #expect(Self.strays(in: text) == strays, "\(name)")
    }

    /// The lines, from 1, that have an unsafe expression and no reason within reach. Code has to be indented as the formatter does.
    private static func strays(in text: String) -> [Int] {
        guard text.contains("unsafe ") else { return [] }
        let code = SourceTree.code(of: text).split(separator: "\n", omittingEmptySubsequences: false)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard code.count == lines.count else { return [0] }
        let hasReason = zip(lines, code).map { line, code in
            isBlank(code) && line.drop { $0 == " " }.hasPrefix("//") && line.contains("SAFETY: ")
        }
        return code.indices.filter { isUnsafe(code[$0]) && !isReasoned($0, code, hasReason) }.map { $0 + 1 }
    }

    private static func isReasoned(_ line: Int, _ code: [Substring], _ hasReason: [Bool]) -> Bool {
        // Where the function or property begins that the line is in, and the types around it.
        var member = line
        var types: [Int] = []
        var depth = indentation(code[line])
        var goesOn = isContinuation(code[line])
        for index in code[..<line].indices.reversed() where !isBlank(code[index]) {
            let indentation = indentation(code[index])
            guard indentation < depth || (goesOn && indentation == depth) else { continue }
            depth = indentation
            goesOn = isContinuation(code[index])
            if isType(code[index]) { types.append(index) } else if types.isEmpty { member = index }
        }
        func hasReasonAbove(_ declaration: Int) -> Bool {
            let above = code[..<declaration].lastIndex { !isBlank($0) && $0.drop { $0 == " " }.first != "@" } ?? -1
            return hasReason[(above + 1)..<declaration].contains(true)
        }
        return hasReason[member...line].contains(true) || hasReasonAbove(member) || types.contains(where: hasReasonAbove)
    }

    private static func isBlank(_ code: Substring) -> Bool { code.allSatisfy { $0 == " " } }

    private static func indentation(_ code: Substring) -> Int { code.prefix { $0 == " " }.count }

    /// Whether the line belongs to one above it that is indented as much, as the end of a list of parameters does.
    private static func isContinuation(_ code: Substring) -> Bool {
        code.first { $0 != " " }.map { ")]}{".contains($0) } ?? false
    }

    private static func isType(_ code: Substring) -> Bool {
        let modifiers: Set<Substring> = ["private", "fileprivate", "package", "public", "final", "indirect"]
        let word = code.split(separator: " ").first { !modifiers.contains($0) && !$0.hasPrefix("@") }
        return ["struct", "enum", "class", "actor", "extension"].contains(word)
    }

    private static func isUnsafe(_ code: Substring) -> Bool {
        code.contains("unsafe")
            && code.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == ".") }.contains("unsafe")
    }
}
