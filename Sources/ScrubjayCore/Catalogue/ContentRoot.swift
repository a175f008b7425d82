package import ScrubjayDocuments

/// One hash over everything that was read from the files: their bytes, their documents and their passages.
///
/// It is equal for two indexes of the same files, whatever their history, wherever the folders lie and however the notebooks are called. Vectors, times of
/// files and what is resolved between documents are left out.
///
///     root       SHA-256 of the hashes of its notebooks, in their order
///     notebook   SHA-256 of the hashes of its files, in the order of their paths
///     file       SHA-256 of its path, its own SHA-256, its format and the hashes of its documents
///     document   SHA-256 of its kind, name in the file, title, language, tags and passages
package struct ContentRoot: Sendable {
    /// The hash of each notebook, in the order of the notebooks.
    package private(set) var notebooks: [(notebook: Notebook, hash: ContentHash)] = []
    package private(set) var files = 0
    package private(set) var documents = 0
    package private(set) var passages = 0

    /// Reads the whole index, without its vectors.
    package init(of snapshot: any FileCatalogue & DocumentCatalogue & PassageCatalogue) throws {
        for notebook in try snapshot.notebooks() {
            var bytes = HashedBytes()
            for file in try snapshot.knownFiles(in: notebook.id).sorted(by: {
                $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
            }) {
                bytes.add(try hash(of: file, in: notebook, snapshot))
            }
            notebooks.append((notebook, bytes.hash))
        }
    }

    /// The hash over all notebooks.
    package var hash: ContentHash {
        var bytes = HashedBytes()
        // By their hashes: neither names nor folders count.
        for hash in notebooks.map(\.hash.bytes).sorted(by: { $0.lexicographicallyPrecedes($1) }) { bytes.add(hash) }
        return bytes.hash
    }

    private mutating func hash(
        of file: KnownFile, in notebook: Notebook, _ snapshot: any DocumentCatalogue & PassageCatalogue
    ) throws -> ContentHash {
        files += 1
        var bytes = HashedBytes()
        bytes.add(file.path)
        bytes.add(file.hash)
        for document in try snapshot.documents(path: file.path, in: notebook.id) {
            documents += 1
            bytes.add(try hash(of: document, snapshot))
        }
        return bytes.hash
    }

    private mutating func hash(of document: StoredDocument, _ snapshot: any PassageCatalogue) throws -> ContentHash {
        var bytes = HashedBytes()
        for text in [document.format, document.kind.rawValue, document.member ?? "", document.title, document.language] {
            bytes.add(text)
        }
        bytes.add(document.tags.count)
        for tag in document.tags { bytes.add(tag) }
        for stored in try snapshot.passages(of: document.id) {
            passages += 1
            let passage = stored.passage
            for number in [
                stored.ordinal, passage.byteRange.lowerBound, passage.byteRange.upperBound, passage.lineRange.lowerBound,
                passage.lineRange.upperBound, passage.headingPath.count,
            ] {
                bytes.add(number)
            }
            for heading in passage.headingPath { bytes.add(heading) }
            bytes.add(passage.text)
        }
        return bytes.hash
    }
}

/// Bytes to be hashed, each value with its length before it: no two lists of values have the same bytes.
private struct HashedBytes {
    private var bytes: [UInt8] = []

    mutating func add(_ number: Int) { add(littleEndian: UInt64(bitPattern: Int64(number))) }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    mutating func add(_ hash: ContentHash) { add(hash.bytes) }

    mutating func add(_ values: [UInt8]) {
        add(values.count)
        bytes += values
    }

    private mutating func add(littleEndian number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
    }

    var hash: ContentHash { ContentHash(of: bytes) }
}
