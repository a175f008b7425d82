import Foundation
import ScrubjayTestSupport
import Testing

/// What the compiler does not check: which target imports a dependency, and the order of the folders inside `ScrubjayCore`.
@Suite struct `Borders between targets and folders` {
    @Test func `the sources are found`() { #expect(SourceTree.files.count > 100) }

    private static let homes = [
        "CSnowball": "ScrubjayText",
        "CYAML": "ScrubjayDocuments", "CMarkdown": "ScrubjayDocuments", "CExpat": "ScrubjayDocuments",
        "CGumbo": "ScrubjayDocuments", "CArchive": "ScrubjayDocuments", "CZlib": "ScrubjayServer",
        "CLibical": "ScrubjayDocuments",
        "COpenSSL": "ScrubjayDocuments", "CryptoKit": "ScrubjayDocuments", "CSystemCalls": "ScrubjayDocuments",
        "TOMLKit": "ScrubjayDocuments",
        "CSQLite": "ScrubjaySQLite", "CZstandard": "ScrubjaySQLite",
        "CKernels": "ScrubjayKernels", "COpenBLAS": "ScrubjayKernels",
        "ArgumentParser": "jay jay-server", "CMemory": "jay", "CTerminal": "jay",
        "AsyncHTTPClient": "ScrubjayServer", "NIOCore": "ScrubjayServer", "NIOHTTP1": "ScrubjayServer",
        "NIOPosix": "ScrubjayServer", "Hummingbird": "ScrubjayServer", "HummingbirdCore": "ScrubjayServer",
        "Mustache": "ScrubjayServer", "HTTPTypes": "ScrubjayServer", "Logging": "ScrubjayServer",
        "NIOHTTPTypes": "ScrubjayServer", "ServiceLifecycle": "ScrubjayServer", "UnixSignals": "ScrubjayServer",
        "ScrubjayServer": "jay-server",
    ]

    @Test(arguments: homes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    func `a dependency is imported by one target only, or by both programs`(module: String, homes: String) {
        let users = SourceTree.files(importing: module)
        #expect(!users.isEmpty)
        let folders = homes.split(separator: " ").map { $0 + "/" }
        #expect(users.filter { user in !folders.contains { user.path.hasPrefix($0) } }.map(\.path) == [])
    }

    /// From the bottom to the top.
    private static let targets = [
        "ScrubjayKernels", "ScrubjayText", "ScrubjayDocuments", "ScrubjayInference", "ScrubjayCore", "ScrubjaySQLite",
        "ScrubjayWire", "Scrubjay", "ScrubjayProtocols",
    ]

    private static let system: Set = [
        "Foundation", "Glibc", "Musl", "Darwin", "Synchronization", "Dispatch", "FoundationEssentials", "CryptoKit",
    ]

    /// The compiler lets a target import whatever has been built before it.
    @Test func `a target imports only what Package.swift lists for it`() throws {
        let package = try String(contentsOf: Golden.root.appending(path: "Package.swift"), encoding: .utf8)
        var listed: [String: Set<String>] = [:]
        for target in package.matches(of: #/[tT]arget\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/#) {
            let names = (target.output.2 ?? "").matches(of: #/(?:name: )?"([^"]+)"(?:, package: "[^"]+")?/#).map {
                String($0.output.1)
            }
            listed[String(target.output.1)] = Set(names)
        }
        let own = Dictionary(grouping: SourceTree.files) { String($0.path.prefix { $0 != "/" }) }
        #expect(Set(own.keys).isSubset(of: listed.keys))
        var strays: [String] = []
        for (target, files) in own {
            for file in files {
                let unlisted = file.imports.subtracting(Self.system).subtracting(listed[target] ?? [])
                strays += unlisted.map { "\(file.path): \($0)" }
            }
        }
        #expect(strays.sorted() == [])
    }

    @Test func `every third-party module is listed with its target`() {
        let strays = SourceTree.files.flatMap { file in
            file.imports.filter { Self.homes[$0] == nil && !Self.system.contains($0) && !Self.targets.contains($0) }
                .map { "\(file.path): \($0)" }
        }
        #expect(strays == [])
    }

    /// The folders of `ScrubjayCore`. A folder may use those above it.
    private static let stages = [
        "Entities", "Passages", "Embeddings", "Encoders", "Catalogue", "Indexing", "PastDays", "Search", "Answers", "Briefs",
        "Planner", "Writing", "Packs", "Exports", "Models", "Evaluation", "Speed",
    ]

    @Test func `every folder of the core has its index in the order`() {
        var folders: Set<String> = []
        for file in SourceTree.files where file.path.hasPrefix("ScrubjayCore/") {
            let names = file.path.split(separator: "/").map(String.init)
            if names.count > 2 { folders.insert(names[1]) }
        }
        #expect(folders == Set(Self.stages))
    }

    @Test func `the architecture page has targets and folders in the same order`() throws {
        let page = try String(contentsOf: Golden.root.appending(path: "docs/architecture.md"), encoding: .utf8)
        func rows(_ head: String) -> [String] {
            let rows = page.split(separator: "\n").drop { !$0.hasPrefix("| \(head) |") }.dropFirst(2).prefix {
                $0.hasPrefix("| `")
            }
            return rows.map { $0.dropFirst(3).prefix { $0 != "/" && $0 != "`" } }.map(String.init)
        }
        #expect(rows("folder") == Self.stages)
        #expect(rows("target").filter(Self.targets.contains) == Self.targets)
    }

    /// Names of types, nested ones too, and of members. A name that is also declared in the folder itself or in one above it proves nothing.
    @Test(arguments: stages)
    func `no file mentions a type or a member of a folder below it`(stage: String) throws {
        let index = try #require(Self.stages.firstIndex(of: stage))
        func files(_ folder: String) -> [SourceTree.File] { SourceTree.files.filter { $0.path.hasPrefix(folder + "/") } }
        let above = Self.targets.prefix { $0 != "ScrubjayCore" } + Self.stages[...index].map { "ScrubjayCore/" + $0 }
        let known = above.reduce(into: Set<String>()) { $0.formUnion(files($1).flatMap(\.declaredNames)) }
        var strays: [String] = []
        for below in Self.stages[(index + 1)...] {
            let names = Set(files("ScrubjayCore/" + below).flatMap(\.declaredNames)).subtracting(known).subtracting(
                Self.namesOfSwift)
            for file in files("ScrubjayCore/" + stage) {
                let mentioned = file.mentionedNames.intersection(names)
                if !mentioned.isEmpty {
                    strays.append("\(file.path) mentions \(mentioned.sorted().joined(separator: ", ")) of \(below)")
                }
            }
        }
        #expect(strays == [])
    }

    /// Members of the standard library that types of ours have as well.
    private static let namesOfSwift: Set = ["union"]

    @Test func `no file name twice in a target`() {
        var seen: [String: String] = [:]
        var doubles: [String] = []
        for file in SourceTree.files {
            let key = file.path.prefix { $0 != "/" } + "/" + file.name
            if let other = seen[key] { doubles.append("\(file.path) and \(other)") }
            seen[key] = file.path
        }
        #expect(doubles == [])
    }

    @Test func `comments and strings are not code`() {
        let text = "let a = \"Hit \\\" Hit\" // Hit\n/* Hit */ let b = \"\"\"\n  Hit \"x\" Hit\n  \"\"\"\nstruct Real {}"
        #expect(!SourceTree.code(of: text).contains("Hit"))
        #expect(SourceTree.code(of: text).contains("struct Real"))
    }

    @Test func `names of nested types and of members are seen`() {
        let file = SourceTree.File(
            path: "a.swift",
            text: "struct Outer {\n  enum Inner { case first, second(of: Int) }\n  func act() { other.deed(Thing.part) }\n}")
        #expect(file.declaredNames == ["Outer", "Inner", "first", "second", "act"])
        #expect(file.mentionedNames.isSuperset(of: ["Thing", "part", "deed"]))
    }
}
