#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A question to whoever sits at the terminal.
enum Confirmation {
    /// Whether somebody can see the question and answer it.
    static var canBeAsked: Bool { isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

    /// Whether the answer is yes; to press Return is none.
    static func ask(_ question: String) -> Bool {
        StandardError.write("\(question) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }
}
