import Scrubjay

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

/// Passes requests of `jay` on to a language model: a request in JSON on each line of standard input, `ModelEvent`s on standard output.
package enum CompletionService {
    /// Returns when the input ends. An interrupt ends the process, and with it the request.
    package static func run() async {
        let client: ModelClient
        do {
            let endpoint = try Configuration.load().modelEndpoint()
            let key = try ModelKey(variable: variable("JAY_LLM_KEY"), file: endpoint.keyFile)
            if let warning = key.warning { OutputStream.errors.write("jay: \(warning)\n") }
            client = ModelClient(endpoint, key: key)
        } catch let failure as ModelFailure {
            return tell(.failed(failure))
        } catch {
            return tell(.failed(ModelFailure(.notConfigured, "\(error)", "see `jay config`")))
        }
        while let line = readLine() { await client.answer(Array(line.utf8), tell: tell) }
        await client.shutdown()
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func tell(_ event: ModelEvent) {
        guard let line = try? JSONEncoder().encode(event) else { return }
        OutputStream.output.write(String(decoding: line, as: UTF8.self) + "\n")
    }
}
