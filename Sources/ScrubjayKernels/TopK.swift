/// Keeps the best of many scores in bounded memory.
///
/// The result does not depend on the order of insertion: a higher score is better, and of equal scores the one with the smaller index. Scores of
/// `-infinity` (holes) and NaN are never kept.
///
/// - Complexity: O(1) for a score that is not among the best, else O(log *limit*).
package struct TopK: Sendable {
    package struct Element: Sendable, Hashable {
        package var index: Int
        package var score: Float

        package init(index: Int, score: Float) {
            self.index = index
            self.score = score
        }

        /// Whether this element ranks before the other one.
        func isBetter(than other: Element) -> Bool {
            score > other.score || score == other.score && index < other.index
        }
    }

    private let limit: Int
    /// A heap with the worst of the kept elements on top.
    private var heap: [Element] = []

    package init(_ limit: Int) {
        precondition(limit >= 0, "limit \(limit) is negative")
        self.limit = limit
        heap.reserveCapacity(min(limit, 4096))
    }

    package mutating func insert(_ score: Float, at index: Int) {
        guard score > -.infinity, limit > 0 else { return }
        let element = Element(index: index, score: score)
        if heap.count < limit {
            heap.append(element)
            rise(from: heap.count - 1)
        } else if element.isBetter(than: heap[0]) {
            heap[0] = element
            sink()
        }
    }

    /// Inserts the scores of a block whose first row has the index `offset`.
    package mutating func insert(_ scores: [Float], offset: Int = 0) {
        var floor = heap.count < limit ? -Float.infinity : heap.first?.score ?? .infinity
        for index in scores.indices where scores[index] >= floor {
            insert(scores[index], at: offset + index)
            floor = heap.count < limit ? -.infinity : heap.first?.score ?? .infinity
        }
    }

    /// The kept elements, best first.
    package func best() -> [Element] { heap.sorted { $0.isBetter(than: $1) } }

    private mutating func rise(from start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[parent].isBetter(than: heap[child]) else { return }
            heap.swapAt(parent, child)
            child = parent
        }
    }

    private mutating func sink() {
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return }
            let right = left + 1
            let worst = right < heap.count && heap[left].isBetter(than: heap[right]) ? right : left
            guard heap[parent].isBetter(than: heap[worst]) else { return }
            heap.swapAt(parent, worst)
            parent = worst
        }
    }
}
