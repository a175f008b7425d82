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
            let editor = Editor(written: processVariable(variable) ?? "")
            if !editor.words.isEmpty { return editor }
        }
        throw .none
    }

    /// - Parameter written: A command as in the variable, with quotation marks around words that have spaces: `'/opt/My Editor/edit' --wait`.
    init(written: String) {
        // What only a shell can read is left to one, as other programs do; the file and its line follow as arguments.
        words = ShellWords.split(written) ?? ["/bin/sh", "-c", "\(written) \"$@\"", Self.shellName]
        programs = words.last == Self.shellName ? written.split(separator: " ").map(String.init) : words
    }

    private static let shellName = "editor"
    /// The words among which the name of the editor is.
    private let programs: [String]

    /// The command that opens a file at a line.
    ///
    /// - Parameter line: From 1; `nil` for the beginning.
    func command(opening file: String, line: Int?) -> [String] {
        // A name that begins with a hyphen would be read as an option.
        let file = file.hasPrefix("-") ? "./" + file : file
        guard let line, let form = programs.lazy.compactMap({ Self.form(of: $0) }).first else { return words + [file] }
        return words + form(file, line)
    }

    /// How an editor is told a line; `nil` if the word names none that is known.
    ///
    /// The name may stand behind another program, as in `env LANG=C vim`, and may be that of a variant: `vim.basic`, `emacs-29`, `org.kde.kate`.
    private static func form(of word: String) -> ((String, Int) -> [String])? {
        guard let name = word.split(separator: "/").last, !word.hasPrefix("-"), !word.contains("=") else { return nil }
        let parts = name.split(separator: ".")
        let beforeHyphen = name.split(separator: "-", maxSplits: 1)
        let isVariant =
            beforeHyphen.count == 2 && (beforeHyphen[1].first?.isNumber ?? false || variants.contains(beforeHyphen[1]))
        return [name, parts.first, parts.last, isVariant ? beforeHyphen.first : nil].lazy.compactMap { $0 }
            .compactMap { form(named: String($0)) }.first
    }

    private static let variants: Set<Substring> = ["nox", "gtk", "pgtk", "lucid", "snapshot"]

    private static func form(named name: String) -> ((String, Int) -> [String])? {
        switch name {
        case "vi", "vim", "nvim", "gvim", "vimx", "rvim", "view", "nano", "pico", "emacs", "emacsclient", "micro", "kak", "joe",
            "mg", "ne", "gedit", "gnome-text-editor", "TextEditor", "pluma", "xed", "geany":
            { ["+\($1)", $0] }
        case "code", "code-insiders", "code-oss", "codium", "vscodium", "cursor", "windsurf": { ["--goto", "\($0):\($1)"] }
        case "hx", "helix", "subl", "sublime_text", "zed", "zeditor": { ["\($0):\($1)"] }
        case "kate", "kwrite", "mate", "mousepad": { ["--line", "\($1)", $0] }
        case "jed": { [$0, "-g", "\($1)"] }
        default: nil
        }
    }

    /// Runs the editor and waits until it has ended.
    ///
    /// - Returns: What to say if it failed.
    /// - Throws: `EditorError` if it cannot be started.
    func run(opening file: String, line: Int?) throws(EditorError) -> String? {
        let command = command(opening: file, line: line)
        let status = ChildStart.leavingInterrupts { () -> Result<Int32, EditorError> in
            let (process, code) = ChildStart.start(command, streams: [nil, nil, nil], isSearched: true)
            guard code == 0 else { return .failure(.notStarted(command[0], systemMessage(code))) }
            return .success(ChildStart.wait(for: process))
        }
        let code = try status.get()
        return code == 0 ? nil : "\(command[0]) ended with status \(code)"
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
        case .none: "set VISUAL or EDITOR to your editor, such as: export EDITOR=nano"
        case .notStarted(let program, let reason): "\(program) could not be started (\(reason)); check VISUAL and EDITOR"
        }
    }
}
