#pragma once
#include <stddef.h>
#include <stdint.h>

/* Dot products of `count` rows of int8 with one query of int16, in integers. dimensions must be a multiple of 16, and small
   enough, with the query's values, that no sum leaves int32. */
void scrubjay_dots(const int8_t *_Nonnull rows, size_t count, size_t dimensions, const int16_t *_Nonnull query,
                   int32_t *_Nonnull dots);

/* Writes count int8 values as floats. */
void scrubjay_widen(const int8_t *_Nonnull values, size_t count, float *_Nonnull floats);

/* Adds to `sums`, for each feature in order, its weight times a row of +1 and -1 that is made from (seed, feature).
   dimensions must be a multiple of 128. The order of additions is fixed: the result is the same everywhere, bit by bit. */
void scrubjay_project(const uint32_t *_Nonnull features, const float *_Nonnull weights, size_t count, uint64_t seed,
                      float *_Nonnull sums, size_t dimensions);
