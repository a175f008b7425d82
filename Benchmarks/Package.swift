// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "scrubjay", path: ".."),
        // Without its traits it counts no allocations, and needs nothing that the system does not have.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Speed",
            dependencies: [
                .product(name: "Scrubjay", package: "scrubjay"), .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Speed", swiftSettings: swiftSettings,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        // One folder deeper: executables right below Benchmarks are taken for measurements of speed.
        .executableTarget(
            name: "Fuzz", dependencies: [.product(name: "ScrubjayFuzzing", package: "scrubjay")], path: "Fuzz/Sources",
            swiftSettings: swiftSettings),
    ]
)
