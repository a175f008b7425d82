/// What the owner says about a folder of a notebook: `context = "Letters and plans for the lamp."` in the folder's `.jay.toml`.
///
/// It goes to whoever gets a part of a note without its surroundings, such as a language model. It is not a note, so it is never found.
public struct FolderContext: Sendable, Equatable {
    /// The name of the notebook and the folder in it, such as `work/projects/lamp`; `nil` for what holds for all notebooks.
    public let folder: String?
    /// On one line.
    public let text: String

    package init(folder: String?, text: String) { (self.folder, self.text) = (folder, text) }

    /// The text as it is shown; empty if nothing is left of it. The second value tells whether some of it was left out.
    static func shown(_ text: String) -> (text: String, isCut: Bool) {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= limit ? (line, false) : (trimmed(line.prefix(limit - 1)) + "…", true)
    }

    /// In characters: a few sentences.
    static let limit = 1000
}

/// What a folder says about new notes in it: `[new]` in its `.jay.toml`.
package struct NewNoteRules: Sendable, Equatable {
    /// The folder of new notes, in this one.
    package var folder: String?
    /// As the setting `new.file`.
    package var file: String?
    /// As the setting `new.template`: a note of the notebook.
    package var template: String?
}

/// Reads the contexts of the folders of a notebook. Each file is read once.
///
/// A notebook may come from strangers: links are not followed, long files are not read, and a file that is broken has no context.
package final class FolderContextReader {
    private let notebook: String
    private let folder: String
    private var known: [String: Context] = [:]

    private struct Context {
        var text: String?
        var rules = NewNoteRules()
        var problem: Warning?
    }

    private static let name = ".jay.toml"
    private static let sizeLimit: Int64 = 64_000

    /// - Parameters:
    ///   - notebook: The name of the notebook.
    ///   - folder: Its folder, an absolute path.
    package init(notebook: String, folder: String) { (self.notebook, self.folder) = (notebook, folder) }

    /// The contexts of the folders above a file, the outermost first.
    ///
    /// - Parameter path: Relative to the folder of the notebook.
    package func contexts(above path: String) -> [FolderContext] {
        Self.folders(above: path).compactMap { below in
            context(of: below).text.map { text in
                FolderContext(folder: below.isEmpty ? notebook : "\(notebook)/\(below)", text: text)
            }
        }
    }

    /// The rules for new notes in a folder: those of the folder itself, or else of the nearest one above it. The settings of the notebook are read
    /// elsewhere.
    ///
    /// - Parameter folder: Relative to the folder of the notebook; where it puts its own new notes holds for it alone.
    package func newNoteRules(in folder: String) -> NewNoteRules {
        var rules = NewNoteRules()
        for below in Self.folders(above: folder + "/") where !below.isEmpty {
            let own = context(of: below).rules
            rules.file = own.file ?? rules.file
            rules.template = own.template ?? rules.template
            rules.folder = below == folder ? own.folder : nil
        }
        return rules
    }

    /// The mistakes in the files of the folders above some files, in alphabetical order.
    ///
    /// - Parameter paths: Relative to the folder of the notebook.
    package func problems(above paths: some Sequence<String>) -> [(path: String, warning: Warning)] {
        Set(paths.flatMap(Self.folders)).sorted().compactMap { below in
            context(of: below).problem.map { (Self.path(in: below), $0) }
        }
    }

    private static func path(in below: String) -> String { below.isEmpty ? name : "\(below)/\(name)" }

    /// The folder of the notebook, which is empty, and those below it down to a file.
    static func folders(above path: String) -> [String] {
        [""] + path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }

    private func context(of below: String) -> Context {
        if let context = known[below] { return context }
        let path = Self.path(in: below)
        let context: Context
        do throws(FileAccessError) {
            let bytes = try SourceFile(path: path, in: folder, stamp: .unknown).contents(limit: Self.sizeLimit)
            context = Self.context(in: bytes, path, isOfNotebook: below.isEmpty)
        } catch {
            let isMissing = error.reason == .missing || error.reason == .notAFolder
            context = Context(problem: isMissing ? nil : Warning(error.message))
        }
        known[below] = context
        return context
    }

    /// - Parameter isOfNotebook: Whether it is the file of the whole notebook, which has settings as well.
    private static func context(in bytes: [UInt8], _ path: String, isOfNotebook: Bool) -> Context {
        let file: ConfigurationFile
        do throws(ConfigurationError) {
            file = try ConfigurationFile(path: path, bytes: bytes)
        } catch {
            // The settings of the notebook are read, and reported, elsewhere.
            guard !isOfNotebook else { return Context() }
            let message = "\(error)".dropFirst("\(error.origin): ".count)
            guard case .file(_, let line) = error.origin else { return Context(problem: Warning("\(error)")) }
            return Context(problem: Warning(String(message), line: line))
        }
        var context = Context()
        for entry in file.entries {
            switch (entry.key, entry.value) {
            case ("context", .text(let written)):
                let (text, isCut) = FolderContext.shown(written)
                if !text.isEmpty { context.text = text }
                if isCut {
                    context.problem = Warning(
                        "context: longer than \(FolderContext.limit) characters; the rest is left out", line: entry.line)
                }
            case ("context", let other):
                guard !isOfNotebook else { continue }
                context.problem = Warning("context: expected a text in quotes, found \(other)", line: entry.line)
            case (Setting.newFolder.name, .text(let text)): context.rules.folder = text
            case (Setting.newFile.name, .text(let text)): context.rules.file = text
            case (Setting.newTemplate.name, .text(let text)): context.rules.template = text
            case (let key, _):
                guard !isOfNotebook else { continue }
                context.problem = Warning(
                    "\(key): only context and [new] are read here; other settings belong in the \(name) of the notebook's folder",
                    line: entry.line)
            }
        }
        return context
    }
}
