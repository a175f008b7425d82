#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#if __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#endif
#endif

int scrubjay_open_below(int folder, const char *path, int flags) {
#if defined(SYS_openat2) && defined(RESOLVE_NO_SYMLINKS)
    // glibc has no function for this call.
    struct open_how how = {.flags = (uint64_t)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
    (void)folder, (void)path, (void)flags;
    errno = ENOSYS;
    return -1;
#endif
}
