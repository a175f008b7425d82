import CSQLite

/// Memory into which the auxiliary functions of one connection read postings.
///
/// SAFETY: the allocation belongs to this object, which frees it at the end; its connection closes before. C keeps one element
/// for each phrase that `prepare` was told of, with as many numbers as its counts say, until the memory is given back; they are
/// copied.
@safe final class PostingReader {
    let pointer: UnsafeMutablePointer<jay_reader>

    init() {
        unsafe pointer = .allocate(capacity: 1)
        unsafe pointer.initialize(to: jay_reader())
    }

    deinit {
        unsafe jay_release_reader(pointer)
        unsafe pointer.deallocate()
    }

    /// Prepares for a query.
    ///
    /// - Parameter first: The first phrase that is gathered.
    /// - Returns: Whether there was memory enough.
    func prepare(phraseCount: Int, from first: Int) -> Bool {
        guard unsafe jay_prepare_reader(pointer, Int32(phraseCount)) != 0 else { return false }
        unsafe pointer.pointee.first_gathered = Int32(first)
        return true
    }

    /// The postings that were read for a phrase of the query that was prepared.
    func postings(at phrase: Int, path: String) throws(StoreError) -> Postings {
        let count = unsafe Int(pointer.pointee.postings_count)
        precondition((0..<count).contains(phrase), "phrase \(phrase) of \(count)")
        let read = unsafe pointer.pointee.postings[phrase]
        let positions = unsafe UnsafeBufferPointer(start: read.positions, count: Int(read.position_count))
        let postings = unsafe Postings(
            ids: Array(UnsafeBufferPointer(start: read.ids, count: Int(read.count))),
            ends: Array(UnsafeBufferPointer(start: read.ends, count: Int(read.count))),
            positions: positions.map { TermPosition(rawValue: $0) })
        guard let postings else { throw StoreError(path: path, reason: .damaged("the rows of a word are not in their order")) }
        return postings
    }

    /// Gives the memory back.
    func release() { unsafe jay_release_reader(pointer) }
}
