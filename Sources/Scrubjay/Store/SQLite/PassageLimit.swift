import CSQLite

/// The passages that the function `jay_within` of one connection lets through, at a fixed place in memory for as long as the connection.
///
/// SAFETY: both allocations belong to this object, which frees them at the end; its connection closes before. The words that C
/// sees are replaced with their count, while no statement runs.
@safe final class PassageLimit {
    let pointer: UnsafeMutablePointer<jay_limit>
    private var words: UnsafeMutableBufferPointer<UInt64>

    init() {
        unsafe pointer = .allocate(capacity: 1)
        unsafe pointer.initialize(to: jay_limit())
        unsafe words = .allocate(capacity: 0)
    }

    deinit {
        unsafe words.deallocate()
        unsafe pointer.deallocate()
    }

    /// - Parameter passages: nil for all.
    func set(_ passages: PassageSet?) {
        unsafe words.deallocate()
        unsafe words = .allocate(capacity: passages?.words.count ?? 0)
        _ = unsafe words.initialize(from: passages?.words ?? [])
        unsafe pointer.pointee.words = passages == nil ? nil : UnsafePointer(words.baseAddress)
        unsafe pointer.pointee.bits = Int64(words.count * 64)
    }
}
