/// The document of every passage, and how long the documents are.
struct PassageHomes {
    private(set) var ids: [StoredDocument.ID] = []
    /// Words in the bodies, one for each of `ids`.
    private(set) var lengths: [Int] = []
    /// In the mean; 1 at least.
    var meanLength: Double { max(1, Double(lengths.reduce(0, +)) / Double(max(1, lengths.count))) }
    /// By passage ID, a place in `ids`.
    private(set) var places: [Int32] = []

    init() {}

    /// - Parameter rooms: By passage ID.
    init(_ rooms: LengthBlock.Rooms) {
        places = Array(repeating: -1, count: rooms.lengths.count)
        var known = KnownDocuments(rooms.documents)
        var last: (document: UInt32, place: Int32) = (0, -1)
        for passage in rooms.documents.indices where rooms.documents[passage] != 0 {
            let document = rooms.documents[passage]
            // The passages of a document mostly lie side by side.
            if document != last.document {
                let place = known.place(of: document, next: Int32(ids.count))
                if Int(place) == ids.count {
                    ids.append(StoredDocument.ID(Int64(document)))
                    lengths.append(0)
                }
                last = (document, place)
            }
            places[passage] = last.place
            lengths[Int(last.place)] += Int(rooms.lengths[passage])
        }
    }

    /// The place that each document was given.
    private struct KnownDocuments {
        /// By document ID, -1 for none; IDs are given out one after the other, so that this is hardly longer than it need be.
        private var near: [Int32]
        /// Of IDs beyond.
        private var far: [UInt32: Int32] = [:]

        init(_ documents: [UInt32]) {
            let highest = documents.reduce(0, max)
            near = Array(repeating: -1, count: min(Int(highest), 8 * documents.count) + 1)
        }

        mutating func place(of document: UInt32, next: Int32) -> Int32 {
            guard Int(document) < near.count else {
                let place = far[document] ?? next
                far[document] = place
                return place
            }
            if near[Int(document)] < 0 { near[Int(document)] = next }
            return near[Int(document)]
        }
    }

    /// -1 where there is no passage.
    func place(of passage: Int) -> Int32 { places.indices.contains(passage) ? places[passage] : -1 }

    /// - Parameter documents: nil for all.
    func passages(of documents: Set<StoredDocument.ID>? = nil) -> PassageSet {
        let isWanted = ids.map { documents?.contains($0) ?? true }
        var passages = PassageSet(highest: Passage.ID(Int64(max(0, places.count - 1))))
        for (passage, place) in places.enumerated() where place >= 0 && isWanted[Int(place)] {
            passages.insert(Passage.ID(Int64(passage)))
        }
        return passages
    }

    func document(of passage: Passage.ID) -> StoredDocument.ID? {
        let place = place(of: Int(passage.rawValue))
        return place < 0 ? nil : ids[Int(place)]
    }
}
