import Foundation
import ScrubjayTestSupport

/// The Swift files under `Sources/`, as text without comments and the contents of strings.
enum SourceTree {
    struct File: Sendable {
        /// Relative to `Sources/`.
        let path: String
        let text: String
        let code: String
        let lineCount: Int
        /// Modules that the file imports, whole or in part.
        let imports: Set<String>
        /// The names of the types, members and cases that the file declares, and of what it declares inside functions.
        let declaredNames: Set<String>
        /// Every word that may be the name of a type, and every one behind a dot.
        let mentionedNames: Set<String>

        init(path: String, text: String) {
            (self.path, self.text, code) = (path, text, SourceTree.code(of: text))
            lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
            let words = SourceTree.words(of: code)
            (imports, declaredNames, mentionedNames) = (
                Self.imports(in: code), Self.declaredNames(in: code, words), Self.mentionedNames(words)
            )
        }

        var name: String { path.split(separator: "/").last.map(String.init) ?? path }

        private static func imports(in code: String) -> Set<String> {
            var modules: Set<String> = []
            for line in code.split(separator: "\n") where line.contains("import ") {
                var words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == ".") }[...]
                while let first = words.first,
                    first.hasPrefix("@") || ["internal", "public", "private", "fileprivate", "package"].contains(first)
                { words.removeFirst() }
                guard words.popFirst() == "import" else { continue }
                if let kind = words.first,
                    ["struct", "class", "enum", "func", "protocol", "typealias", "var", "let"].contains(kind)
                {
                    words.removeFirst()
                }
                if let module = words.first?.split(separator: ".").first { modules.insert(String(module)) }
            }
            return modules
        }

        private static func declaredNames(in code: String, _ words: [SourceTree.Word]) -> Set<String> {
            let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias", "func", "let", "var"]
            var names: Set<String> = []
            for (word, next) in zip(words, words.dropFirst()) where keywords.contains(word.text) && next.followsSpace {
                if next.text.first?.isNumber == false { names.insert(next.text) }
            }
            for line in code.split(separator: "\n") where line.contains("case ") {
                guard let cases = line.firstMatch(of: #/(?:^|\s|\{)(?:indirect )?case ([a-z]\w*.*)$/#)?.output.1 else {
                    continue
                }
                var depth = 0
                // Names of associated values are in parentheses.
                let outer = cases.filter { character in
                    if character == "(" { depth += 1 }
                    defer { if character == ")" { depth -= 1 } }
                    return depth == 0
                }
                names.formUnion(outer.split(separator: ",").compactMap { $0.firstMatch(of: #/\w+/#).map { String($0.output) } })
            }
            return names
        }

        private static func mentionedNames(_ words: [SourceTree.Word]) -> Set<String> {
            Set(
                words.filter { word in
                    guard let first = word.text.utf8.first, !(0x30...0x39).contains(first) else { return false }
                    return word.followsDot || (0x41...0x5A).contains(first)
                }.map(\.text))
        }
    }

    /// A run of letters, digits and underscores.
    struct Word {
        var text: String
        /// Whether it is behind a dot.
        var followsDot: Bool
        /// Whether only spaces, and a backtick, lie between it and the word before.
        var followsSpace: Bool
    }

    /// The words of some code. Of bytes: a regular expression takes a hundred times as long in a debug build.
    static func words(of code: String) -> [Word] {
        let bytes = Array(code.utf8)
        var words: [Word] = []
        var (index, end) = (0, 0)
        func isPart(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == 0x5F || byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A
                || byte >= 0x30 && byte <= 0x39
        }
        while index < bytes.count {
            guard isPart(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, isPart(bytes[index]) { index += 1 }
            var space = start
            if space > end, bytes[space - 1] == 0x60 { space -= 1 }
            let isSpaced = space > end && bytes[end..<space].allSatisfy { $0 == 0x20 || $0 == 0x0A }
            words.append(
                Word(
                    text: String(decoding: bytes[start..<index], as: UTF8.self),
                    followsDot: start > 0 && bytes[start - 1] == 0x2E, followsSpace: isSpaced))
            end = index
        }
        return words
    }

    static let files: [File] = {
        let root = Golden.root.appending(path: "Sources").standardizedFileURL.path
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            guard let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8) else { return nil }
            return File(path: path, text: text)
        }
    }()

    static func files(importing module: String) -> [File] { files.filter { $0.imports.contains(module) } }

    /// Text without comments and without what stands in quotes; lines stay lines. What is interpolated is lost as well.
    static func code(of text: String) -> String {
        var code: [UInt8] = []
        let utf8 = Array(text.utf8)
        var index = 0
        func starts(_ pattern: StaticString) -> Bool {
            guard index + pattern.utf8CodeUnitCount <= utf8.count else { return false }
            for offset in 0..<pattern.utf8CodeUnitCount where utf8[index + offset] != pattern.utf8Start[offset] { return false }
            return true
        }
        while index < utf8.count {
            if starts("//") {
                while index < utf8.count, utf8[index] != 0x0A { index += 1 }
            } else if starts("/*") {
                while index < utf8.count, !starts("*/") { index += 1 }
                index += 2
            } else if starts("\"\"\"") {
                index += 3
                while index < utf8.count, !starts("\"\"\"") {
                    if utf8[index] == 0x0A { code.append(0x0A) }
                    index += starts("\\") && utf8[min(index + 1, utf8.count - 1)] != 0x0A ? 2 : 1
                }
                index += 3
            } else if starts("\"") {
                index += 1
                while index < utf8.count, utf8[index] != 0x22, utf8[index] != 0x0A { index += utf8[index] == 0x5C ? 2 : 1 }
                index += 1
            } else {
                code.append(utf8[index])
                index += 1
            }
        }
        return String(decoding: code, as: UTF8.self)
    }
}
