public import ScrubjayDocuments
package import ScrubjayInference

/// A sentence encoder in a ``ModelLibrary``.
public struct SentenceModel: Sendable, Equatable {
    public let name: String
    /// The folder with its files.
    public let folder: String
    public internal(set) var isInUse: Bool
    /// The numbers in a vector.
    public let dimensions: Int
    private let files: [File]

    /// Whether the files are as they were added.
    public enum State: Sendable, Equatable {
        case ready
        /// With the first file that is not.
        case changed(file: String)
        case missing(file: String)
    }

    /// A file as it was added.
    private struct File: Sendable, Equatable {
        /// Relative to the folder.
        let name: String
        let size: Int64
        /// In nanoseconds since 1970.
        let modified: Int64
        let hash: ContentHash

        init(name: String, in folder: String) throws {
            let found = try SourceFile(path: name, in: folder, stamp: .unknown).found()
            (self.name, size, modified) = (name, found.stamp.size, found.stamp.modified)
            hash = try found.contentHash(limit: .max)
        }

        /// From a line of the list.
        init?(_ line: Substring) {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 4, let size = Int64(cells[1]), let modified = Int64(cells[2]),
                let hash = ContentHash(hexadecimal: cells[3])
            else { return nil }
            (name, self.size, self.modified, self.hash) = (cells[0], size, modified, hash)
        }

        var line: String { "\(name)\t\(size)\t\(modified)\t\(hash)\n" }
    }

    /// The size of all files in bytes.
    public var byteCount: Int64 { files.reduce(0) { $0 + $1.size } }

    /// The SHA-256 of the weights, to compare with that of their publisher.
    public var weightsHash: ContentHash? { files.first { $0.name == Self.weights }?.hash }

    /// The SHA-256 over names and hashes of all files. Vectors of models with different fingerprints are not comparable.
    package var fingerprint: ContentHash { ContentHash(of: files.flatMap { Array($0.name.utf8) + $0.hash.bytes }) }

    private static let weights = "model.safetensors"
    private static let list = "files.tsv"

    /// Opens the model.
    ///
    /// - Throws: `ModelLibraryError` if a file has changed or gone; `ModelError`, `SafetensorsError`.
    package func encoder() throws -> SentenceEncoder {
        switch state {
        case .ready: return try SentenceEncoder(contentsOf: folder)
        case .changed(let file): throw ModelLibraryError(name, .changed(file: file))
        case .missing(let file): throw ModelLibraryError(name, .missing(file: file))
        }
    }

    /// Compares the files with those that were added: by size and time, and where the time is another one by their bytes.
    public var state: State {
        for file in files {
            guard let found = try? SourceFile(path: file.name, in: folder, stamp: .unknown).found() else {
                return .missing(file: file.name)
            }
            if found.stamp.size == file.size, found.stamp.modified == file.modified { continue }
            guard found.stamp.size == file.size, (try? found.contentHash(limit: .max)) == file.hash else {
                return .changed(file: file.name)
            }
        }
        return .ready
    }

    // MARK: In the library

    /// The model that lies in a folder; `nil` if there is none.
    init?(name: String, folder: String, isInUse: Bool) {
        let path = "\(folder)/\(Self.list)"
        guard let bytes = try? SourceFile(path: path, at: path).contents(limit: 1 << 20) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let files = lines.dropFirst().compactMap { File($0) }
        guard let dimensions = lines.first.flatMap({ Int($0) }), files.contains(where: { $0.name == Self.weights }) else {
            return nil
        }
        (self.name, self.folder, self.isInUse, self.dimensions, self.files) = (name, folder, isInUse, dimensions, files)
    }

    /// The model whose files have been copied to a folder; writes the list of them.
    init(name: String, adding folder: String, dimensions: Int) throws {
        files = try PackagedFiles(at: folder).names.sorted().map { try File(name: $0, in: folder) }
        (self.name, self.folder, self.dimensions, isInUse) = (name, folder, dimensions, false)
        try WritableFile.replace(
            "\(folder)/\(Self.list)", with: ("\(dimensions)\n" + files.map(\.line).joined()).utf8)
    }
}
