import Foundation

/// Makes a failing input smaller as long as it fails.
///
///     for pieces of half the file, a quarter, … one byte:
///         leave out each piece; where the rest still fails, go on with the rest
struct Minimiser {
    private let name: String
    private let folder: URL

    init(path: String) throws {
        name = URL(filePath: path).lastPathComponent
        folder = FileManager.default.temporaryDirectory.appending(path: "minimise-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func smallest(of bytes: [UInt8]) throws -> [UInt8] {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let failure = try failure(of: bytes) else { throw FuzzError("\(name) does not fail") }
        print(failure)
        var smallest = bytes
        var size = max(1, bytes.count / 2)
        while true {
            var start = 0
            var isSmaller = false
            while start < smallest.count {
                var rest = smallest
                rest.removeSubrange(start..<min(smallest.count, start + size))
                if try self.failure(of: rest) != nil {
                    smallest = rest
                    isSmaller = true
                } else {
                    start += size
                }
            }
            if size == 1, !isSmaller { return smallest }
            if !isSmaller || size > smallest.count { size = max(1, size / 2) }
        }
    }

    /// What is wrong, in words; nil where nothing is.
    private func failure(of bytes: [UInt8]) throws -> String? {
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        let outcome = try Program(["--check", file.path(percentEncoded: false)]).run()
        return outcome.isSound ? nil : outcome.end + " " + outcome.output + outcome.errors.prefix(300)
    }
}
