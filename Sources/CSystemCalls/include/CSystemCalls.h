#ifndef CSYSTEMCALLS_H
#define CSYSTEMCALLS_H

#include <stdint.h>
#include <sys/types.h>

/// Starts a program as the first process of a group of its own, in the folder `/`, with nothing open but `ends`, which become
/// its standard input, output and error. They have to be 3 or greater.
///
/// - memory: Limit of its address space in bytes, on Linux.
/// - seconds: Limit of its time on a processor, on Linux; it holds when this process is gone, too.
///
/// Returns 0 and the process, else an error number.
int scrubjay_spawn(const char *path, char *const arguments[], char *const environment[], const int ends[3], int64_t memory,
                   int64_t seconds, pid_t *process);

/// Opens a file or folder below `folder` without following a symbolic link anywhere on the way (`openat2` of Linux 5.6).
///
/// Returns a file descriptor, or -1 with `errno`: `ENOSYS` or `EPERM` where the system does not have the call or does not let us use it.
int scrubjay_open_below(int folder, const char *path, int flags);

/// Exchanges two files in one step.
///
/// Returns 0, or -1 with `errno`: `ENOSYS` or `EINVAL` where the system or the disk cannot do it.
int scrubjay_exchange(const char *one, const char *other);

/// Renames a file unless there is something at the target, which is then `EEXIST`.
///
/// Returns 0, or -1 with `errno`, as above.
int scrubjay_rename_if_free(const char *path, const char *target);

/// Returns 1 if another open file may still write to a file, else 0; also 0 where the system cannot tell.
///
/// - file: Open for reading alone.
int scrubjay_is_being_written(int file);

/// Returns 1 if a folder is on a disk that other machines or programs may change without this system knowing, else 0.
int scrubjay_is_remote(const char *folder);

#endif
