#include "CMemory.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#endif

#if defined(__GLIBC__)
/* Of Linux 5.14; others refuse it, and nothing is lost. */
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

/* A search writes to about so much memory: it is asked for at once rather than page by page, each with a fault of its own. */
enum { SCRUBJAY_ROOM = 3 << 20, SCRUBJAY_PAGE = 4096 };

static void populate(void) {
    char *room = malloc(SCRUBJAY_ROOM);
    if (!room) return;
    char *first = (char *)(((uintptr_t)room + SCRUBJAY_PAGE - 1) & ~(uintptr_t)(SCRUBJAY_PAGE - 1));
    madvise(first, SCRUBJAY_ROOM - SCRUBJAY_PAGE, MADV_POPULATE_WRITE);
    free(room);
}
#endif

void scrubjay_keep_memory(void) {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_TOP_PAD, 4 << 20);
    mallopt(M_ARENA_MAX, 1);
    populate();
#endif
}

void scrubjay_share_memory(void) {
#if defined(__GLIBC__)
    mallopt(M_ARENA_MAX, 1);
#endif
}

void scrubjay_give_back_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

extern char **environ;

char **scrubjay_environment(void) { return environ; }
