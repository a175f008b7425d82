import Foundation
import ScrubjayTestSupport
import Testing

/// The libraries that are loaded with `jay`: each of them costs time at every start.
@Suite struct `Linked libraries` {
    /// Libraries of the system.
    private static let system: Set = [
        "linux-vdso", "ld-linux-x86-64", "ld-linux-aarch64", "libc", "libm", "libdl", "libpthread", "librt", "libz",
    ]
    /// Libraries of languages; a release build links those of Swift statically.
    private static let runtimes = [
        "libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocksRuntime", "libstdc++", "libgcc_s",
    ]
    /// Libraries whose names begin like that of an allowed one.
    private static let banned: Set = ["libFoundationNetworking", "libFoundationXML"]

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ldd"), "this system has no ldd"))
    func `jay links no network library, and nothing else that is not on the list`() throws {
        let outcome = try JayProcess(
            executable: "/usr/bin/ldd", arguments: [JayProcess.jay], folder: "/",
            environment: ["LC_ALL": "C", "PATH": "/usr/bin:/bin"]
        ).run()
        try #require(outcome.status == 0, "\(outcome.errors)")
        let strays = Self.names(in: outcome.output).filter { name in
            let isRuntime = Self.runtimes.contains { name.hasPrefix($0) } && !Self.banned.contains(name)
            return !isRuntime && !Self.system.contains(name)
        }
        #expect(strays.isEmpty)
        #expect(outcome.output.contains("libc.so"), "nothing was read: \(outcome.output)")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/grep"), "this system has no grep"))
    func `jay has no code in it that speaks over a network, and jay-server has`() throws {
        for (library, program, count) in ["NIOPosix", "BoringSSL"].flatMap({
            [($0, JayProcess.jay, "0"), ($0, JayProcess.jay + "-server", "1")]
        }) {
            let outcome = try JayProcess(
                executable: "/usr/bin/grep", arguments: ["-c", "-m", "1", "-a", library, program], folder: "/",
                environment: ["LC_ALL": "C"]
            ).run()
            #expect(outcome.output == count + "\n", "\(program) \(outcome.errors)")
        }
    }

    /// `libm.so.6 => /lib/libm.so.6 (0x…)` is `libm`.
    private static func names(in output: String) -> [String] {
        output.split(separator: "\n").compactMap { line in
            guard let first = line.split(whereSeparator: \.isWhitespace).first, let file = first.split(separator: "/").last
            else { return nil }
            return file.firstRange(of: ".so").map { String(file[..<$0.lowerBound]) } ?? String(file)
        }
    }
}
