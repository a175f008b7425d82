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
        /// Every word that may be the name of a type.
        let words: Set<String>
        /// The names of the types that the file declares, with how deep in braces each stands.
        let declarations: [(name: String, depth: Int)]

        init(path: String, text: String) {
            (self.path, self.text, code) = (path, text, SourceTree.code(of: text))
            lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
            (imports, words, declarations) = (Self.imports(in: code), Self.words(in: code), Self.declarations(in: code))
        }

        var name: String { path.split(separator: "/").last.map(String.init) ?? path }

        private static func imports(in code: String) -> Set<String> {
            var modules: Set<String> = []
            for line in code.split(separator: "\n") {
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

        private static func words(in code: String) -> Set<String> {
            Set(
                code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isUppercase == true }.map(
                    String.init))
        }

        private static func declarations(in code: String) -> [(name: String, depth: Int)] {
            var found: [(String, Int)] = []
            var depth = 0
            for line in code.split(separator: "\n") {
                let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
                for (word, next) in zip(words, words.dropFirst())
                where ["struct", "enum", "class", "actor", "protocol", "typealias"].contains(word)
                    && next.first?.isUppercase == true
                {
                    found.append((String(next), depth))
                }
                for character in line { depth += character == "{" ? 1 : character == "}" ? -1 : 0 }
            }
            return found
        }
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
        func starts(_ pattern: String) -> Bool { utf8[index...].starts(with: pattern.utf8) }
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
