import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The user's editor, from `VISUAL` or `EDITOR`.
struct Editor {
    /// The program and its first arguments, such as `code --wait`.
    let words: [String]

    /// - Throws: `EditorError` if neither variable is set.
    static func ofUser() throws(EditorError) -> Editor {
        for variable in ["VISUAL", "EDITOR"] {
            let words = (processVariable(variable) ?? "").split(separator: " ").map(String.init)
            if !words.isEmpty { return Editor(words: words) }
        }
        throw .none
    }

    /// The command that opens a file at a line.
    ///
    /// - Parameter line: From 1; `nil` for the beginning.
    func command(opening file: String, line: Int?) -> [String] {
        // A name that begins with a hyphen would be read as an option.
        let file = file.hasPrefix("-") ? "./" + file : file
        guard let line, let name = words.first?.split(separator: "/").last.map(String.init) else { return words + [file] }
        return words + form(of: name)(file, line)
    }

    private func form(of name: String) -> (String, Int) -> [String] {
        switch name {
        case "vi", "vim", "nvim", "gvim", "view", "nano", "emacs", "emacsclient", "micro", "kak", "joe", "mg", "ne", "jed",
            "ed", "gedit", "gnome-text-editor":
            { ["+\($1)", $0] }
        case "code", "codium", "code-insiders", "cursor": { ["--goto", "\($0):\($1)"] }
        case "hx", "helix", "subl", "zed": { ["\($0):\($1)"] }
        case "kate", "kwrite", "mate": { ["--line", "\($1)", $0] }
        default: { file, _ in [file] }
        }
    }

    /// Replaces this process by the editor.
    ///
    /// - Returns: Only if that failed, with the reason.
    func replaceProcess(opening file: String, line: Int?) -> EditorError {
        let command = command(opening: file, line: line)
        // SAFETY: the strings are copies that live as long as the process, and the list ends with a null pointer.
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe command.map { unsafe strdup($0) } + [nil]
        _ = unsafe execvp(command[0], &arguments)
        return .notStarted(command[0], systemMessage(errno))
    }
}

/// Why no editor was started.
enum EditorError: Error, Equatable, CustomStringConvertible {
    case none
    case notStarted(String, String)

    var description: String {
        switch self {
        case .none: "set VISUAL or EDITOR to your editor, such as: export EDITOR=nano; or add --print"
        case .notStarted(let program, let reason): "\(program) could not be started (\(reason)); check VISUAL and EDITOR"
        }
    }
}
