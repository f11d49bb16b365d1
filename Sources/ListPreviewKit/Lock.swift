#if canImport(os)
import os
#else
import Synchronization
#endif

/// A value that one thread at a time reads or changes.
///
/// `Mutex` of the standard library requires iOS 18, so `OSAllocatedUnfairLock` is used on Apple's systems. Only this
/// file uses them in the modules that an app imports.
package final class Lock<Value: Sendable>: Sendable {
    #if canImport(os)
    private let value: OSAllocatedUnfairLock<Value>
    #else
    private let value: Mutex<Value>
    #endif

    /// Creates a lock around a value.
    package init(_ value: Value) {
        #if canImport(os)
        self.value = OSAllocatedUnfairLock(initialState: value)
        #else
        self.value = Mutex(value)
        #endif
    }

    /// Runs `body` with the value while no other thread has it. `body` must not use the same lock.
    package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        #if canImport(os)
        value.withLockUnchecked(body)
        #else
        value.withLock { body(&$0) }
        #endif
    }
}
