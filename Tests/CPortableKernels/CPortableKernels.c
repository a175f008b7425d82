#define SCRUBJAY_PORTABLE
#define scrubjay_cosines portable_cosines
#define scrubjay_widen portable_widen
#define scrubjay_project portable_project
#define scrubjay_sparse_times portable_sparse_times
#define scrubjay_sparse_transposed_times portable_sparse_transposed_times
#define scrubjay_add_scaled portable_add_scaled
#define scrubjay_checksum portable_checksum
#include "../../Sources/CKernels/CKernels.c"
