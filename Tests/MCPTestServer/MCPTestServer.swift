import Foundation
import Hummingbird
import Logging
import ScrubjayProtocols
import ScrubjayServer
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A server of the Model Context Protocol with the tools, resources and prompts that the public conformance suite asks for, over our layers.
///
/// Without arguments it speaks on standard input and output; with a port and a token over HTTP.
@main struct MCPTestServer {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let port = arguments.first.flatMap({ Int($0) }), let token = arguments.dropFirst().first else {
            let session = MCPSession(MCPServer(ConformanceService())) { bytes in
                bytes.withUnsafeBytes { _ = write(1, $0.baseAddress, $0.count) }
            }
            await session.run { readChunk() }
            return
        }
        try await serve(port: port, token: token)
    }

    private static func readChunk() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = bytes.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
        return Array(bytes.prefix(max(0, count)))
    }

    /// With the checks of the planner.
    private static func serve(port: Int, token: String) async throws {
        let host = "127.0.0.1:\(port)"
        let router = Router(context: PlannerContext.self)
        router.add(middleware: APIProblems())
        router.add(middleware: HostCheck(host: host))
        router.add(middleware: OriginCheck(origin: "http://\(host)"))
        MCPRoutes(ConformanceService(), token: token, turns: Turns(atOnce: 100, waiting: 4096)).add(to: router)
        var logger = Logger(label: "mcp-test-server")
        logger.logLevel = .critical
        try await Application(
            responder: router.buildResponder(),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), serverName: nil),
            onServerRunning: { _ in
                FileHandle.standardOutput.write(Data("running\n".utf8))
            },
            logger: logger
        ).runService()
    }
}
