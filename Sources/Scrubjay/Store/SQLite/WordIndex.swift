/// The words of one state of an index, looked up in its segments.
///
/// Not `Sendable`: it belongs to one connection.
final class WordIndex: WordLists {
    /// What tells one state from another.
    struct State: Equatable {
        let revision: Int64
        /// Segments are also joined without a change of what they say.
        let lastSegment: Int64
    }

    /// It keeps this.
    private unowned let connection: SQLiteConnection
    /// The latest first.
    private let segments: [WordSegment]
    /// For each segment, those of its passages that later ones speak of.
    private let overridden: [PassageSet]
    private var known: [String: Form] = [:]
    /// Passages in the lists of `known`.
    private var knownPostings = 0
    /// So many are kept for the next time that their forms are asked for: about 5 bytes each.
    private static let mostKnownPostings = 1 << 20

    /// A form that was looked up.
    private final class Form {
        let entries: [(segment: Int, entry: TermPage.Entry, inPage: [UInt8])]
        var lists: [FormList]?

        init(_ entries: [(segment: Int, entry: TermPage.Entry, inPage: [UInt8])]) { self.entries = entries }

        var count: Int { entries.reduce(0) { $0 + $1.entry.count } }
    }

    init(connection: SQLiteConnection) throws {
        self.connection = connection
        segments = try WordSegment.all(from: connection)
        guard segments.count > 1 else {
            overridden = segments.map { _ in PassageSet() }
            return
        }
        var later = PassageSet()
        let covered = try segments.map { try $0.covered(from: connection) }
        overridden = covered.map { covered in
            defer { later = later.union(covered) }
            var overridden = covered
            overridden.formIntersection(later)
            return overridden
        }
    }

    // MARK: One form

    func lists(of form: String) throws -> [FormList] {
        let found = try self.form(form)
        if let lists = found.lists { return lists }
        let lists = try found.entries.flatMap { try list($0.entry, inPage: $0.inPage, of: $0.segment) }
        found.lists = lists
        return lists
    }

    /// In about how many passages a form stands: removed ones may be counted.
    func passageCount(of form: String) throws -> Int { try self.form(form).count }

    private func form(_ form: String) throws -> Form {
        if let known = known[form] { return known }
        let term = Array(form.utf8)
        var entries: [(segment: Int, entry: TermPage.Entry, inPage: [UInt8])] = []
        for segment in segments.indices {
            if let (entry, inPage) = try entry(of: term, in: segments[segment]) { entries.append((segment, entry, inPage)) }
        }
        let found = Form(entries)
        // One that no passage has takes room too.
        let size = found.count + 32
        if knownPostings + size > Self.mostKnownPostings { (known, knownPostings) = ([:], 0) }
        knownPostings += size
        known[form] = found
        return found
    }

    /// A term of a segment, with its list where that lies in the page.
    private func entry(of term: [UInt8], in segment: WordSegment) throws -> (TermPage.Entry, [UInt8])? {
        try connection.first(
            """
            SELECT terms FROM word_page WHERE word_segment_id = ? AND first_term <= ? ORDER BY first_term DESC LIMIT 1
            """, SQLiteValue(segment.id), .blob(term)
        ) { row in
            row.withBlob(0) { page in TermPage.entry(of: term, in: page).map { ($0, Self.inPage($0, page)) } }
        } ?? nil
    }

    private static func inPage(_ entry: TermPage.Entry, _ page: UnsafeRawBufferPointer) -> [UInt8] {
        if case .here(let range) = entry.place { Array(page[range]) } else { [] }
    }

    /// The list of an entry; empty where nothing of it holds any more.
    private func list(_ entry: TermPage.Entry, inPage bytes: [UInt8], of index: Int) throws -> [FormList] {
        func taken(_ bytes: UnsafeRawBufferPointer) throws -> Postings {
            guard let postings = Postings(bytes, count: entry.count, coding: entry.coding) else { throw damage }
            return postings
        }
        let postings: Postings
        let positions: () throws -> [UInt8]
        switch entry.place {
        case .here:
            postings = try bytes.withUnsafeBytes(taken)
            let start = postings.byteCount
            positions = { Array(bytes[start...]) }
        case .elsewhere(let offset, let postingCount, let positionCount):
            let rows = PostingRows(of: segments[index], connection: connection)
            postings = try rows.with(offset, postingCount, taken)
            positions = { try rows.bytes(offset + postingCount, positionCount) }
        }
        if !overridden[index].isEmpty { postings.leaveOut(overridden[index]) }
        guard postings.count > 0 else { return [] }
        return [FormList(postings, listCount: entry.count, positions: positions, damage: damage)]
    }

    private var damage: StoreError { WordSegment.damage(connection) }

    // MARK: Many forms

    func forEachList(ofWordsBeginning beginning: String, _ body: (FormList) throws -> Void) throws {
        let beginning = Array(beginning.utf8)
        for index in segments.indices {
            try forEachEntry(in: segments[index], from: beginning) { term, entry, page in
                guard term.starts(with: beginning) else { return false }
                for list in try list(entry, inPage: Self.inPage(entry, page), of: index) { try body(list) }
                return true
            }
        }
    }

    /// Calls `body` with every form, each passage that has it and each place in that: all that the index says.
    func forEachOccurrence(_ body: (_ term: [UInt8], Passage.ID, WordPlace) throws -> Void) throws {
        for index in segments.indices {
            try forEachEntry(in: segments[index], from: []) { term, entry, page in
                for list in try list(entry, inPage: Self.inPage(entry, page), of: index) {
                    var reader = try list.reader()
                    try list.postings.forEach { id, place in
                        var places: [WordPlace] = []
                        try list.read(&reader, at: place, into: &places)
                        for place in places { try body(term, Passage.ID(Int64(id)), place) }
                    }
                }
                return true
            }
        }
    }

    /// Calls `body` with the forms that begin with a byte, segment by segment: one may come several times, and may be of no passage any more.
    func forEachTerm(beginning byte: UInt8, _ body: (_ term: [UInt8]) -> Void) throws {
        for segment in segments {
            try forEachEntry(in: segment, from: [byte]) { term, _, _ in
                guard term.first == byte else { return false }
                body(term)
                return true
            }
        }
    }

    /// Calls `body` with the terms of a segment in their order, from one on, until it returns false.
    private func forEachEntry(
        in segment: WordSegment, from first: [UInt8],
        _ body: (_ term: [UInt8], TermPage.Entry, _ page: UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        var pages = WordPages(of: segment, from: first, connection: connection)
        var goesOn = true
        while goesOn, let page = try pages.next() {
            try page.withUnsafeBytes { page in
                let isSound = try TermPage.forEach(in: page) { term, entry in
                    if term.lexicographicallyPrecedes(first) { return true }
                    goesOn = try body(term, entry, page)
                    return goesOn
                }
                if !isSound { throw damage }
            }
        }
    }
}
