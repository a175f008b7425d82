#include "COpenBLAS.h"
#include <stdlib.h>

/* OpenBLAS starts its threads when the process starts, before anything can be asked of it. The products here are too small
   to gain from a second thread (73-80 GFLOPS with one, no more with two), and a command that lists notes should start none.
   This runs before OpenBLAS' own constructor, which has no priority; a value that the user set is left as it is. */
__attribute__((constructor(101))) static void scrubjay_one_blas_thread(void) {
    setenv("OPENBLAS_NUM_THREADS", "1", 0);
}
