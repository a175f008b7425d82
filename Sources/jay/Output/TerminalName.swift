#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Names the terminal that a command runs in, so that the numbers of one terminal do not mean the list of another.
enum TerminalName {
    /// The session and the device of the terminal; only the session where there is no terminal, as in a script.
    static var own: String {
        let device = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].lazy.compactMap(name).first
        return "\(getsid(0))" + (device.map { " \($0)" } ?? "")
    }

    private static func name(of descriptor: Int32) -> String? {
        guard isatty(descriptor) == 1 else { return nil }
        // SAFETY: `ttyname` returns a C string in static memory, which is copied before another call.
        return unsafe ttyname(descriptor).map { unsafe String(cString: $0) }
    }
}
