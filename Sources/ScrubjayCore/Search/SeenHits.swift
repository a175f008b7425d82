import ScrubjayDocuments
public import ScrubjayText

/// The hits that a saved search had when its new hits were last shown. Of texts and files only hashes are kept.
struct SeenHits: Sendable, Equatable {
    /// A passage in a file.
    struct Place: Sendable, Hashable {
        /// A hash of the passage's text.
        let text: Int64
        /// A hash of the notebook, the file and the document in it.
        let location: Int64

        init(text: Int64, location: Int64) { (self.text, self.location) = (text, location) }

        init(_ hit: Hit) {
            var words = FNVHasher()
            words.add(hit.passage.text)
            self.init(text: words.value, location: Self.location(of: hit.document))
        }

        static func location(of document: StoredDocument) -> Int64 {
            var location = FNVHasher()
            for part in [document.notebook, document.path, document.member ?? ""] { location.add(part) }
            return location.value
        }
    }

    let name: String
    /// A hash of the search as it was written. If it is written otherwise, nothing of it has been seen.
    let search: Int64
    let moment: LocalDateTime
    /// The present hits first, then older ones.
    let places: [Place]

    /// The most places that are kept: those of the present hits, and of notes that were removed or have changed since.
    private static let placeLimit = 4 * Query.hitLimit

    /// - Parameter before: What was seen of the same search before.
    init(of hits: [Hit], name: String, search: Int64, at moment: LocalDateTime, before: SeenHits?) {
        (self.name, self.search, self.moment) = (name, search, moment)
        var seen: Set<Place> = []
        let all = hits.map { Place($0) } + (before?.places ?? [])
        places = Array(all.filter { seen.insert($0).inserted }.prefix(Self.placeLimit))
    }

    private init(name: String, search: Int64, moment: LocalDateTime, places: [Place]) {
        (self.name, self.search, self.moment, self.places) = (name, search, moment, places)
    }

    func renamed(_ name: String) -> SeenHits { SeenHits(name: name, search: search, moment: moment, places: places) }

    /// Without the places in some documents.
    func without(_ locations: Set<Int64>) -> SeenHits {
        SeenHits(name: name, search: search, moment: moment, places: places.filter { !locations.contains($0.location) })
    }

    static func hash(of arguments: [String]) -> Int64 {
        var hasher = FNVHasher()
        for argument in arguments { hasher.add(argument) }
        return hasher.value
    }
}

/// The file of all searches: a line for each search, and below it a line for each place.
extension SeenHits {
    static func lines(of all: [SeenHits]) -> String {
        all.map { seen in
            "SEARCH\t\(PlainLine.of(seen.name))\t\(seen.search)\t\(seen.moment)\n"
                + seen.places.map { "\($0.text)\t\($0.location)\n" }.joined()
        }.joined()
    }

    /// Parses what `lines(of:)` has written. Everything else is skipped.
    static func all(lines: String) -> [SeenHits] {
        var all: [(name: String, search: Int64, moment: LocalDateTime, places: [Place])] = []
        for row in lines.split(separator: "\n") {
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
            if cells.count == 4, cells[0] == "SEARCH", let search = Int64(cells[2]),
                let moment = LocalDateTime(String(cells[3]))
            {
                all.append((String(cells[1]), search, moment, []))
            } else if cells.count == 2, let text = Int64(cells[0]), let location = Int64(cells[1]), !all.isEmpty {
                all[all.count - 1].places.append(Place(text: text, location: location))
            }
        }
        return all.map { SeenHits(name: $0.name, search: $0.search, moment: $0.moment, places: $0.places) }
    }
}

/// The hits of a saved search that were not there when it was last asked.
public struct NewHits: Sendable {
    public enum State: String, Sendable, CaseIterable {
        /// The document was not there.
        case new
        /// The document was there, and the passage was changed or added.
        case changed
    }

    public struct Entry: Sendable {
        public let hit: Hit
        public let state: State
    }

    /// From best to worst.
    public let entries: [Entry]
    /// How many there are; `entries` may be fewer.
    public let total: Int
    /// When the search was last asked; `nil` if it is asked for the first time, so that all hits are new.
    public let since: LocalDateTime?
    /// The hits that have been seen from now on.
    let seen: SeenHits

    /// Picks the new ones of some hits.
    ///
    /// - Parameters:
    ///   - hits: From best to worst.
    ///   - seen: What was seen before.
    ///   - all: As many hits as there are, so that a passage is not new that only ranks higher than before.
    ///   - limit: The most entries.
    ///   - seenFrom: What has been seen with these hits.
    init(among hits: [Hit], all: [Hit], before: SeenHits?, limit: Int, seenFrom: ([Hit]) -> SeenHits) {
        let known = Set(before?.places ?? [])
        let locations = Set(known.map(\.location))
        let places = Dictionary(grouping: known, by: \.text).mapValues { Set($0.map(\.location)) }
        let present = Set(all.map { SeenHits.Place($0) })
        let new = hits.compactMap { hit -> Entry? in
            let place = SeenHits.Place(hit)
            guard !known.contains(place) else { return nil }
            // A text that is gone from its file has moved here with the file.
            let before = places[place.text] ?? []
            guard !before.contains(where: { !present.contains(SeenHits.Place(text: place.text, location: $0)) }) else {
                return nil
            }
            return Entry(hit: hit, state: locations.contains(place.location) ? .changed : .new)
        }
        entries = Array(new.prefix(limit))
        total = new.count
        since = before?.moment
        // The first time there may be more than anybody wants to see in turn.
        let later = before == nil ? [] : Set(new.dropFirst(limit).map(\.hit.id))
        seen = seenFrom(all.filter { !later.contains($0.id) })
    }
}
