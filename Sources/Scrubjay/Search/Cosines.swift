import ScrubjayKernels

/// Cosines of one question with passages.
struct Cosines {
    /// By passage ID; `-infinity` for one without a vector.
    private var values: [Float] = []

    /// - Parameter room: About how many there will be.
    init(room: Int = 0) { values.reserveCapacity(room) }

    /// Adds those of passages whose IDs follow each other. They come in ascending order of IDs.
    ///
    /// - Parameter add: Adds a cosine for each of them, `-infinity` for one without a vector.
    mutating func add(from first: Passage.ID, _ add: (inout [Float]) -> Void) {
        let first = Int(first.rawValue)
        values.append(contentsOf: repeatElement(-.infinity, count: max(0, first - values.count)))
        add(&values)
    }

    /// The cosine of one passage, -1...1; nil where it has no vector.
    subscript(id: Passage.ID) -> Double? {
        let index = Int(id.rawValue)
        return values.indices.contains(index) && values[index] > -.infinity ? Double(values[index]) : nil
    }

    /// The nearest of those in `passages`, from best to worst; equal ones put the smaller ID first.
    func nearest(_ count: Int, within passages: PassageSet?) -> [ScoredPassage] {
        var best = TopK(count)
        if let passages {
            for id in passages.ids where Int(id.rawValue) < values.count {
                best.insert(values[Int(id.rawValue)], at: Int(id.rawValue))
            }
        } else {
            best.insert(values)
        }
        return best.best().map { ScoredPassage(id: Passage.ID(Int64($0.index)), score: Double($0.score)) }
    }
}
