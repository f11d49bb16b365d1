// Shows ThreadSanitizer the operations of Swift's `Mutex` on Linux when two threads use it at once.
//
// The fast path of a free mutex is compiled into the program and therefore instrumented; the slow path is in the standard
// library's libswiftSynchronization.so, which is not, and ends in the kernel. Without this, all data that a `Mutex` guards
// is reported as soon as a thread had to wait for it. This library is loaded before the standard library's
// (`scripts/test-sanitized.sh thread`) and forwards to it. No report is suppressed: accesses to such data without the
// mutex are still found.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Only programs built for the sanitizer have these.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF void *mutex) {
    SWIFT void (*next)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
    next(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT _Bool try_lock(SELF void *mutex) __asm__(TRY_LOCK);
SWIFT _Bool try_lock(SELF void *mutex) {
    SWIFT _Bool (*next)(SELF void *) = dlsym(RTLD_NEXT, TRY_LOCK);
    _Bool is_locked = next(mutex);
    if (is_locked && __tsan_acquire) __tsan_acquire(mutex);
    return is_locked;
}

SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);
SWIFT void unlock(SELF void *mutex) {
    SWIFT void (*next)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    next(mutex);
}
