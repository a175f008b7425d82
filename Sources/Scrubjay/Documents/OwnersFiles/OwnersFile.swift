/// Files that the owner keeps in the folder of a notebook, and to which entries are added: `people.yaml` and `meetings.yaml`.
enum OwnersFile {
    static let sizeLimit: Int64 = 1_000_000

    /// Adds an entry at the end of a file, which is made when it is missing. After a crash there is the old file or the new one.
    ///
    /// - Parameter adding: Makes the new text of the old; nil when the old one is broken.
    static func add(
        to name: String, in folder: String, _ adding: (String) -> (text: String?, brokenLine: Int?)
    ) throws(OwnersFileError) -> OwnersFileChange {
        let path = folder + "/" + name
        let lock: FolderLock
        do { lock = try FolderLock(folder) } catch { throw OwnersFileError(error, path) }
        defer { lock.release() }
        if FileDescriptor.linkTarget(of: path) != nil { throw OwnersFileError(path: path, reason: .link) }
        var before = ""
        do throws(IntakeError) {
            let bytes = try SourceFile(path: name, in: folder, stamp: .unknown).contents(limit: sizeLimit)
            before = try DecodedText(bytes, path: path).text
        } catch {
            guard error.reason == .missing else { throw OwnersFileError(path: path, reason: .unreadable(error.reason)) }
        }
        let (added, line) = adding(before)
        guard let after = added else { throw OwnersFileError(path: path, reason: .broken(line: line)) }
        do throws(ImportError) {
            try WritableFile.replace(path, with: after.utf8, keepsMode: true)
        } catch {
            throw OwnersFileError(error, path)
        }
        return OwnersFileChange(file: path, added: String(after.dropFirst(before.count)))
    }
}

extension OwnersFileError {
    fileprivate init(_ error: ImportError, _ path: String) {
        if case .unwritable(let code) = error.reason {
            self.init(path: path, reason: .unwritable(errno: code))
        } else {
            self.init(path: path, reason: .link)
        }
    }
}
