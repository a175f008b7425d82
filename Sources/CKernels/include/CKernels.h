#pragma once
#include <stddef.h>
#include <stdint.h>

/* Writes the dot products of `count` int8 rows with one int16 query to `cosines`. Each product is summed in integers, then multiplied by the
   row's scale and `unit`; a row of scale 0 scores -INFINITY. `dimensions` must be a multiple of 16, and together with the query's values
   small enough that no sum overflows int32. */
void scrubjay_cosines(const int8_t *_Nonnull rows, const float *_Nonnull scales, size_t count, size_t dimensions,
                      const int16_t *_Nonnull query, float unit, float *_Nonnull cosines);

/* Converts `count` int8 values to floats. */
void scrubjay_widen(const int8_t *_Nonnull values, size_t count, float *_Nonnull floats);

/* For each feature in order, adds its weight times a row of +1 and -1 to `sums`. The row is generated from (seed, feature).
   `dimensions` must be a multiple of 128. The order of additions is fixed, so the result is the same everywhere, bit by bit. */
void scrubjay_project(const uint32_t *_Nonnull features, const float *_Nonnull weights, size_t count, uint64_t seed,
                      float *_Nonnull sums, size_t dimensions);

/* Products of a sparse matrix in compressed row storage with a dense one: row r has values[starts[r]..<starts[r + 1]] in the columns
   columns[starts[r]..<starts[r + 1]]. `dense` and `product` have `width` numbers per row. The result is added to `product`, in the order of
   the rows and of the values in them. */
void scrubjay_sparse_times(const int64_t *_Nonnull starts, const uint32_t *_Nonnull columns, const float *_Nonnull values,
                           size_t rows, const float *_Nonnull dense, size_t width, float *_Nonnull product);
void scrubjay_sparse_transposed_times(const int64_t *_Nonnull starts, const uint32_t *_Nonnull columns,
                                      const float *_Nonnull values, size_t rows, const float *_Nonnull dense, size_t width,
                                      float *_Nonnull product);

/* A checksum that tells whether bytes have changed: if a single 32-bit word changes, so does the checksum, always. It is the same on every
   little-endian processor. */
uint64_t scrubjay_checksum(const void *_Nullable bytes, size_t count);

/* Adds `factor` times an int8 row to `sum`. */
void scrubjay_add_scaled(const int8_t *_Nonnull row, size_t dimensions, float factor, float *_Nonnull sum);

/* The functions below work in place on `rows` rows of `width` floats, one after the other. */

/* Replaces each row by the softmax of `factor` times the row; `factor` must not be negative. */
void scrubjay_softmax(float *_Nonnull values, size_t rows, size_t width, float factor);

/* Gaussian error linear units: x times the share of a normal distribution that is below x. The second one is its approximation by tanh. */
void scrubjay_gelu(float *_Nonnull values, size_t count);
void scrubjay_gelu_tanh(float *_Nonnull values, size_t count);

/* Layer normalisation: subtracts the mean of a row, divides by the root of its variance plus `epsilon`, multiplies by `gain`, adds `shift`. */
void scrubjay_layer_norm(float *_Nonnull values, size_t rows, size_t width, const float *_Nonnull gain, const float *_Nonnull shift,
                         float epsilon);

/* Adds the products of some rows of `depth` inputs with the transpose of `columns` rows of weights to the first columns of a matrix, whose rows
   are `stride` floats apart. The weights are read once for each three rows: for few rows this is faster than BLAS, which copies them first. */
void scrubjay_add_products(const float *_Nonnull inputs, size_t rows, size_t depth, const float *_Nonnull weights, size_t columns,
                           float *_Nonnull sums, size_t stride);

/* Adds `row` to each row. */
void scrubjay_add_row(float *_Nonnull values, size_t rows, size_t width, const float *_Nonnull row);
