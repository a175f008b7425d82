#if THREAD_SANITIZER
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Replaces `Synchronization.Mutex` in builds for the thread sanitizer.
///
/// A thread that finds the lock of the standard library taken waits in code that the sanitizer does not see, so every such wait would be reported as a
/// data race. It knows the locks of POSIX.
///
/// SAFETY: the memory belongs to this value, which frees it at the end; `value` is used only while the lock is held.
@safe struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    init(_ value: consuming sending Value) {
        unsafe lock = .allocate(capacity: 1)
        unsafe lock.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(lock, nil)
        unsafe self.value = .allocate(capacity: 1)
        unsafe self.value.initialize(to: value)
    }

    deinit {
        unsafe value.deinitialize(count: 1)
        unsafe value.deallocate()
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return try unsafe body(&value.pointee)
    }
}
#endif
