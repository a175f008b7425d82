import ScrubjayCore
public import Foundation

/// A file to begin with.
public struct CorpusFile: Sendable {
    /// Relative to the folder of the corpus.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// All files below folders that are of a format that is read, by format; large ones are left out.
    public static func byFormat(in folders: [URL]) throws -> [String: [CorpusFile]] {
        let probe = FileProbe()
        var files: [String: [CorpusFile]] = [:]
        for folder in folders {
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for name in PackedFolder.all(in: folder) {
                let bytes = try PackedFolder.bytes(of: folder.appending(path: name))
                let file = CorpusFile(path: PackedFolder.name(name), bytes: bytes)
                guard let format = probe.format(of: bytes, path: file.path) else { continue }
                files[format, default: []].append(file)
            }
            for name in names.sorted() where !name.split(separator: "/").contains(where: { PackedFolder.isOne(String($0)) }) {
                let url = folder.appending(path: name)
                guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
                let bytes = Array(try Data(contentsOf: url))
                guard bytes.count <= byteLimit, let format = probe.format(of: bytes, path: name) else { continue }
                files[format, default: []].append(CorpusFile(path: name, bytes: bytes))
            }
        }
        return files
    }

    private static let byteLimit = 100_000
}
