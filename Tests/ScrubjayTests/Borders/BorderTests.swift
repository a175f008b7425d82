import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Borders between folders` {
    @Test func `the sources are found`() { #expect(SourceTree.files.count > 100) }

    private static let homes = [
        "CYAML": "Scrubjay/Documents/YAML", "CZstandard": "Scrubjay/Store", "CMarkdown": "Scrubjay/Documents",
        "CSQLite": "Scrubjay/Store",
        "TOMLKit": "Scrubjay/Configuration",
        "CExpat": "Scrubjay/Documents/XML", "CGumbo": "Scrubjay/Documents/HTML", "CArchive": "Scrubjay/Documents/Archives",
        "CLibical": "Scrubjay/Documents/Calendar",
        "COpenSSL": "Scrubjay/Intake", "CryptoKit": "Scrubjay/Intake", "CSystemCalls": "Scrubjay/Intake",
        "CSnowball": "Scrubjay/Analysis", "ArgumentParser": "jay", "CMemory": "jay",
        "CKernels": "ScrubjayKernels",
        "COpenBLAS": "ScrubjayKernels",
        "AsyncHTTPClient": "ScrubjayServer", "NIOCore": "ScrubjayServer", "NIOHTTP1": "ScrubjayServer",
        "NIOPosix": "ScrubjayServer", "ScrubjayServer": "jay-server",
    ]

    @Test(arguments: homes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    func `a dependency is imported from one folder only`(module: String, home: String) {
        let users = SourceTree.files(importing: module)
        #expect(!users.isEmpty)
        #expect(users.filter { !$0.path.hasPrefix(home + "/") }.map(\.path) == [])
    }

    @Test func `every third-party module has a home`() {
        let own: Set = [
            "Scrubjay", "ScrubjayKernels", "Foundation", "Glibc", "Musl", "Darwin", "Synchronization", "Dispatch",
            "FoundationEssentials",
        ]
        let strays = SourceTree.files.flatMap { file in
            file.imports.filter { Self.homes[$0] == nil && !own.contains($0) }.map { "\(file.path): \($0)" }
        }
        #expect(strays == [])
    }

    /// In the order of the pipeline. Whoever stands further left has not heard of those to the right.
    private static let stages = [
        "Dates", "Analysis", "Intake", "Configuration", "Documents", "People", "Meetings", "Threads", "Passages", "Embeddings",
        "Store",
        "Indexing", "History",
        "Search",
        "Answers", "Briefs", "Packs", "Models", "Evaluation", "Speed", "Wire",
    ]

    @Test func `every folder of the library has its place in the order`() {
        var folders: Set<String> = []
        for file in SourceTree.files where file.path.hasPrefix("Scrubjay/") {
            let names = file.path.split(separator: "/").map(String.init)
            if names.count > 2 { folders.insert(names[1]) }
        }
        #expect(folders.subtracting(Self.stages) == [])
        #expect(Set(Self.stages).subtracting(folders) == [])
    }

    @Test func `the architecture page has the folders in the same order`() throws {
        let page = try String(contentsOf: Golden.root.appending(path: "docs/architecture.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").drop { !$0.hasPrefix("| folder |") }.dropFirst(2).prefix { $0.hasPrefix("| `") }
        #expect(rows.map { $0.dropFirst(3).prefix { $0 != "/" } }.map(String.init) == Self.stages)
    }

    @Test(arguments: stages)
    func `no file mentions a type of a stage to its right`(stage: String) {
        guard let place = Self.stages.firstIndex(of: stage) else { return }
        func files(_ stage: String) -> [SourceTree.File] { SourceTree.files.filter { $0.path.hasPrefix("Scrubjay/\(stage)/") } }
        // A nested type of the same name here or further left is what is meant.
        let known = Set(Self.stages[...place].flatMap { files($0).flatMap { $0.declarations.map(\.name) } })
        var strays: [String] = []
        for other in Self.stages[(place + 1)...] {
            let names = Set(files(other).flatMap { $0.declarations.filter { $0.depth == 0 }.map(\.name) }).subtracting(known)
            for file in files(stage) {
                let mentioned = file.words.intersection(names)
                if !mentioned.isEmpty {
                    strays.append("\(file.path) mentions \(mentioned.sorted().joined(separator: ", ")) of \(other)")
                }
            }
        }
        #expect(strays == [])
    }

    @Test func `no file name twice, no file without an end`() {
        var seen: [String: String] = [:]
        var doubles: [String] = []
        for file in SourceTree.files {
            if let other = seen[file.name] { doubles.append("\(file.path) and \(other)") }
            seen[file.name] = file.path
        }
        #expect(doubles == [])
        #expect(SourceTree.files.filter { $0.lineCount > 450 }.map { "\($0.path): \($0.lineCount) lines" } == [])
    }

    @Test func `comments and strings are no code`() {
        let text = "let a = \"Hit \\\" Hit\" // Hit\n/* Hit */ let b = \"\"\"\n  Hit \"x\" Hit\n  \"\"\"\nstruct Real {}"
        #expect(!SourceTree.code(of: text).contains("Hit"))
        #expect(SourceTree.code(of: text).contains("struct Real"))
    }
}
