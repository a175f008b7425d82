#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#ifndef __linux__
#include <spawn.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__

static int limit(int resource, int64_t value) {
    const struct rlimit limits = {(rlim_t)value, (rlim_t)value};
    return setrlimit(resource, &limits);
}

/// Runs in the new process, in the memory of the old one: nothing but calls of the system. Returns only when it fails.
static int become(const char *path, char *const arguments[], char *const environment[], const int ends[3], int64_t memory,
                  int64_t seconds) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &standard, 0);
    if (setpgid(0, 0) != 0 || chdir("/") != 0) return errno;
    for (int end = 0; end < 3; end++) {
        if (dup2(ends[end], end) < 0) return errno;
    }
#ifdef CLOSE_RANGE_CLOEXEC
    close_range(3, ~0U, 0);
#endif
    if (limit(RLIMIT_AS, memory) != 0 || limit(RLIMIT_CPU, seconds) != 0 || limit(RLIMIT_CORE, 0) != 0) return errno;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    execve(path, arguments, environment);
    return errno;
}

int scrubjay_spawn(const char *path, char *const arguments[], char *const environment[], const int ends[3], int64_t memory,
                   int64_t seconds, pid_t *process) {
    volatile int failure = 0;
    sigset_t all, before;
    sigfillset(&all);
    // No handler of this process may run in the new one while they share their memory.
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const pid_t child = vfork();
    if (child == 0) {
        failure = become(path, arguments, environment, ends, memory, seconds);
        _exit(127);
    }
    if (child < 0) failure = errno;
    pthread_sigmask(SIG_SETMASK, &before, 0);
    if (child > 0 && failure != 0) {
        while (waitpid(child, 0, 0) < 0 && errno == EINTR) {}
    }
    *process = child;
    return failure;
}

#else

int scrubjay_spawn(const char *path, char *const arguments[], char *const environment[], const int ends[3], int64_t memory,
                   int64_t seconds, pid_t *process) {
    (void)memory;
    (void)seconds;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    for (int end = 0; end < 3; end++) posix_spawn_file_actions_adddup2(&actions, ends[end], end);
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef __APPLE__
    posix_spawn_file_actions_addchdir_np(&actions, "/");
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, flags);
    int result = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return result;
}

#endif
