#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An external program that reads a format for us, if it is installed.
public enum Tool: String, Sendable, CaseIterable {
    case pdftotext, tesseract

    /// The name of the package that installs it.
    var package: String {
        switch self {
        case .pdftotext: "poppler-utils"
        case .tesseract: "tesseract-ocr"
        }
    }

    /// What cannot be read without it.
    var serves: String {
        switch self {
        case .pdftotext: "PDFs"
        case .tesseract: "pictures and scanned PDFs"
        }
    }

    package var isInstalled: Bool { ToolPath.standard.program(rawValue) != nil }

    /// The message when it is missing.
    package var hint: String { "install \(package) to have \(serves) read" }
}

extension SkipReason {
    /// Whether the reason was a missing program that is installed now.
    package var isOver: Bool {
        if case .needs(let tool) = self { tool.isInstalled } else { false }
    }
}

/// A file cannot be read because a program is not installed.
package struct MissingTool: Error, Equatable {
    package let tool: Tool
}

/// The folders that are searched for programs.
package struct ToolPath: Sendable, Equatable {
    /// Absolute paths.
    let folders: [String]

    /// Reads the folders of a variable such as `PATH`.
    ///
    /// - Parameter variable: Folders separated by colons. Relative ones are ignored: they would depend on the working directory, and a notebook could
    ///   supply its own programs.
    init(_ variable: String) { folders = variable.split(separator: ":").filter { $0.first == "/" }.map(String.init) }

    /// The `PATH` of this process.
    package static var standard: ToolPath { ToolPath(processVariable("PATH") ?? "/usr/local/bin:/usr/bin:/bin") }

    /// The absolute path of the first program with this name; `nil` if there is none.
    ///
    /// - Parameter notebook: A folder whose files are never run.
    package func program(_ name: String, outside notebook: String? = nil) -> String? {
        for folder in folders {
            let path = folder.last == "/" ? folder + name : "\(folder)/\(name)"
            guard FileSystem.isAccessible(path, X_OK), (try? FileDescriptor.file(at: path)) != nil else { continue }
            if let notebook {
                guard let real = try? FileDescriptor.realPath(of: path),
                    let notebookPath = try? FileDescriptor.realPath(of: notebook)
                else { continue }
                if real.hasPrefix(notebookPath == "/" ? notebookPath : notebookPath + "/") { continue }
            }
            return path
        }
        return nil
    }
}
