// swift-tools-version: 6.2
import PackageDescription

// The encoder alone, so that it is built in half a minute and without a network. It has the name of the main package and links to its sources, because
// the encoder's declarations are not public.

let testSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
#if arch(x86_64)
let quadmath: [LinkerSetting] = [.linkedLibrary(":libquadmath.a")]
#else
let quadmath: [LinkerSetting] = []
#endif
let openBLAS: [LinkerSetting] =
    [.linkedLibrary(":libopenblas.a"), .linkedLibrary(":libgfortran.a")] + quadmath + [.linkedLibrary("m")]
let swiftSettings = testSettings + [.strictMemorySafety()]
let package = Package(
    name: "scrubjay",
    targets: [
        .target(name: "COpenBLAS", linkerSettings: openBLAS),
        .target(name: "CKernels"),
        .target(name: "ScrubjayKernels", dependencies: ["CKernels", "COpenBLAS"], swiftSettings: swiftSettings),
        .target(name: "ScrubjayInference", dependencies: ["ScrubjayKernels"], swiftSettings: swiftSettings),
        .executableTarget(name: "encode", dependencies: ["ScrubjayInference"], swiftSettings: testSettings),
    ]
)
