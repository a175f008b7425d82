// swift-tools-version: 6.2
import PackageDescription

/// Settings of the test targets. They compare our code with C directly, and a memory fault there fails a test, so they need no SAFETY comments.
let testSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let swiftSettings = testSettings + [.strictMemorySafety()]

/// What is optimised in debug builds, too. Tests read tens of thousands of texts, so `scripts/test` optimises the targets of words and files. That adds
/// three minutes to a build, so `scripts/build` optimises only words, which costs nothing. It is an unsafe flag, which a package must not have
/// when others depend on it, so only the scripts ask for it.
let optimized = (Context.environment["SCRUBJAY_OPTIMIZED"] ?? "").split(separator: ",")
let optimization: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
let wordSettings = swiftSettings + (optimized.contains("words") ? optimization : [])
let fileSettings = swiftSettings + (optimized.contains("files") ? optimization : [])
/// What makes up texts for the tests by the thousand.
let testSupportSettings = testSettings + (optimized.contains("files") ? optimization : [])

#if arch(x86_64)
let quadmath: [LinkerSetting] = [.linkedLibrary(":libquadmath.a")]
#else
let quadmath: [LinkerSetting] = []
#endif

#if os(Linux)
// The static archive costs 0.3 ms at start, the shared library 2 ms.
let sqlite: [LinkerSetting] = [.linkedLibrary(":libsqlite3.a")]
let openBLAS: [LinkerSetting] =
    [
        .linkedLibrary(":libopenblas.a"), .linkedLibrary(":libgfortran.a"),
    ] + quadmath + [.linkedLibrary("m")]
let markdown: [LinkerSetting] = [
    .linkedLibrary(":libcmark-gfm-extensions.a"), .linkedLibrary(":libcmark-gfm.a"),
]
let snowball: [LinkerSetting] = [.linkedLibrary(":libstemmer.a")]
let expat: [LinkerSetting] = [.linkedLibrary(":libexpat.a")]
let yaml: [LinkerSetting] = [.linkedLibrary(":libyaml.a")]
let zstandard: [LinkerSetting] = [.linkedLibrary(":libzstd.a")]
let zlib: [LinkerSetting] = [.linkedLibrary(":libz.a")]
let gumbo: [LinkerSetting] = [.linkedLibrary(":libgumbo.a")]
let archive: [LinkerSetting] = [.linkedLibrary(":libarchive.a")] + zlib
// For SHA-256 alone: five small objects of the archive are linked.
let openSSL: [LinkerSetting] = [.linkedLibrary(":libcrypto.a")]
// ICU without its data, for which CLibical stands in.
let libical: [LinkerSetting] = [
    .linkedLibrary(":libical.a"), .linkedLibrary(":libicui18n.a"), .linkedLibrary(":libicuuc.a"), .linkedLibrary("stdc++"),
]
#else
let sqlite: [LinkerSetting] = [.linkedLibrary("sqlite3")]
let openBLAS: [LinkerSetting] = [.linkedLibrary("openblas")]
let markdown: [LinkerSetting] = [.linkedLibrary("cmark-gfm-extensions"), .linkedLibrary("cmark-gfm")]
let snowball: [LinkerSetting] = [.linkedLibrary("stemmer")]
let expat: [LinkerSetting] = [.linkedLibrary("expat")]
let yaml: [LinkerSetting] = [.linkedLibrary("yaml")]
let zstandard: [LinkerSetting] = [.linkedLibrary("zstd")]
let zlib: [LinkerSetting] = [.linkedLibrary("z")]
let gumbo: [LinkerSetting] = [.linkedLibrary("gumbo")]
let archive: [LinkerSetting] = [.linkedLibrary("archive")] + zlib
let libical: [LinkerSetting] = [.linkedLibrary("ical")]
// CryptoKit is used instead.
let openSSL: [LinkerSetting] = []
#endif

// `scripts/test --quick` builds no `jay-server` and nothing that needs it: its network library takes longer to build than everything else.
let isQuick = Context.environment["SCRUBJAY_TESTS"] == "quick"
let serverDependencies: [Package.Dependency] = [
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    // Types of Hummingbird's interface.
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
]

/// The templates, scripts and pictures of the planner in the browser, which become a part of the program. `EmbeddedFiles` lists them, too.
let webFiles: [Resource] =
    [
        "page", "view", "toast", "empty", "problem", "locked", "pills", "tags", "row-actions", "note-row", "task-row",
        "sentence", "statements", "today", "week", "week-strip", "meeting-card", "tag-form", "meeting", "notes", "note",
        "note-form", "conflict", "search", "people", "person",
        "tasks",
        "habits",
        "settings",
        "changes", "help", "opensearch", "chat", "record",
    ].map { .embedInCode("Web/Templates/\($0).mustache") }
    + [
        "planner.css", "icons.svg", "planner.js", "router.js", "morph.js", "forms.js", "toasts.js", "keys.js", "palette.js",
        "rows.js", "lists.js",
        "recent.js", "sheets.js", "editor.js", "live.js", "chat.js", "record.js",
    ].map { .embedInCode("Web/Assets/\($0)") }

let package = Package(
    name: "scrubjay",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Scrubjay", targets: ["Scrubjay"]),
        // For clients that decode the JSON of the command.
        .library(name: "ScrubjayWire", targets: ["ScrubjayWire"]),
        .executable(name: "jay", targets: ["jay"]),
        .executable(name: "jay-server", targets: ["jay-server"]),
        // For Benchmarks/Fuzz, which is a package of its own.
        .library(name: "ScrubjayFuzzing", targets: ["ScrubjayFuzzing"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    ] + (isQuick ? [] : serverDependencies),
    targets: [
        .target(name: "CSQLite", linkerSettings: sqlite),
        .target(name: "COpenBLAS", linkerSettings: openBLAS),
        .target(name: "CSnowball", linkerSettings: snowball),
        .target(name: "CMarkdown", linkerSettings: markdown),
        .target(name: "CExpat", linkerSettings: expat),
        .target(name: "CYAML", linkerSettings: yaml),
        .target(name: "CZstandard", linkerSettings: zstandard),
        .target(name: "CZlib", linkerSettings: zlib),
        .target(name: "CGumbo", linkerSettings: gumbo),
        .target(name: "CArchive", linkerSettings: archive),
        .target(name: "CLibical", linkerSettings: libical),
        .target(name: "COpenSSL", linkerSettings: openSSL),
        .target(name: "CKernels"),
        .target(name: "CMemory"),
        .target(name: "CTerminal"),
        .target(name: "CSystemCalls"),
        .target(name: "ScrubjayKernels", dependencies: ["CKernels", "COpenBLAS"], swiftSettings: wordSettings),
        // Vectors of sentences from the weights of a model. Knows nothing of notes.
        .target(name: "ScrubjayInference", dependencies: ["ScrubjayKernels"], swiftSettings: swiftSettings),
        // Bytes, words and dates. Knows nothing of notes.
        .target(name: "ScrubjayText", dependencies: ["CSnowball", "ScrubjayKernels"], swiftSettings: wordSettings),
        // Files and formats: bytes in, documents out.
        .target(
            name: "ScrubjayDocuments",
            dependencies: [
                "ScrubjayText", "ScrubjayKernels", "CMarkdown", "CExpat", "CGumbo", "CArchive", "CLibical", "CYAML", "COpenSSL",
                "CSystemCalls",
                "TOMLKit",
            ],
            swiftSettings: fileSettings),
        // Everything about an index, whatever engine stores it.
        .target(
            name: "ScrubjayCore", dependencies: ["ScrubjayText", "ScrubjayDocuments", "ScrubjayInference", "ScrubjayKernels"],
            swiftSettings: swiftSettings),
        // The engine: one SQLite file with FTS5.
        .target(
            name: "ScrubjaySQLite",
            dependencies: ["ScrubjayText", "ScrubjayDocuments", "ScrubjayCore", "ScrubjayKernels", "CSQLite", "CZstandard"],
            swiftSettings: swiftSettings),
        // The JSON of every command, encoded and decoded.
        .target(
            name: "ScrubjayWire", dependencies: ["ScrubjayText", "ScrubjayDocuments", "ScrubjayCore"],
            swiftSettings: swiftSettings),
        // The module that users of the library import. It re-exports the targets above, except ScrubjayWire.
        .target(
            name: "Scrubjay", dependencies: ["ScrubjayText", "ScrubjayDocuments", "ScrubjayCore", "ScrubjaySQLite"],
            swiftSettings: swiftSettings),
        // Doors for programs, without a network library.
        .target(
            name: "ScrubjayProtocols", dependencies: ["Scrubjay", "ScrubjayWire", "ScrubjayText", "ScrubjayDocuments"],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "jay",
            dependencies: [
                "Scrubjay", "ScrubjayWire", "ScrubjayProtocols", "ScrubjayKernels", "CMemory", "CTerminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "ScrubjayServer",
            dependencies: [
                "Scrubjay", "ScrubjayDocuments", "ScrubjayWire", "ScrubjayProtocols", "ScrubjayKernels", "CZlib",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Mustache", package: "swift-mustache"), .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            resources: webFiles,
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "jay-server",
            dependencies: [
                "Scrubjay", "ScrubjayServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "ScrubjayTestSupport", dependencies: ["Scrubjay", "ScrubjayWire", "ScrubjayKernels", "ScrubjayFuzzing"],
            path: "Tests/ScrubjayTestSupport",
            swiftSettings: testSupportSettings),
        .target(
            name: "ScrubjayFuzzing", dependencies: ["Scrubjay"], path: "Tests/ScrubjayFuzzing",
            swiftSettings: testSupportSettings),
        // For scripts/evidence-weights: what the weights of answers are learnt from.
        .executableTarget(
            name: "evidence",
            dependencies: ["ScrubjayCore", "ScrubjayDocuments", "ScrubjaySQLite", "ScrubjayText"],
            path: "Benchmarks/Evidence/Sources",
            swiftSettings: testSettings),
        .target(
            name: "CPortableKernels", path: "Tests/CPortableKernels",
            cSettings: [.headerSearchPath("../../Sources/CKernels/include")]),
        .testTarget(
            name: "ScrubjayKernelsTests",
            dependencies: ["ScrubjayKernels", "ScrubjayTestSupport", "CKernels", "CPortableKernels"],
            swiftSettings: testSettings),
        .testTarget(
            name: "ScrubjayInferenceTests", dependencies: ["ScrubjayInference", "ScrubjayKernels", "ScrubjayTestSupport"],
            swiftSettings: testSettings),
        .testTarget(
            name: "ScrubjayTextTests", dependencies: ["ScrubjayText", "ScrubjayTestSupport"], swiftSettings: testSettings),
        .testTarget(
            name: "ScrubjayDocumentsTests",
            dependencies: ["ScrubjayText", "ScrubjayDocuments", "ScrubjayKernels", "ScrubjayTestSupport", "ScrubjayFuzzing"],
            swiftSettings: testSettings),
        .testTarget(
            name: "ScrubjayCoreTests",
            dependencies: [
                "ScrubjayText", "ScrubjayDocuments", "ScrubjayInference", "ScrubjayKernels", "ScrubjayCore", "ScrubjaySQLite",
                "ScrubjayWire", "ScrubjayTestSupport", "ScrubjayFuzzing",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "ScrubjaySQLiteTests",
            dependencies: [
                "ScrubjayText", "ScrubjayDocuments", "ScrubjayKernels", "ScrubjayCore", "ScrubjaySQLite", "ScrubjayTestSupport",
                "CSQLite",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "ScrubjayWireTests", dependencies: ["ScrubjayWire", "ScrubjayTestSupport"], swiftSettings: testSettings),
        .testTarget(
            name: "ScrubjayProtocolsTests", dependencies: ["Scrubjay", "ScrubjayProtocols", "ScrubjayTestSupport"],
            swiftSettings: testSettings),
        .target(
            name: "ModelTestServer",
            dependencies: [
                "ScrubjayKernels",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ], path: "Tests/ModelTestServer", swiftSettings: testSettings),
        // For Tests/Programs: a server with the tools of the conformance suite of the Model Context Protocol.
        .executableTarget(
            name: "mcp-test-server",
            dependencies: [
                "ScrubjayProtocols", "ScrubjayServer", .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/MCPTestServer", swiftSettings: testSettings),
        .testTarget(
            name: "ScrubjayServerTests",
            dependencies: [
                "Scrubjay", "ScrubjayKernels", "ScrubjayServer", "ScrubjayProtocols", "ScrubjayTestSupport", "ModelTestServer",
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "JayTests",
            dependencies: [
                "Scrubjay", "ScrubjayWire", "ScrubjayKernels", "ScrubjayTestSupport", "ScrubjayFuzzing", "ModelTestServer",
                "jay",
                "jay-server", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: testSettings),
    ]
)

if isQuick {
    let others: Set = [
        "jay-server", "ScrubjayServer", "ScrubjayServerTests", "ModelTestServer", "mcp-test-server", "JayTests",
    ]
    package.targets.removeAll { others.contains($0.name) }
    package.products.removeAll { others.contains($0.name) }
}
