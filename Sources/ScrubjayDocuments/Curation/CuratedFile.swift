/// The files in a notebook's folder that belong to the owner and that commands add entries to: `people.yaml`, `meetings.yaml` and `statements.yaml`.
enum CuratedFile {
    static let sizeLimit: Int64 = 1_000_000

    /// Adds an entry at the end of a file, or creates the file.
    ///
    /// - Parameter adding: Returns the new text for the old one (`nil` if the old one is broken) and the line of the first problem.
    static func add(
        to name: String, in folder: String, _ adding: (String) -> (text: String?, brokenLine: Int?)
    ) throws(CuratedFileError) -> CuratedFileChange {
        let path = folder + "/" + name
        var added = ""
        var broken: CuratedFileError?
        do throws(FileChangeError) {
            _ = try LockedFile.change(name, in: folder, sizeLimit: sizeLimit) {
                (bytes: [UInt8]?) throws(FileChangeError) -> [UInt8]? in
                let before = try text(of: bytes, path)
                let (after, line) = adding(before)
                guard let after else {
                    broken = CuratedFileError(path: path, reason: .broken(line: line))
                    return nil
                }
                added = String(after.dropFirst(before.count))
                return Array(after.utf8)
            }
        } catch {
            throw CuratedFileError(path: path, reason: .unchanged(error.reason))
        }
        if let broken { throw broken }
        return CuratedFileChange(file: path, added: added)
    }

    /// The text of such a file; empty if there is none.
    static func text(of bytes: [UInt8]?, _ path: String) throws(FileChangeError) -> String {
        guard let bytes else { return "" }
        do throws(FileAccessError) {
            return try DecodedText(bytes, path: path).text
        } catch {
            throw FileChangeError(path: path, reason: .unreadable(error.reason))
        }
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
        /// The file could not be changed.
        case unchanged(FileChangeError.Reason)
    }

    /// An absolute path.
    public let path: String
    public let reason: Reason

    package init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }

    public var description: String {
        switch reason {
        case .broken(let line):
            "\(path)\(line.map { ":\($0)" } ?? ""): cannot be added to; write it as a list, one entry with `- ` after the other, without brackets around it, and try again"
        case .unchanged(let reason): "\(FileChangeError(path: path, reason: reason))"
        }
    }
}
