#pragma once
#include <stddef.h>
#include <stdint.h>

/* Dot products of `count` rows of int8 with one query of int16, in integers, each times its scale and `unit`; -INFINITY where the
   scale is 0. dimensions must be a multiple of 16, and small enough, with the query's values, that no sum leaves int32. */
void scrubjay_cosines(const int8_t *_Nonnull rows, const float *_Nonnull scales, size_t count, size_t dimensions,
                      const int16_t *_Nonnull query, float unit, float *_Nonnull cosines);

/* Writes count int8 values as floats. */
void scrubjay_widen(const int8_t *_Nonnull values, size_t count, float *_Nonnull floats);

/* Adds to `sums`, for each feature in order, its weight times a row of +1 and -1 that is made from (seed, feature).
   dimensions must be a multiple of 128. The order of additions is fixed: the result is the same everywhere, bit by bit. */
void scrubjay_project(const uint32_t *_Nonnull features, const float *_Nonnull weights, size_t count, uint64_t seed,
                      float *_Nonnull sums, size_t dimensions);

/* Products of a sparse matrix, row after row: row r has the values values[starts[r]..<starts[r + 1]] in those columns. dense has
   `width` numbers a row, and `product` as well: it is added to, in the order of the rows and of the values in them. */
void scrubjay_sparse_times(const int64_t *_Nonnull starts, const uint32_t *_Nonnull columns, const float *_Nonnull values,
                           size_t rows, const float *_Nonnull dense, size_t width, float *_Nonnull product);
void scrubjay_sparse_transposed_times(const int64_t *_Nonnull starts, const uint32_t *_Nonnull columns,
                                      const float *_Nonnull values, size_t rows, const float *_Nonnull dense, size_t width,
                                      float *_Nonnull product);

/* A number that tells whether bytes are as they were: with one 32-bit word changed it is another one for certain. The same on every
   processor of little-endian order. */
uint64_t scrubjay_checksum(const void *_Nullable bytes, size_t count);

/* Adds `factor` times a row of int8 to `sum`. */
void scrubjay_add_scaled(const int8_t *_Nonnull row, size_t dimensions, float factor, float *_Nonnull sum);
