#ifndef CPROCESS_H
#define CPROCESS_H

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

#endif
