import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where something was measured.
public struct Machine: Sendable, Equatable {
    /// What the processor calls itself; nil where the system does not say.
    public let processor: String?
    public let processorCount: Int

    /// The one that this runs on.
    public static var current: Machine {
        let path = "/proc/cpuinfo"
        let text = (try? SourceFile(path: path, at: path).contents(limit: 16_000_000)).map {
            String(decoding: $0, as: UTF8.self)
        }
        return Machine(processor: text.flatMap(name), processorCount: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    /// `model name	: AMD EPYC` is that.
    static func name(inProcessorList text: String) -> String? {
        for line in text.split(separator: "\n") where line.hasPrefix("model name") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[line.index(after: colon)...].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !name.isEmpty { return name }
        }
        return nil
    }
}
