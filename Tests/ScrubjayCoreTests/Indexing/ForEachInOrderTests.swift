@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Working on several at a time` {
    private struct Failure: Error, Equatable { let element: Int }

    @Test(arguments: [0, 1, 2, 3, 50], [1, 2, 7])
    func `results come in the order of the elements`(count: Int, concurrency: Int) async throws {
        var results: [Int] = []
        try await forEachInOrder(Array(0..<count), concurrency: concurrency) {
            $0 * 2
        } consume: {
            results.append($0)
        }
        #expect(results == (0..<count).map { $0 * 2 })
    }

    @Test func `an error of the work or of its use ends it`() async {
        await #expect(throws: Failure(element: 5)) {
            try await forEachInOrder(Array(0..<20), concurrency: 3) {
                if $0 == 5 { throw Failure(element: $0) }
            } consume: {
            }
        }
        var used = 0
        await #expect(throws: Failure(element: 2)) {
            try await forEachInOrder(Array(0..<20), concurrency: 3) {
                $0
            } consume: { element in
                used += 1
                if element == 2 { throw Failure(element: element) }
            }
        }
        #expect(used == 3)
    }

    @Test func `a cancelled task stops between two elements`() async {
        let task = Task {
            var used = 0
            do {
                try await forEachInOrder(Array(0..<100), concurrency: 2) {
                    $0
                } consume: { element in
                    used += 1
                    if element == 9 { withUnsafeCurrentTask { $0?.cancel() } }
                }
            } catch is CancellationError {
                return used
            }
            return -1
        }
        #expect(await (try? task.value) == 10)
    }
}
