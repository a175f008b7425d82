import CTerminal
import Scrubjay
import ScrubjayKernels

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The size of a terminal in cells.
struct TerminalSize: Sendable, Equatable {
    let columns: Int
    let rows: Int

    /// For terminals that do not tell their size.
    static let usual = TerminalSize(columns: 80, rows: 24)

    /// That of the terminal that standard output leads to; `nil` without one, or if it does not tell.
    static func ofStandardOutput() -> TerminalSize? { of(STDOUT_FILENO) }

    static func of(_ descriptor: Int32) -> TerminalSize? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        // SAFETY: the call writes the two numbers, which live until it returns.
        unsafe scrubjay_terminal_size(descriptor, &columns, &rows)
        return columns > 0 ? TerminalSize(columns: Int(columns), rows: Int(rows)) : nil
    }
}

/// The terminal of the person who runs the command, as a screen that is drawn on and keys that come one by one.
///
/// Between `enter` and `leave`, whatever ends or stops the process gives the terminal back first: CTerminal installs the signal handlers.
///
/// SAFETY: the descriptors belong to this object or to the process, C copies the texts that it is given, and the kernel is told how many bytes
/// each array has.
@safe final class Terminal: Sendable {
    /// What came in.
    enum Input: Equatable {
        case bytes([UInt8])
        /// A signal that the handlers passed on: `SIGWINCH`, `SIGTSTP` or `SIGCONT`.
        case signal(Int32)
        /// `wake` was called.
        case woken
        /// The terminal is gone.
        case closed
    }

    private let keys: Int32
    private let screen: Int32
    private let waking: (reading: Int32, writing: Int32)

    /// - Parameter isPrinting: Whether standard output is for a result, as in `$(jay browse --print)`; then the screen is where the keys come
    ///   from.
    /// - Throws: `TerminalError` if there is no terminal, or one without a cursor.
    init(isPrinting: Bool) throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1 else { throw .noTerminal }
        if isatty(STDOUT_FILENO) == 1 {
            screen = STDOUT_FILENO
        } else {
            guard isPrinting, fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE == O_RDWR else { throw .noTerminal }
            screen = STDIN_FILENO
        }
        let name = processVariable("TERM") ?? ""
        guard !name.isEmpty, name != "dumb" else { throw .noCursor }
        keys = STDIN_FILENO
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let code = unsafe Darwin.pipe(&ends)
        #else
        let code = unsafe Glibc.pipe(&ends)
        #endif
        guard code == 0 else { throw .unusable(systemMessage(errno)) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        waking = (ends[0], ends[1])
    }

    deinit {
        close(waking.reading)
        close(waking.writing)
    }

    /// Another screen, without wrapping, with pasted text between marks.
    private static let beginning = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[H\u{1B}[2J"
    private static let end = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Takes the terminal over.
    func enter() throws(TerminalError) {
        let code = unsafe scrubjay_terminal_enter(keys, screen, waking.writing, Self.beginning, Self.end)
        if code != 0 { throw .unusable(systemMessage(code)) }
    }

    /// Gives it back.
    func leave() { scrubjay_terminal_leave() }

    /// Gives it back, stops this process until somebody continues it, and takes it over again.
    ///
    /// - Parameter wholeJob: As for a key; a signal went to each process of the job already.
    func stop(wholeJob: Bool) throws(TerminalError) {
        leave()
        scrubjay_terminal_stop(wholeJob ? 1 : 0)
        try enter()
    }

    var size: TerminalSize {
        let told = TerminalSize.of(screen) ?? .usual
        return TerminalSize(columns: told.columns, rows: told.rows > 0 ? told.rows : TerminalSize.usual.rows)
    }

    /// Writes control sequences and printable text. What cannot be written is lost, as the terminal is.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while unsafe !rest.isEmpty {
                #if canImport(Darwin)
                let count = unsafe Darwin.write(screen, rest.baseAddress, rest.count)
                #else
                let count = unsafe Glibc.write(screen, rest.baseAddress, rest.count)
                #endif
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return }
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    /// Makes `next` return. May be called on any thread.
    func wake() {
        var byte: UInt8 = 0
        #if canImport(Darwin)
        _ = unsafe Darwin.write(waking.writing, &byte, 1)
        #else
        _ = unsafe Glibc.write(waking.writing, &byte, 1)
        #endif
    }

    /// Waits for something.
    ///
    /// - Parameter milliseconds: The longest wait; `nil` for any.
    /// - Returns: Nothing if nothing came in time.
    func next(within milliseconds: Int32? = nil) -> [Input] {
        var polled = [
            pollfd(fd: keys, events: Int16(POLLIN), revents: 0), pollfd(fd: waking.reading, events: Int16(POLLIN), revents: 0),
        ]
        var count: Int32
        // A signal is no end of the wait: its number can be read at once.
        repeat { count = unsafe poll(&polled, 2, milliseconds ?? -1) } while count < 0 && errno == EINTR
        guard count > 0 else { return [] }
        var found: [Input] = []
        if polled[1].revents != 0 {
            for byte in bytes(of: waking.reading) ?? [] { found.append(byte == 0 ? .woken : .signal(Int32(byte))) }
        }
        if polled[0].revents != 0 {
            found.append(bytes(of: keys).map { .bytes($0) } ?? .closed)
        }
        return found
    }

    /// What can be read now; `nil` at the end.
    private func bytes(of descriptor: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        #if canImport(Darwin)
        let count = unsafe Darwin.read(descriptor, &buffer, buffer.count)
        #else
        let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
        #endif
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? Array(buffer[..<count]) : nil
    }
}

/// Why there is no screen.
enum TerminalError: Error, Equatable, CustomStringConvertible {
    case noTerminal
    case noCursor
    case unusable(String)

    var description: String {
        switch self {
        case .noTerminal: "there is no terminal to type in; for a pipe or a script, use jay search"
        case .noCursor: "this terminal cannot move its cursor (TERM); use jay search"
        case .unusable(let reason): "the terminal cannot be used (\(reason)); use jay search"
        }
    }
}
