import CSQLite

/// The passages that the function `jay_within` of one connection lets through, at a fixed place in memory for as long as the connection.
final class PassageLimit {
    let pointer: UnsafeMutablePointer<jay_limit>
    private var words: UnsafeMutableBufferPointer<UInt64>

    init() {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: jay_limit())
        words = .allocate(capacity: 0)
    }

    deinit {
        words.deallocate()
        pointer.deallocate()
    }

    /// - Parameter passages: nil for all.
    func set(_ passages: PassageSet?) {
        words.deallocate()
        words = .allocate(capacity: passages?.words.count ?? 0)
        _ = words.initialize(from: passages?.words ?? [])
        pointer.pointee.words = passages == nil ? nil : UnsafePointer(words.baseAddress)
        pointer.pointee.bits = Int64(words.count * 64)
    }
}
