#if THREAD_SANITIZER
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The lock that every target uses. In builds with the thread sanitizer it replaces `Synchronization.Mutex`.
///
/// When a thread waits for the lock of the standard library, it waits in code that the sanitizer does not see, so each such wait would be reported as
/// a data race. The sanitizer knows POSIX locks.
///
/// SAFETY: the memory belongs to this value, which frees it at the end; `value` is used only while the lock is held.
@safe package struct Lock<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: consuming sending Value) {
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

    package func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return try unsafe body(&value.pointee)
    }
}
#else
package import Synchronization

/// The lock that every target uses.
package typealias Lock<Value: ~Copyable> = Mutex<Value>
#endif
