/// The list of one form in one segment.
final class FormList {
    let postings: Postings
    private let listCount: Int
    private let load: () throws -> [UInt8]
    private let damage: any Error
    private var positions: [UInt8]?

    /// - Parameters:
    ///   - listCount: The number of passages in the list, be they still there or not.
    ///   - positions: Reads them when they are first asked for.
    ///   - damage: What is thrown when they are not what they should be.
    init(
        _ postings: Postings, listCount: Int, positions: @escaping () throws -> [UInt8], damage: any Error
    ) {
        self.postings = postings
        self.listCount = listCount
        load = positions
        self.damage = damage
    }

    func reader() throws -> PositionReader {
        let bytes = try positions ?? load()
        positions = bytes
        return PositionReader(postings, listCount: listCount, positions: bytes)
    }

    func read(_ reader: inout PositionReader, at place: Int, into places: inout [WordPlace]) throws {
        guard reader.read(at: place, into: &places) else { throw damage }
    }
}
