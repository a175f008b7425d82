import Synchronization

/// Says which lines of an import cannot be read. Of many only the first ones are named, the others are counted.
final class ImportProblems: Sendable {
    private let name: String
    private let count = Atomic(0)

    private static let mostNamed = 100

    /// - Parameter name: What the import is read from.
    init(of name: String) { self.name = name }

    func tell(_ message: String, line: Int) {
        guard count.add(1, ordering: .relaxed).newValue <= Self.mostNamed else { return }
        StandardError.write("jay: \(name):\(line): \(message); the line was passed over\n")
    }

    func tellRest() {
        let rest = count.load(ordering: .relaxed) - Self.mostNamed
        if rest > 0 { StandardError.write("jay: \(name): \(rest) more lines were passed over\n") }
    }
}
