#pragma once
#include <stddef.h>
#include <stdint.h>

/* The loops of CKernels as a processor without AVX2 runs them. */
void portable_cosines(const int8_t *_Nonnull rows, const float *_Nonnull scales, size_t count, size_t dimensions,
                      const int16_t *_Nonnull query, float unit, float *_Nonnull cosines);
void portable_widen(const int8_t *_Nonnull values, size_t count, float *_Nonnull floats);
void portable_project(const uint32_t *_Nonnull features, const float *_Nonnull weights, size_t count, uint64_t seed,
                      float *_Nonnull sums, size_t dimensions);
void portable_sparse_times(const int64_t *_Nonnull starts, const uint32_t *_Nonnull columns, const float *_Nonnull values,
                           size_t rows, const float *_Nonnull dense, size_t width, float *_Nonnull product);
void portable_sparse_transposed_times(const int64_t *_Nonnull starts, const uint32_t *_Nonnull columns,
                                      const float *_Nonnull values, size_t rows, const float *_Nonnull dense, size_t width,
                                      float *_Nonnull product);
void portable_add_scaled(const int8_t *_Nonnull row, size_t dimensions, float factor, float *_Nonnull sum);
uint64_t portable_checksum(const void *_Nullable bytes, size_t count);
void portable_softmax(float *_Nonnull values, size_t rows, size_t width, float factor);
void portable_gelu(float *_Nonnull values, size_t count);
void portable_gelu_tanh(float *_Nonnull values, size_t count);
void portable_layer_norm(float *_Nonnull values, size_t rows, size_t width, const float *_Nonnull gain, const float *_Nonnull shift,
                         float epsilon);
void portable_add_row(float *_Nonnull values, size_t rows, size_t width, const float *_Nonnull row);
void portable_add_products(const float *_Nonnull inputs, size_t rows, size_t depth, const float *_Nonnull weights, size_t columns,
                           float *_Nonnull sums, size_t stride);
