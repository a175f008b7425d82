import ScrubjayKernels
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Counts requests, for Prometheus.
final class APIMetrics: Sendable {
    private struct Key: Hashable {
        let tool: String
        let status: Int
    }

    private struct Times {
        var count = 0
        var seconds = 0.0
        /// How many took at most as long as each of the bounds.
        var atMost = Array(repeating: 0, count: APIMetrics.bounds.count)
    }

    private struct State {
        var requests: [Key: Int] = [:]
        var times: [String: Times] = [:]
        var running = 0
    }

    private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
    private let state = Lock(State())

    func begin() { state.withLock { $0.running += 1 } }

    func end(_ tool: String, status: Int, after duration: Duration) {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        state.withLock { state in
            state.running -= 1
            state.requests[Key(tool: tool, status: status), default: 0] += 1
            state.times[tool, default: Times()].count += 1
            state.times[tool]?.seconds += seconds
            for (index, bound) in Self.bounds.enumerated() where seconds <= bound { state.times[tool]?.atMost[index] += 1 }
        }
    }

    /// The text format of Prometheus, version 0.0.4.
    var text: String {
        let state = state.withLock { $0 }
        var text = "# HELP scrubjay_requests_total Requests by tool and status.\n# TYPE scrubjay_requests_total counter\n"
        for (key, count) in state.requests.sorted(by: { ($0.key.tool, $0.key.status) < ($1.key.tool, $1.key.status) }) {
            text += "scrubjay_requests_total{tool=\"\(key.tool)\",status=\"\(key.status)\"} \(count)\n"
        }
        text += "# HELP scrubjay_request_seconds How long requests took.\n# TYPE scrubjay_request_seconds histogram\n"
        for (tool, times) in state.times.sorted(by: { $0.key < $1.key }) {
            for (bound, count) in zip(Self.bounds, times.atMost) {
                text += "scrubjay_request_seconds_bucket{tool=\"\(tool)\",le=\"\(bound)\"} \(count)\n"
            }
            text += "scrubjay_request_seconds_bucket{tool=\"\(tool)\",le=\"+Inf\"} \(times.count)\n"
            text += "scrubjay_request_seconds_sum{tool=\"\(tool)\"} \(times.seconds)\n"
            text += "scrubjay_request_seconds_count{tool=\"\(tool)\"} \(times.count)\n"
        }
        text += "# HELP scrubjay_requests_running Requests that are being answered or wait for their turn.\n"
        text += "# TYPE scrubjay_requests_running gauge\nscrubjay_requests_running \(state.running)\n"
        if let bytes = Self.residentBytes {
            text += "# HELP process_resident_memory_bytes Memory of the process.\n"
            text += "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes \(bytes)\n"
        }
        return text
    }

    /// From `/proc`, where there is one.
    private static var residentBytes: Int? {
        guard let data = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
        let parts = String(decoding: data, as: UTF8.self).split(separator: " ")
        return parts.count > 1 ? Int(parts[1]).map { $0 * 4096 } : nil
    }
}
