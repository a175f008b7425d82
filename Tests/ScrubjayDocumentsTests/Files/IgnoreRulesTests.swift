@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Ignoring files as git does` {
    /// The lines of a `.gitignore`, and paths that it ignores and does not. Folders end with a slash.
    struct Row: Sendable, CustomTestStringConvertible {
        let lines: String
        let ignored: [String]
        let read: [String]
        var testDescription: String { String(reflecting: lines) }

        init(_ lines: String, ignored: [String] = [], read: [String] = []) {
            self.lines = lines
            self.ignored = ignored
            self.read = read
        }
    }

    static let rows = [
        // Names, in every folder.
        Row("a.md", ignored: ["a.md", "x/a.md", "x/y/a.md"], read: ["b.md", "a.mdx", "xa.md"]),
        Row(
            "drafts", ignored: ["drafts/", "drafts/a.md", "x/drafts/", "x/drafts/y/a.md", "y/drafts"],
            read: ["drafts.md"]),
        Row("*.md", ignored: ["a.md", "x/a.md"], read: ["a.txt", "a.md.txt"]),
        Row("*", ignored: ["a.md", "x/", "x/a.md"]),
        Row("**", ignored: ["a.md", "x/", "x/a.md"]),
        Row("***", ignored: ["a.md"]),
        Row("a*b", ignored: ["ab", "axb", "axxb"], read: ["a", "b", "abc"]),
        Row("a**b", ignored: ["ab", "axxb"], read: ["a/b", "a/x/b"]),
        Row("*a*b*", ignored: ["ab", "xaxbx"], read: ["ba"]),
        Row("a?c", ignored: ["abc", "a-c"], read: ["ac", "abbc", "a/c"]),
        Row("?.md", ignored: ["a.md"], read: ["ab.md", ".md"]),
        Row("??.md", ignored: ["é.md"], read: ["a.md"]),
        // Anchored by a slash at the beginning or in the middle.
        Row("/a.md", ignored: ["a.md"], read: ["x/a.md"]),
        Row("/*.md", ignored: ["a.md"], read: ["x/a.md"]),
        Row("x/a.md", ignored: ["x/a.md"], read: ["y/x/a.md", "a.md"]),
        Row("x/*", ignored: ["x/a.md", "x/y/", "x/y/a.md"], read: ["x/", "y/x/a.md"]),
        Row("x/*/a.md", ignored: ["x/y/a.md"], read: ["x/a.md", "x/y/z/a.md"]),
        Row("x/*.md", ignored: ["x/a.md"], read: ["x/y/a.md"]),
        Row("x?a", read: ["x/a"]),
        Row("/x/y/", ignored: ["x/y/", "x/y/a.md"], read: ["z/x/y/a.md"]),
        Row("//a", read: ["a"]),
        Row("x//a", read: ["x/a"]),
        Row("/", read: ["a", "x/a"]),
        // Only folders.
        Row("x/", ignored: ["x/", "x/a.md", "y/x/", "y/x/a.md"], read: ["z/x"]),
        Row("*/", ignored: ["x/", "x/a.md"], read: ["a.md"]),
        Row("x//", read: ["x/", "x/a.md"]),
        Row("/x/", ignored: ["x/a.md"], read: ["y/x/a.md"]),
        // Two stars between slashes.
        Row("**/a.md", ignored: ["a.md", "x/a.md", "x/y/a.md"], read: ["x/ba.md"]),
        Row("**/x/a.md", ignored: ["x/a.md", "y/x/a.md"], read: ["a.md", "x/y/a.md"]),
        Row("x/**", ignored: ["x/a.md", "x/y/", "x/y/a.md"], read: ["x/", "y/x/a.md"]),
        Row("x/**/a.md", ignored: ["x/a.md", "x/y/a.md", "x/y/z/a.md"], read: ["a.md", "y/x/a.md"]),
        Row("x/**/**/a.md", ignored: ["x/a.md", "x/y/a.md"]),
        Row("**/x/**", ignored: ["x/a.md", "y/x/z/a.md"], read: ["x/", "a.md"]),
        Row("/**", ignored: ["a.md", "x/"]),
        Row("/**/a.md", ignored: ["a.md", "x/a.md"]),
        Row("**/", ignored: ["x/", "y/z/"], read: ["a.md"]),
        Row("x**/a.md", ignored: ["x/a.md", "xy/a.md"], read: ["y/x/a.md"]),
        Row("x/**y/a.md", ignored: ["x/y/a.md", "x/zy/a.md"], read: ["x/z/y/a.md"]),
        Row("x/***/a.md", ignored: ["x/a.md", "x/y/z/a.md"]),
        // Brackets.
        Row("[ab].md", ignored: ["a.md", "b.md"], read: ["c.md", "ab.md"]),
        Row("[a-c].md", ignored: ["b.md"], read: ["d.md", "-.md"]),
        Row("[!a-c].md", ignored: ["d.md"], read: ["b.md"]),
        Row("[^a-c].md", ignored: ["d.md"], read: ["b.md"]),
        Row("[]a].md", ignored: ["].md", "a.md"], read: ["b.md"]),
        Row("[!]a].md", ignored: ["b.md"], read: ["].md", "a.md"]),
        Row("[a-].md", ignored: ["a.md", "-.md"], read: ["b.md"]),
        Row("[-a].md", ignored: ["a.md", "-.md"], read: ["b.md"]),
        Row("[c-a].md", ignored: ["c.md"], read: ["a.md", "b.md"]),
        Row("[\\]].md", ignored: ["].md"], read: ["a.md"]),
        Row("[a\\-c].md", ignored: ["-.md", "a.md"], read: ["b.md"]),
        Row("[[:digit:]x].md", ignored: ["1.md", "x.md"], read: ["a.md"]),
        Row("[[:upper:]].md", ignored: ["A.md"], read: ["a.md"]),
        Row("[[:nothing:]].md", read: ["n.md", "a.md"]),
        Row("[[:a].md", ignored: ["[.md", ":.md", "a.md"], read: ["b.md"]),
        Row("a[/]b", read: ["a/b"]),
        Row("a[!x]b", ignored: ["ayb"], read: ["a/b", "axb"]),
        Row("a[b", read: ["a[b", "ab"]),
        Row("[a-\\c].md", ignored: ["b.md"], read: ["d.md"]),
        // Comments, escapes and spaces.
        Row("#a.md", read: ["a.md", "#a.md"]),
        Row("\\#a.md", ignored: ["#a.md"], read: ["a.md"]),
        Row(" #a.md", ignored: [" #a.md"], read: ["#a.md"]),
        Row("\\!a.md", ignored: ["!a.md"], read: ["a.md"]),
        Row("a.md   ", ignored: ["a.md"], read: ["a.md   "]),
        Row("a.md\\ ", ignored: ["a.md "], read: ["a.md"]),
        Row("a.md\\   ", ignored: ["a.md "], read: ["a.md"]),
        Row("a b.md", ignored: ["a b.md"]),
        Row(" a.md", ignored: [" a.md"], read: ["a.md"]),
        Row("a.md\t", ignored: ["a.md\t"], read: ["a.md"]),
        Row("a\\*.md", ignored: ["a*.md"], read: ["ab.md"]),
        Row("a\\b", ignored: ["ab"], read: ["a\\b"]),
        Row("a\\\\b", ignored: ["a\\b"], read: ["ab"]),
        Row("a\\", read: ["a", "a\\"]),
        Row("a.md\r\nb.md\r\n", ignored: ["a.md", "b.md"]),
        Row("\n\n   \na.md", ignored: ["a.md"], read: ["   "]),
        Row("\u{FEFF}a.md", ignored: ["a.md"]),
        Row("A.md", ignored: ["A.md"], read: ["a.md"]),
        // The last line that matches counts.
        Row("*.md\n!a.md", ignored: ["b.md"], read: ["a.md", "x/a.md"]),
        Row("!a.md\n*.md", ignored: ["a.md"]),
        Row("*.md\n!a.md\na.md", ignored: ["a.md"]),
        Row("!", read: ["!", "a"]),
        Row("!!a", ignored: [], read: ["!a", "a"]),
        Row("*\n!*.md", ignored: ["a.txt", "x/", "x/a.md"], read: ["a.md"]),
        Row("*\n!*/\n!*.md", ignored: ["a.txt", "x/a.txt"], read: ["a.md", "x/", "x/a.md"]),
        Row("/*\n!/x\n/x/*\n!/x/a.md", ignored: ["b.md", "x/b.md"], read: ["x/", "x/a.md"]),
        // Nothing comes back under a folder that is ignored.
        Row("x/\n!x/a.md", ignored: ["x/", "x/a.md"]),
        Row("x/*\n!x/a.md", ignored: ["x/b.md"], read: ["x/", "x/a.md"]),
        Row("x\n!x/", ignored: ["y/x"], read: ["x/", "x/a.md"]),
        Row("x/**\n!x/**/\n!x/y/a.md", ignored: ["x/b.md", "x/y/b.md"], read: ["x/y/", "x/y/a.md"]),
    ]

    @Test(arguments: rows)
    func `each path is ignored or read as its row says`(row: Row) {
        for path in row.ignored { #expect(isIgnored(path, by: row.lines), "should be ignored: \(path)") }
        for path in row.read { #expect(!isIgnored(path, by: row.lines), "should be read: \(path)") }
    }

    @Test(.thorough, .enabled(if: Git.isInstalled, "git is not installed"), arguments: rows)
    func `git agrees with every row`(row: Row) throws {
        let git = try Git()
        for path in row.ignored + row.read {
            // One at a time: `x` cannot be a file and a folder at once.
            let tree = try git.tree(of: [path])
            #expect(try git.ignored(tree, by: row.lines).contains(path) == row.ignored.contains(path), "\(path)")
        }
    }

    @Test(.thorough, .enabled(if: Git.isInstalled, "git is not installed"), arguments: UInt64(0)..<40)
    func `git agrees on random patterns`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let names = ["a", "b", "ab", "a b", "ba.md"]
        let folders = ["", "a/", "b/", "a/a/", "a/b/", "a/ab/", "b/a/", "a/b/a/"]
        let git = try Git()
        let tree = try git.tree(
            of: folders.dropFirst()
                + folders.flatMap { folder in
                    names.map { folder + $0 + ".x" } + [folder + "ab"]
                }.filter { $0 != "a/ab" })
        let pieces = [
            "a", "b", "ab", "*", "**", "?", "/", "/", "/**/", "[ab]", "[!a]", ".x", "\\a", " ", "!", ".md", "**/", "[",
            "]", "-",
        ]
        for _ in 0..<5 {
            let lines = (0..<random.below(4) + 1).map { _ in
                (0..<random.below(5) + 1).map { _ in pieces[random.below(pieces.count)] }.joined()
            }.joined(separator: "\n")
            // Two stars after a letter are one star, says git's manual. Git 2.39 cuts the letters before the first star off,
            // and then takes what remains of `a**/b` for `**/b`.
            if lines.contains(/[^\/*\n]\*\*+\//) { continue }
            let ignored = try git.ignored(tree, by: lines)
            for path in tree {
                #expect(isIgnored(path, by: lines) == ignored.contains(path), "\(path) by \(String(reflecting: lines))")
            }
        }
    }

    @Test func `a pattern of many stars takes no time`() {
        let lines = String(repeating: "a*", count: 200) + "b\n" + String(repeating: "**/a/", count: 200) + "b"
        #expect(!isIgnored(String(repeating: "a", count: 250), by: lines))
        #expect(!isIgnored(String(repeating: "a/", count: 250) + "c", by: lines))
    }

    @Test(arguments: UInt64(0)..<100)
    func `any bytes are a harmless ignore file, and the lines after them count`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let bytes = (0..<random.below(300)).map { _ in UInt8(random.below(256)) }
        let names = [Array("a".utf8)[...], Array("b.md".utf8)[...]]
        for (line, isIgnored) in [("b.md", true), ("!b.md", false)] {
            var rules = IgnoreRules()
            rules.append(bytes + Array("\n\(line)\n".utf8), depth: 0, origin: "x")
            let last = bytes.count { $0 == UInt8(ascii: "\n") } + 2
            #expect(
                rules.verdict(on: names, isFolder: false) == (isIgnored ? .ignored(by: "x:\(last)") : .included),
                "seed \(seed)")
        }
    }

    /// Looks at the folders of the path first, as a walk does.
    private func isIgnored(_ path: String, by lines: String) -> Bool {
        var layers = IgnoreLayers()
        layers.git.append(Array(lines.utf8), depth: 0, origin: ".gitignore")
        let names = path.split(separator: "/")
        return names.indices.contains { index in
            let isFolder = index < names.count - 1 || path.hasSuffix("/")
            return layers.rule(ignoring: names[...index].joined(separator: "/"), isFolder: isFolder) != nil
        }
    }
}
