/// The document of every passage, and how long the documents are.
struct PassageHomes {
    private(set) var ids: [StoredDocument.ID] = []
    /// Words in the bodies, one for each of `ids`.
    private(set) var lengths: [Int] = []
    /// By passage ID, a place in `ids`.
    private var places: [Int32] = []

    init() {}

    /// - Parameter rooms: By passage ID.
    init(_ rooms: LengthBlock.Rooms) {
        places = Array(repeating: -1, count: rooms.lengths.count)
        var placeOfDocument: [UInt32: Int32] = [:]
        var last: (document: UInt32, place: Int32) = (0, -1)
        for (passage, document) in rooms.documents.enumerated() where document != 0 {
            // The passages of a document mostly lie side by side.
            if document != last.document {
                let place = placeOfDocument[document] ?? Int32(ids.count)
                if Int(place) == ids.count {
                    placeOfDocument[document] = place
                    ids.append(StoredDocument.ID(Int64(document)))
                    lengths.append(0)
                }
                last = (document, place)
            }
            places[passage] = last.place
            lengths[Int(last.place)] += Int(rooms.lengths[passage])
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
