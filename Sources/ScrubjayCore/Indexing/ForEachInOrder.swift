/// Processes elements concurrently and consumes the results in the order of the elements.
///
/// At most `concurrency` results exist or are being made, so memory stays bounded. Cancelling the task stops it between two elements; an error stops
/// it at once.
func forEachInOrder<Element: Sendable, Output: Sendable>(
    _ elements: [Element], concurrency: Int, work: @escaping @Sendable (Element) throws -> Output,
    consume: (Output) throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: (Int, Output).self) { group in
        var next = 0
        var waiting: [Int: Output] = [:]
        func start() {
            guard next < elements.count else { return }
            let index = next
            let element = elements[index]
            next += 1
            group.addTask { (index, try work(element)) }
        }
        for _ in 0..<concurrency { start() }
        for index in elements.indices {
            while waiting[index] == nil {
                guard let (finished, output) = try await group.next() else { return }
                waiting[finished] = output
            }
            try Task.checkCancellation()
            if let output = waiting.removeValue(forKey: index) {
                start()
                try consume(output)
            }
        }
    }
}
