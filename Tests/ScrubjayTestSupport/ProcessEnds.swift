import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How a terminal treats what is typed: whether it shows it, whether Ctrl-C interrupts.
public struct TerminalModes: Sendable, Equatable {
    let input: UInt64
    let output: UInt64
    let local: UInt64
    let control: UInt64

    /// Those of a terminal; `nil` if the descriptor is none.
    init?(of descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        input = UInt64(modes.c_iflag)
        output = UInt64(modes.c_oflag)
        local = UInt64(modes.c_lflag)
        control = UInt64(modes.c_cflag)
    }
}

/// The descriptors of a running process.
struct ProcessEnds {
    let process: pid_t
    private(set) var output: [UInt8] = []
    private(set) var errors: [UInt8] = []
    private var polled: [pollfd]
    private let file: Int32?
    /// The modes of the terminal before the process was started.
    let firstModes: TerminalModes?
    /// The modes of the terminal when it was closed.
    private var lastModes: TerminalModes?

    /// - Parameters:
    ///   - descriptors: Of standard output and of standard error where they are pipes, and the one that closes at the end.
    ///   - file: That into which the process writes instead; nil for pipes and terminals.
    ///   - firstModes: The modes of the terminal before the process was started.
    init(process: pid_t, descriptors: [Int32], file: Int32?, firstModes: TerminalModes?) {
        self.process = process
        self.firstModes = firstModes
        self.file = file
        polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }

    /// The first descriptor: that of standard output, or of the terminal.
    var first: Int32 { polled[0].fd }

    /// The modes of the terminal; `nil` for a pipe.
    var terminalModes: TerminalModes? {
        first < 0 ? lastModes : TerminalModes(of: first)
    }

    /// Reads until all ends are closed, or until enough was written to the first; returns false if that takes too long.
    mutating func collect(
        until deadline: ContinuousClock.Instant, outputs: JayProcess.Outputs, isEnough: ([UInt8]) -> Bool = { _ in false }
    ) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while polled.contains(where: { $0.fd >= 0 }) {
            if isEnough(output) { return true }
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { return false }
            _ = poll(&polled, nfds_t(polled.count), Int32(clamping: rest.components.seconds * 1000 + 1000))
            for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
                let count = read(polled[index].fd, &buffer, buffer.count)
                // A terminal without processes answers with an error.
                if count <= 0 {
                    close(at: index)
                } else if index == 0 {
                    output += buffer[..<count]
                    if case .closedPipe(let limit) = outputs, output.count >= limit { close(at: index) }
                } else {
                    errors += buffer[..<count]
                }
            }
        }
        return true
    }

    /// Closes all of them; what was written into a file is read before.
    mutating func close() {
        for index in polled.indices { close(at: index) }
        guard let file else { return }
        let written = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        try? written.seek(toOffset: 0)
        output += (try? written.readToEnd()) ?? Data()
    }

    private mutating func close(at index: Int) {
        guard polled[index].fd >= 0 else { return }
        if index == 0 { lastModes = terminalModes }
        #if canImport(Darwin)
        _ = Darwin.close(polled[index].fd)
        #else
        _ = Glibc.close(polled[index].fd)
        #endif
        polled[index].fd = -1
    }
}
