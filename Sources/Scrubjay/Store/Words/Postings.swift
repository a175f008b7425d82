/// The postings of a list taken apart: the passages of one form in one segment, and how often the form stands in them.
final class Postings {
    /// How many bytes they took.
    private(set) var byteCount = 0
    /// In the list, whether or not they still have the form.
    private let listCount: Int
    /// In ascending order; empty where they are a bitmap.
    private var list: [UInt32] = []
    /// The place in the list of each of them, where some were left out.
    private var places: [UInt32]?
    /// Bit `id & 63` of the word `id >> 6 - firstWord`.
    private var bitmap: [UInt64] = []
    private var firstWord = 0
    /// By place in the list.
    private(set) var codes: [UInt8] = []
    /// The counts that have no room in a byte, by place in the list, in ascending order.
    private(set) var others: [(place: Int, counts: FieldCounts)] = []

    /// Returns nil for bytes that are no postings.
    init?(_ bytes: UnsafeRawBufferPointer, count: Int, coding: PostingList.Coding) {
        guard count > 0, count <= Int(Int32.max) else { return nil }
        listCount = count
        var reader = VarintReader(bytes)
        if coding.contains(.bitmap) {
            firstWord = Int(reader.next())
            let words = reader.skip(Int(reader.next()) * 8)
            bitmap = [UInt64](unsafeUninitializedCapacity: words.count / 8) { buffer, filled in
                UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[words]))
                filled = words.count / 8
                for index in 0..<filled { buffer[index] = UInt64(littleEndian: buffer[index]) }
            }
            guard firstWord + bitmap.count <= Int(Int32.max) >> 6, bitmap.reduce(0, { $0 + $1.nonzeroBitCount }) == count
            else { return nil }
            codes = Array(bytes[reader.skip(count)])
        } else {
            guard count <= bytes.count else { return nil }
            codes = Array(repeating: FieldCounts.codeOfOnce, count: count)
            guard readList(&reader) else { return nil }
        }
        if coding.contains(.others) {
            var place = 0
            for index in 0..<min(Int(reader.next()), count) {
                let step = Int(reader.next())
                place += step
                var counts = FieldCounts()
                for field in 0..<Field.count { counts.set(field, reader.next()) }
                guard place < count, step > 0 || index == 0, counts.isPossible else { return nil }
                others.append((place, counts))
            }
        }
        byteCount = reader.position
        guard !reader.isDamaged, codes.count == count else { return nil }
    }

    private func readList(_ reader: inout VarintReader) -> Bool {
        var id: UInt32 = 0
        var isAscending = true
        codes.withUnsafeMutableBufferPointer { codes in
            list = [UInt32](unsafeUninitializedCapacity: codes.count) { list, filled in
                for index in codes.indices {
                    let step = reader.next()
                    let (next, isOver) = id.addingReportingOverflow(step >> 1)
                    isAscending = isAscending && (step > 1 || index == 0) && !isOver && next <= UInt32(Int32.max)
                    id = next
                    list[index] = id
                    if step & 1 == 0 { codes[index] = 0 }
                }
                filled = codes.count
            }
            for index in codes.indices where codes[index] == 0 { codes[index] = reader.nextByte() }
        }
        return isAscending
    }

    var count: Int { bitmap.isEmpty ? list.count : listCount }

    /// The passage with the smallest ID.
    var first: UInt32? {
        guard !bitmap.isEmpty else { return list.first }
        return bitmap.firstIndex { $0 != 0 }.map { UInt32(firstWord + $0) << 6 | UInt32(bitmap[$0].trailingZeroBitCount) }
    }

    /// The passages, in ascending order.
    var ids: [UInt32] {
        guard !bitmap.isEmpty else { return list }
        return [UInt32](unsafeUninitializedCapacity: listCount) { buffer, filled in
            for (index, word) in bitmap.enumerated() {
                var rest = word
                while rest != 0 {
                    buffer[filled] = UInt32(firstWord + index) << 6 | UInt32(rest.trailingZeroBitCount)
                    filled += 1
                    rest &= rest - 1
                }
            }
        }
    }

    /// Leaves out the passages of which later segments say what is in them.
    func leaveOut(_ passages: PassageSet) {
        let ids = ids
        let kept = ids.indices.filter { !passages.contains(Passage.ID(Int64(ids[$0]))) }
        guard kept.count < ids.count else { return }
        list = kept.map { ids[$0] }
        places = kept.map { UInt32($0) }
        bitmap = []
    }

    /// How often the form stands in a passage, by its place in the list.
    func counts(at place: Int) -> FieldCounts {
        let code = codes[place]
        return FieldCounts.isOther(code) ? others(at: place) : FieldCounts(code: code)
    }

    private func others(at place: Int) -> FieldCounts {
        var low = 0, high = others.count
        while low < high {
            let middle = (low + high) / 2
            if others[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low < others.count && others[low].place == place ? others[low].counts : FieldCounts()
    }

    /// Calls `body` with each of the passages that has the form: its index among the given ones, and its place in the list.
    ///
    /// - Parameter passages: In ascending order.
    func forEach(of passages: [UInt32], _ body: (_ index: Int, _ place: Int) throws -> Void) rethrows {
        guard bitmap.isEmpty else { return try forEachInBitmap(of: passages, body) }
        var next = 0
        for (index, id) in passages.enumerated() {
            // Few are looked for in a long list: whole stretches are passed over.
            var step = 1
            while next + step < list.count, list[next + step] < id {
                next += step
                step *= 2
            }
            while next < list.count, list[next] < id { next += 1 }
            guard next < list.count else { return }
            if list[next] == id { try body(index, places.map { Int($0[next]) } ?? next) }
        }
    }

    private func forEachInBitmap(of passages: [UInt32], _ body: (Int, Int) throws -> Void) rethrows {
        var word = 0
        var before = 0
        for (index, id) in passages.enumerated() {
            let wanted = Int(id >> 6) - firstWord
            guard wanted < bitmap.count else { return }
            guard wanted >= 0 else { continue }
            while word < wanted {
                before += bitmap[word].nonzeroBitCount
                word += 1
            }
            let bit = UInt64(1) << UInt64(id & 63)
            if bitmap[word] & bit != 0 { try body(index, before + (bitmap[word] & (bit - 1)).nonzeroBitCount) }
        }
    }

    /// Calls `body` with each passage and its place in the list.
    func forEach(_ body: (_ id: UInt32, _ place: Int) throws -> Void) rethrows {
        for (index, id) in ids.enumerated() { try body(id, places.map { Int($0[index]) } ?? index) }
    }

    /// How many places there are in the passage at a place in the list.
    func positionCount(at place: Int) -> Int {
        codes[place] == FieldCounts.codeOfOnce ? 1 : counts(at: place).sum
    }
}
