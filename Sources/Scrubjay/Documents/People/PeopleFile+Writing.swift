extension PeopleFile {
    /// Adds an entry at the end of the file, which is made when it is missing. After a crash there is the old file or the new one.
    static func add(_ claim: PersonClaim, toFileIn folder: String) throws(PeopleError) -> PeopleChange {
        let path = folder + "/people.yaml"
        let lock: FolderLock
        do { lock = try FolderLock(folder) } catch { throw PeopleError(error, path) }
        defer { lock.release() }
        if FileDescriptor.linkTarget(of: path) != nil { throw PeopleError(path, .link) }
        var before = ""
        do throws(IntakeError) {
            let bytes = try SourceFile(path: "people.yaml", at: path).contents(limit: 1_000_000)
            before = try DecodedText(bytes, path: path).text
        } catch {
            guard error.reason == .missing else { throw PeopleError(path, .unreadable(error.reason)) }
        }
        guard let after = text(before, adding: claim) else {
            throw PeopleError(path, .brokenFile(line: PeopleFile(before).warnings.compactMap(\.line).first))
        }
        do throws(ImportError) {
            let file = try WritableFile.replacement(of: path, keepsMode: true)
            defer { file.discard() }
            try file.write(Array(after.utf8))
            try file.takePlace()
        } catch {
            throw PeopleError(error, path)
        }
        return PeopleChange(file: path, added: String(after.dropFirst(before.count)))
    }
}

extension PeopleError {
    fileprivate init(_ error: ImportError, _ path: String) {
        if case .unwritable(let code) = error.reason {
            self.init(path, .unwritable(errno: code))
        } else {
            self.init(path, .link)
        }
    }
}
