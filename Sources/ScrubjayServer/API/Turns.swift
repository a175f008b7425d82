/// Lets some requests be answered at once, and the others wait in the order in which they came.
///
/// Answers need the processor and not the network, so more at once would only take more memory.
package actor Turns {
    /// Too many wait already.
    struct Full: Error {}

    private let atOnce: Int
    private let mostWaiting: Int
    private var running = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// The first of `waiting` that still waits.
    private var next = 0

    package init(atOnce: Int, waiting: Int) { (self.atOnce, mostWaiting) = (atOnce, waiting) }

    nonisolated func take<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        try await begin()
        do {
            let value = try await body()
            await end()
            return value
        } catch {
            await end()
            throw error
        }
    }

    private func begin() async throws {
        if running < atOnce {
            running += 1
            return
        }
        guard waiting.count - next < mostWaiting else { throw Full() }
        // Whoever ends passes its turn on.
        await withCheckedContinuation { waiting.append($0) }
    }

    private func end() {
        guard next < waiting.count else {
            running -= 1
            return
        }
        waiting[next].resume()
        next += 1
        if next == waiting.count { (waiting, next) = ([], 0) }
    }
}
