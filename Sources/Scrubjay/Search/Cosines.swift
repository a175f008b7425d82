import ScrubjayKernels

/// Cosines of one question with passages, in the order of their IDs.
struct Cosines {
    private var ids: [Passage.ID] = []
    private var values: [Float] = []

    /// IDs come in ascending order.
    mutating func add(_ id: Passage.ID, _ value: Float) {
        ids.append(id)
        values.append(value)
    }

    /// The cosine of one passage, -1...1; nil where it has no vector.
    subscript(id: Passage.ID) -> Double? {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? Double(values[low]) : nil
    }

    /// The nearest of those in `passages`, from best to worst; equal ones put the smaller ID first.
    func nearest(_ count: Int, within passages: PassageSet?) -> [ScoredPassage] {
        var best = TopK(count)
        if let passages {
            for index in ids.indices where passages.contains(ids[index]) { best.insert(values[index], at: index) }
        } else {
            best.insert(values)
        }
        return best.best().map { ScoredPassage(id: ids[$0.index], score: Double($0.score)) }
    }
}
