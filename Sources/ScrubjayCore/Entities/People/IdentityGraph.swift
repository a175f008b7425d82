/// Names and addresses, and which of them are one person's: sets that are joined unless somebody said they are two.
struct IdentityGraph {
    private(set) var nodes: [String] = []
    private var places: [String: Int] = [:]
    private var parents: [Int] = []
    private var apart: [(Int, Int)] = []

    mutating func node(_ name: String) -> Int {
        if let known = places[name] { return known }
        places[name] = nodes.count
        parents.append(nodes.count)
        nodes.append(name)
        return nodes.count - 1
    }

    func known(_ name: String) -> Int? { places[name] }

    /// One node that stands for all that are joined.
    func root(_ node: Int) -> Int {
        var node = node
        while parents[node] != node { node = parents[node] }
        return node
    }

    mutating func keepApart(_ one: Int, _ other: Int) { apart.append((one, other)) }

    func areApart(_ one: Int, _ other: Int) -> Bool {
        apart.contains { ($0 == one && $1 == other) || ($0 == other && $1 == one) }
    }

    /// Joins two, unless that would bring together what is to be kept apart.
    @discardableResult
    mutating func join(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (root(one), root(other))
        if first == second { return true }
        for (left, right) in apart {
            let (left, right) = (root(left), root(right))
            if (left, right) == (first, second) || (left, right) == (second, first) { return false }
        }
        // The one that was there first stays, whatever the order of the two.
        parents[max(first, second)] = min(first, second)
        return true
    }
}
