/// Joins segments of the word index to one.
///
/// Segments are joined where the later ones together have grown to a part of the one before, so that every list is written again a few
/// times only, however many updates there are. Bentley, Saxe: Decomposable Searching Problems, 1980, doi:10.1016/0196-6774(80)90015-2.
struct WordMerge {
    /// A segment that is less than so many times as large as all later ones together is joined with them.
    static let growth: Int64 = 3

    private let connection: SQLiteConnection
    /// The latest first.
    private let segments: [WordSegment]

    /// The segments that are to be joined by their sizes; nil where they can stay.
    init?(connection: SQLiteConnection) throws {
        let all = try WordSegment.all(from: connection)
        var joined = 0
        var bytes: Int64 = 0
        for (index, segment) in all.enumerated() {
            if index > 0, segment.bytes < Self.growth * bytes { joined = index + 1 }
            bytes += segment.bytes
        }
        guard joined > 1 else { return nil }
        self.init(Array(all.prefix(joined)), connection)
    }

    /// All segments.
    init(ofAllIn connection: SQLiteConnection) throws {
        self.init(try WordSegment.all(from: connection), connection)
    }

    private init(_ segments: [WordSegment], _ connection: SQLiteConnection) {
        self.connection = connection
        self.segments = segments
    }

    func run() throws {
        guard segments.count > 1 else { return }
        var later = PassageSet()
        var sources: [WordSource] = []
        for segment in segments {
            let covered = try segment.covered(from: connection)
            sources.append(WordSource(segment, covered: covered, later: later, connection: connection))
            later = later.union(covered)
        }
        // What is in order in the segments mostly is in order from the earliest to the latest.
        sources.reverse()
        let writer = try WordSegmentWriter(connection: connection)
        for source in sources { try source.advance() }
        var having: [WordSource] = []
        while true {
            having.removeAll(keepingCapacity: true)
            for source in sources where !source.isAtEnd {
                let order = having.first.map { source.order(to: $0) } ?? -1
                if order < 0 { having.removeAll(keepingCapacity: true) }
                if order <= 0 { having.append(source) }
            }
            guard let first = having.first else { break }
            if let list = try list(in: having) { try writer.add(first.term, list) }
            for source in having { try source.advance() }
        }
        for segment in segments { try connection.run("DELETE FROM word_segment WHERE id = ?", SQLiteValue(segment.id)) }
        try writer.finish(covered: later)
    }

    /// What some sources have of the term that they are at; nil where no passage has it any more.
    private func list(in having: [WordSource]) throws -> PostingList? {
        if having.allSatisfy(\.isWhole) {
            let lists = try having.map { try $0.list() }
            if lists.count == 1 { return lists[0] }
            if let joined = PostingList(joining: lists) { return joined }
        }
        var passages: [UInt32] = []
        var places: [WordPlace] = []
        for source in having { try source.addTokens(&passages, &places) }
        guard !passages.isEmpty else { return nil }
        TokenLog.putInOrder(&passages, &places, passages.indices)
        return passages.withUnsafeBufferPointer { passages in
            places.withUnsafeBufferPointer { PostingList(passages: passages, places: $0) }
        }
    }
}
