#include "CKernels.h"
#include <math.h>
#include <string.h>

/* Each function is also compiled for AVX2, and the loader picks the variant. No variant may use fused multiply-add, because results would
   differ. Tests define SCRUBJAY_PORTABLE to get the portable variant on any processor. With the thread sanitizer only the portable variant
   exists: the loader picks before the sanitizer is set up, and would crash. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SCRUBJAY_PORTABLE
#endif
#endif
#if defined(__x86_64__) && defined(__linux__) && !defined(SCRUBJAY_PORTABLE)
#define VARIANTS __attribute__((target_clones("avx2", "default")))
#else
#define VARIANTS
#endif

VARIANTS void scrubjay_cosines(const int8_t *rows, const float *scales, size_t count, size_t dimensions, const int16_t *query,
                               float unit, float *cosines) {
    for (size_t row = 0; row < count; row++) {
        const int8_t *values = rows + row * dimensions;
        int32_t sum = 0;
        for (size_t i = 0; i < dimensions; i++) sum += (int32_t)values[i] * (int32_t)query[i];
        cosines[row] = scales[row] == 0 ? -INFINITY : (float)sum * (scales[row] * unit);
    }
}

VARIANTS void scrubjay_widen(const int8_t *values, size_t count, float *floats) {
    for (size_t i = 0; i < count; i++) floats[i] = (float)values[i];
}

/* Output of SplitMix64 for a counter (Steele, Lea, Flood 2014). */
static uint64_t mixed(uint64_t seed, uint64_t counter) {
    uint64_t z = seed + (counter + 1) * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* The signs of a block of 128 dimensions are the bits of four 32-bit words: dimension 4k + j uses bit 31 - k of word j. Thus one shift
   serves four adjacent dimensions, and the loop over features keeps its sums in registers. */
VARIANTS void scrubjay_project(const uint32_t *features, const float *weights, size_t count, uint64_t seed, float *sums,
                               size_t dimensions) {
    typedef uint32_t words __attribute__((vector_size(16)));
    typedef float lanes __attribute__((vector_size(16)));
    enum { batch = 256 };
    words signs[batch];
    size_t blocks = dimensions / 128;
    for (size_t first = 0; first < count; first += batch) {
        size_t size = count - first < batch ? count - first : batch;
        for (size_t block = 0; block < blocks; block++) {
            for (size_t f = 0; f < size; f++) {
                uint64_t counter = ((uint64_t)features[first + f] * blocks + block) * 2;
                uint64_t low = mixed(seed, counter), high = mixed(seed, counter + 1);
                signs[f] = (words){(uint32_t)low, (uint32_t)(low >> 32), (uint32_t)high, (uint32_t)(high >> 32)};
            }
            float *target = sums + block * 128;
            for (int k = 0; k < 32; k += 4) {
                lanes a, b, c, d;
                memcpy(&a, target + 4 * k, 16);
                memcpy(&b, target + 4 * k + 4, 16);
                memcpy(&c, target + 4 * k + 8, 16);
                memcpy(&d, target + 4 * k + 12, 16);
                for (size_t f = 0; f < size; f++) {
                    uint32_t bits;
                    memcpy(&bits, weights + first + f, 4);
                    words weight = {bits, bits, bits, bits};
                    words sign = signs[f] << (uint32_t)k;
                    a += (lanes)(weight ^ (sign & 0x80000000u));
                    b += (lanes)(weight ^ ((sign << 1) & 0x80000000u));
                    c += (lanes)(weight ^ ((sign << 2) & 0x80000000u));
                    d += (lanes)(weight ^ ((sign << 3) & 0x80000000u));
                }
                memcpy(target + 4 * k, &a, 16);
                memcpy(target + 4 * k + 4, &b, 16);
                memcpy(target + 4 * k + 8, &c, 16);
                memcpy(target + 4 * k + 12, &d, 16);
            }
        }
    }
}

VARIANTS void scrubjay_sparse_times(const int64_t *starts, const uint32_t *columns, const float *values, size_t rows,
                                    const float *restrict dense, size_t width, float *restrict product) {
    for (size_t row = 0; row < rows; row++) {
        float *target = product + row * width;
        for (int64_t entry = starts[row]; entry < starts[row + 1]; entry++) {
            const float *source = dense + columns[entry] * width;
            float value = values[entry];
            for (size_t i = 0; i < width; i++) target[i] += value * source[i];
        }
    }
}

VARIANTS void scrubjay_sparse_transposed_times(const int64_t *starts, const uint32_t *columns, const float *values, size_t rows,
                                               const float *restrict dense, size_t width, float *restrict product) {
    for (size_t row = 0; row < rows; row++) {
        const float *source = dense + row * width;
        for (int64_t entry = starts[row]; entry < starts[row + 1]; entry++) {
            float *target = product + columns[entry] * width;
            float value = values[entry];
            for (size_t i = 0; i < width; i++) target[i] += value * source[i];
        }
    }
}

VARIANTS void scrubjay_add_scaled(const int8_t *row, size_t dimensions, float factor, float *restrict sum) {
    for (size_t i = 0; i < dimensions; i++) sum[i] += factor * (float)row[i];
}

/* 32 lanes of 32-bit words; each step rotates a lane and adds a word. Only additions and shifts are used, so any processor with vector
   instructions reads the bytes about as fast as memory delivers them. At the end the lanes, the remaining bytes and the count are mixed
   one after the other. */
VARIANTS uint64_t scrubjay_checksum(const void *bytes, size_t count) {
    enum { lanes = 32 };
    uint32_t sums[lanes], words[lanes];
    for (uint32_t lane = 0; lane < lanes; lane++) sums[lane] = lane;
    const uint8_t *next = bytes;
    size_t left = count;
    for (; left >= sizeof words; left -= sizeof words, next += sizeof words) {
        memcpy(words, next, sizeof words);
        for (int lane = 0; lane < lanes; lane++) sums[lane] = ((sums[lane] << 5) | (sums[lane] >> 27)) + words[lane];
    }
    uint64_t sum = count;
    for (int lane = 0; lane < lanes; lane++) sum = mixed(sum, sums[lane]);
    for (; left > 0; left--) sum = mixed(sum, *next++);
    return sum;
}
