#define SCRUBJAY_PORTABLE
#define scrubjay_cosines portable_cosines
#define scrubjay_widen portable_widen
#define scrubjay_project portable_project
#define scrubjay_sparse_times portable_sparse_times
#define scrubjay_sparse_transposed_times portable_sparse_transposed_times
#define scrubjay_add_scaled portable_add_scaled
#define scrubjay_checksum portable_checksum
#define scrubjay_softmax portable_softmax
#define scrubjay_gelu portable_gelu
#define scrubjay_gelu_tanh portable_gelu_tanh
#define scrubjay_layer_norm portable_layer_norm
#define scrubjay_add_products portable_add_products
#define scrubjay_add_row portable_add_row
#include "../../Sources/CKernels/CKernels.c"
