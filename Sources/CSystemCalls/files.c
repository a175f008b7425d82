#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#ifdef __linux__
#include <sys/vfs.h>
#else
#include <sys/mount.h>
#endif
#include <unistd.h>

int scrubjay_exchange(const char *one, const char *other) {
#if defined(__linux__) && defined(RENAME_EXCHANGE)
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
#elif defined(__APPLE__)
    return renamex_np(one, other, RENAME_SWAP);
#else
    (void)one, (void)other;
    errno = ENOSYS;
    return -1;
#endif
}

int scrubjay_rename_if_free(const char *path, const char *target) {
#if defined(__linux__) && defined(RENAME_NOREPLACE)
    return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
#elif defined(__APPLE__)
    return renamex_np(path, target, RENAME_EXCL);
#else
    (void)path, (void)target;
    errno = ENOSYS;
    return -1;
#endif
}

int scrubjay_is_being_written(int file) {
#ifdef __linux__
    // A lease for reading is granted only if nobody has the file open for writing. Whoever wants to write it meanwhile waits until the
    // lease is given back; the signal that tells us is one that does nothing.
    if (fcntl(file, F_SETSIG, SIGURG) != 0) return 0;
    if (fcntl(file, F_SETLEASE, F_RDLCK) != 0) return errno == EAGAIN;
    fcntl(file, F_SETLEASE, F_UNLCK);
#else
    (void)file;
#endif
    return 0;
}

int scrubjay_is_remote(const char *folder) {
    struct statfs status;
    if (statfs(folder, &status) != 0) return 0;
#ifdef __linux__
    switch ((uint32_t)status.f_type) {
    case 0x6969:      // NFS
    case 0x517B:      // SMB
    case 0xFE534D42:  // SMB 2
    case 0xFF534D42:  // CIFS
    case 0x65735546:  // FUSE
    case 0x01021997:  // 9P
    case 0x00C36400:  // Ceph
    case 0x5346414F:  // AFS
    case 0x73757245:  // Coda
    case 0x786F4256:  // VirtualBox
        return 1;
    default: return 0;
    }
#else
    return (status.f_flags & MNT_LOCAL) == 0;
#endif
}
