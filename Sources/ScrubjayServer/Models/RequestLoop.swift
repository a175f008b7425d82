package import Scrubjay

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Passes requests from `jay` to a service. Reads one JSON request per line of standard input, and writes `ServerEvent`s to standard output.
package enum RequestLoop {
    /// Runs until the input ends. An interrupt ends the process, and with it the request.
    package static func run(_ service: ModelService) async {
        switch service {
        case .complete:
            await run(service, ModelEvent.self) { request, client in await ModelClient(client).answer(request, report: report) }
        case .embed:
            await run(service, EmbeddingEvent.self) { request, client in
                await EmbeddingClient(client).embed(request, report: report)
            }
        case .transcribe:
            // The planner asks for transcripts itself.
            break
        }
    }

    private static func run<Event: ServerEvent>(
        _ service: ModelService, _ events: Event.Type, _ answer: ([UInt8], ServiceClient) async -> Void
    ) async {
        let client: ServiceClient
        do {
            let endpoint = try Configuration.load().endpoint(of: service)
            let key = try ModelKey(variable: processVariable(service.keyVariable), file: endpoint.keyFile, of: service)
            if let warning = key.warning { OutputStream.errors.write("jay: \(warning)\n") }
            client = ServiceClient(endpoint, key: key)
        } catch let failure as ModelFailure {
            return report(Event.failed(failure))
        } catch {
            return report(Event.failed(ModelFailure(.notConfigured, "\(error)", "see `jay config`")))
        }
        while let line = readLine() { await answer(Array(line.utf8), client) }
        await client.shutdown()
    }

    private static func report(_ event: some ServerEvent) {
        guard let line = try? JSONEncoder().encode(event) else { return }
        OutputStream.output.write(String(decoding: line, as: UTF8.self) + "\n")
    }
}
