/// The files in a notebook's folder that belong to the owner and that commands add entries to: `people.yaml`, `meetings.yaml` and `statements.yaml`.
enum CuratedFile {
    static let sizeLimit: Int64 = 1_000_000

    /// Adds an entry at the end of a file, or creates the file. A crash leaves either the old file or the new one.
    ///
    /// - Parameter adding: Returns the new text for the old one (`nil` if the old one is broken) and the line of the first problem.
    static func add(
        to name: String, in folder: String, _ adding: (String) -> (text: String?, brokenLine: Int?)
    ) throws(CuratedFileError) -> CuratedFileChange {
        let path = folder + "/" + name
        let lock: FolderLock
        do { lock = try FolderLock(folder) } catch { throw unwritable(path, error) }
        defer { lock.release() }
        if FileDescriptor.linkTarget(of: path) != nil { throw CuratedFileError(path: path, reason: .link) }
        var before = ""
        do throws(FileAccessError) {
            let bytes = try SourceFile(path: name, in: folder, stamp: .unknown).contents(limit: sizeLimit)
            before = try DecodedText(bytes, path: path).text
        } catch {
            guard error.reason == .missing else { throw CuratedFileError(path: path, reason: .unreadable(error.reason)) }
        }
        let (added, line) = adding(before)
        guard let after = added else { throw CuratedFileError(path: path, reason: .broken(line: line)) }
        do throws(ImportError) {
            try WritableFile.replace(path, with: after.utf8, keepsMode: true)
        } catch {
            throw unwritable(path, error)
        }
        return CuratedFileChange(file: path, added: String(after.dropFirst(before.count)))
    }

    private static func unwritable(_ path: String, _ error: ImportError) -> CuratedFileError {
        CuratedFileError(path: path, reason: .unwritable(errno: error.writingErrno))
    }
}

extension Document {
    /// The document of a file of the owner, without its entries.
    init(ofOwner title: String, _ input: ParserInput, _ decoded: DecodedText, _ warnings: [Warning]) {
        self.init(title: title, text: decoded.text, textOffset: decoded.textOffset, body: 0..<0)
        dates.updated = input.modified
        self.warnings = (decoded.warning.map { [$0] } ?? []) + warnings
    }
}

/// What was added to a file of the owner.
public struct CuratedFileChange: Sendable, Equatable {
    /// The absolute path of the file.
    public let file: String
    /// The lines that were added at its end. Removing them undoes the change.
    public let added: String
}

/// Why nothing could be added to a file of the owner.
public struct CuratedFileError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// With the line of the first problem, if known.
        case broken(line: Int?)
        case link
        /// With the error number of the operating system.
        case unwritable(errno: Int32)
        case unreadable(FileAccessError.Reason)
    }

    /// An absolute path.
    public let path: String
    public let reason: Reason

    public var description: String {
        switch reason {
        case .broken(let line):
            "\(path)\(line.map { ":\($0)" } ?? ""): cannot be added to; write it as a list, one entry with `- ` after the other, without brackets around it, and try again"
        case .link: "\(path): is a link, and links are not followed; replace it with the file itself"
        case .unwritable(let code): "\(path): cannot be written (\(systemMessage(code))); nothing was changed"
        case .unreadable(let reason): "\(FileAccessError(path, reason)); nothing was changed"
        }
    }
}
