import Scrubjay
import ScrubjayKernels
import Synchronization

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

/// A running `jay-server`, which speaks HTTP for this process. Its program is in the same folder as `jay`.
final class ServerProcess: Sendable {
    private let process: pid_t
    private let input: Int32
    private let output: Int32
    /// The bytes read after the last event. The lock also makes requests wait for each other.
    private let rest = Lock<[UInt8]>([])

    /// - Throws: `ModelFailure` if the program is missing or cannot be started.
    init(_ service: ModelService) throws(ModelFailure) {
        let program = Self.program
        // SAFETY: the path is lent for the call.
        guard unsafe access(program, X_OK) == 0 else {
            throw ModelFailure(.notConfigured, "\(program): \(systemMessage(errno))", Self.adviceIfMissing)
        }
        let (toServer, fromServer) = (try Self.pipe(), try Self.pipe())
        defer { for end in [toServer.reading, fromServer.writing] { close(end) } }
        let (process, code) = ChildStart.start(
            [program, service.rawValue], streams: [toServer.reading, fromServer.writing, nil])
        (self.process, input, output) = (process, toServer.writing, fromServer.reading)
        guard code == 0 else {
            throw ModelFailure(
                .notConfigured, "\(program): cannot be started (\(systemMessage(code)))", "install it again")
        }
    }

    /// The path of `jay-server`: beside `jay`.
    static var program: String {
        // Linux knows the path of this program, however it was called.
        let own = FolderPath.existing("/proc/self/exe") ?? FolderPath.existing(CommandLine.arguments[0]) ?? ""
        return own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex) + "jay-server"
    }

    /// What to do if it is not there.
    static let adviceIfMissing = "run scripts/install: it puts jay-server, which speaks HTTP, next to jay"

    deinit {
        close(input)
        close(output)
        // There is no process if it could not be started.
        guard process > 0 else { return }
        var status: Int32 = 0
        // SAFETY: the kernel writes to `status` alone.
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Sends a request and returns its events. A separate thread waits for them, since a model can take long.
    func events<Event: ServerEvent>(of request: [UInt8]) -> AsyncStream<Event> {
        AsyncStream { continuation in
            Offload.start {
                self.rest.withLock { rest in self.answer(request, &rest) { continuation.yield($0) } }
                continuation.finish()
            }
        }
    }

    private func answer<Event: ServerEvent>(_ request: [UInt8], _ rest: inout [UInt8], report: (Event) -> Void) {
        Self.interrupts.store(0, ordering: .sequentiallyConsistent)
        Self.running.store(process, ordering: .sequentiallyConsistent)
        defer { Self.running.store(0, ordering: .sequentiallyConsistent) }
        var bytes = request[...] + [0x0A]
        while !bytes.isEmpty {
            // SAFETY: the array lends its bytes for the call, with their count.
            let count = unsafe bytes.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { break }
            bytes = bytes.dropFirst(max(count, 0))
        }
        while let event: Event = nextEvent(&rest) {
            report(event)
            if event.isLast { return }
        }
        let wasInterrupted = Self.interrupts.load(ordering: .sequentiallyConsistent) > 0
        report(
            .failed(
                wasInterrupted
                    ? ModelFailure(.interrupted, "the request was stopped", "ask again")
                    : ModelFailure(.connectionLost, "jay-server ended unexpectedly", "ask again")))
    }

    /// The next event, or `nil` at the end of the output.
    private func nextEvent<Event: ServerEvent>(_ rest: inout [UInt8]) -> Event? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                defer { rest.removeFirst(end + 1) }
                return try? JSONDecoder().decode(Event.self, from: Data(rest[..<end]))
            }
            // SAFETY: the kernel is told how many bytes the array has.
            let count = unsafe read(output, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            rest += buffer[..<count]
        }
    }

    private static func pipe() throws(ModelFailure) -> (reading: Int32, writing: Int32) {
        // SAFETY: the array has room for the two descriptors that the kernel writes.
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let code = unsafe Darwin.pipe(&ends)
        #else
        let code = unsafe Glibc.pipe(&ends)
        #endif
        guard code == 0 else {
            throw ModelFailure(.notConfigured, "cannot open a pipe: \(systemMessage(errno))", "close other programs")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    // MARK: Interrupts

    /// The process that is answering; 0 for none.
    private static let running = Atomic<pid_t>(0)
    private static let interrupts = Atomic<Int>(0)

    /// From now on an interrupt ends the answer in progress, or this process if there is none.
    static func takeInterrupts() {
        interrupts.store(0, ordering: .sequentiallyConsistent)
        signal(SIGINT) { _ in
            let process = ServerProcess.running.load(ordering: .sequentiallyConsistent)
            guard process > 0 else { _exit(130) }
            ServerProcess.interrupts.store(1, ordering: .sequentiallyConsistent)
            kill(process, SIGTERM)
        }
    }
}
