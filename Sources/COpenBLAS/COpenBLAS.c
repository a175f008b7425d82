#include "COpenBLAS.h"
#include <stdlib.h>

#if defined(__linux__)
/* OpenBLAS starts a thread for each core when the process starts, before anything can be asked of it. The products here are
   too small to gain from a second thread (73-80 GFLOPS with one, no more with two), and a command that lists notes should start
   none. These are the functions by which the static archive reads its environment: linked first, they take the place of its own.
   OPENBLAS_NUM_THREADS still counts. (Setting it for the process here instead would move `environ`, by which the Swift runtime
   finds the arguments of the command.) */
void openblas_read_env(void) {}

int openblas_num_threads_env(void) {
    const char *value = getenv("OPENBLAS_NUM_THREADS");
    int count = value ? atoi(value) : 1;
    return count > 0 ? count : 1;
}

int openblas_goto_num_threads_env(void) { return 0; }
int openblas_omp_num_threads_env(void) { return 0; }
int openblas_omp_adaptive_env(void) { return 0; }
int openblas_verbose(void) { return 0; }
int openblas_block_factor(void) { return 0; }
unsigned int openblas_thread_timeout(void) { return 0; }
#endif
