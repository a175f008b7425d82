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

/* Eight floats: one register with AVX2, two without. All of them are operated on in the same way, so a row whose width is not a multiple of
   eight is padded in a register, and the result does not depend on the variant. */
typedef float octet __attribute__((vector_size(32)));
typedef int32_t octet_bits __attribute__((vector_size(32)));

/* The first `count` floats, at most eight; the others are `filler`. Macros, because a vector as an argument has no common ABI. */
#define LOAD(octet_name, source, count, filler) \
    do { \
        octet_name = (octet){} + (filler); \
        if ((count) >= 8) memcpy(&octet_name, source, 32); \
        else memcpy(&octet_name, source, (count) * 4); \
    } while (0)
#define STORE(octet_name, target, count) memcpy(target, &octet_name, (count) >= 8 ? 32 : (count) * 4)
#define SUM(o) (((o[0] + o[1]) + (o[2] + o[3])) + ((o[4] + o[5]) + (o[6] + o[7])))

/* Replaces x, at most 88, by e to the power of x: x = n ln 2 + r with |r| <= ln 2 / 2, and a polynomial for r with a relative error below 4e-9.
   Below -87 the result is that of -87. Adding 1.5 * 2^23 rounds to an integer. */
#define EXPONENTIATE(x) \
    do { \
        octet low_ = (octet){} - 87.0f; \
        octet_bits above_ = x > low_; \
        octet a_ = (octet)(((octet_bits)x & above_) | ((octet_bits)low_ & ~above_)); \
        octet n_ = a_ * 1.44269504f + 12582912.0f; \
        octet_bits power_ = (octet_bits)n_ << 23; \
        n_ -= 12582912.0f; \
        octet r_ = a_ - n_ * 0.693359375f; \
        r_ = r_ + n_ * 2.12194440e-4f; \
        octet p_ = ((((r_ * 1.3751389e-3f + 8.3689243e-3f) * r_ + 4.1669533e-2f) * r_ + 1.6666518e-1f) * r_ + 4.9999988e-1f) * r_ * r_ \
            + r_ + 1.0f; \
        x = (octet)((octet_bits)p_ + power_); \
    } while (0)

VARIANTS void scrubjay_softmax(float *values, size_t rows, size_t width, float factor) {
    for (size_t row = 0; row < rows; row++, values += width) {
        octet best = (octet){} - INFINITY, sum = (octet){}, x;
        for (size_t i = 0; i < width; i += 8) {
            LOAD(x, values + i, width - i, -INFINITY);
            octet_bits above = x > best;
            best = (octet)(((octet_bits)x & above) | ((octet_bits)best & ~above));
        }
        float top = best[0];
        for (int lane = 1; lane < 8; lane++) top = best[lane] > top ? best[lane] : top;
        for (size_t i = 0; i < width; i += 8) {
            LOAD(x, values + i, width - i, top);
            x = (x - top) * factor;
            EXPONENTIATE(x);
            if (width - i < 8) {
                for (size_t lane = width - i; lane < 8; lane++) x[lane] = 0;
            }
            sum += x;
            STORE(x, values + i, width - i);
        }
        float share = 1 / SUM(sum);
        for (size_t i = 0; i < width; i++) values[i] *= share;
    }
}

/* The error function as a rational function of x, with an absolute error below 4e-7; from 5.6 on it is 1. */
VARIANTS void scrubjay_gelu(float *values, size_t count) {
    octet x, limit = (octet){} + 5.6f;
    for (size_t i = 0; i < count; i += 8) {
        LOAD(x, values + i, count - i, 0);
        octet_bits above = x > limit, below = x < -limit;
        octet c = (octet)(((octet_bits)x & ~(above | below)) | ((octet_bits)limit & above) | ((octet_bits)-limit & below));
        octet t = c * c;
        octet p = ((((t * 4.429060496e-8f + 1.271307338e-5f) * t + 3.477022402e-4f) * t + 9.414522909e-3f) * t + 6.875228137e-2f) * t
            + 7.978844643e-1f;
        octet q = ((((t * 1.180212052e-6f + 7.510205614e-5f) * t + 1.912980340e-3f) * t + 2.894010767e-2f) * t + 2.528339326e-1f) * t
            + 1.0f;
        octet erf = c * p / q;
        octet one = (octet){} + 1.0f;
        above = erf > one, below = erf < -one;
        erf = (octet)(((octet_bits)erf & ~(above | below)) | ((octet_bits)one & above) | ((octet_bits)-one & below));
        x = x * 0.5f * (erf + 1.0f);
        STORE(x, values + i, count - i);
    }
}

VARIANTS void scrubjay_gelu_tanh(float *values, size_t count) {
    octet x;
    for (size_t i = 0; i < count; i += 8) {
        LOAD(x, values + i, count - i, 0);
        octet e = x * (x * x * 0.044715f + 1.0f) * -1.5957691216f;
        octet limit = (octet){} + 87.0f;
        octet_bits above = e > limit;
        e = (octet)(((octet_bits)e & ~above) | ((octet_bits)limit & above));
        EXPONENTIATE(e);
        x = x / (e + 1.0f);
        STORE(x, values + i, count - i);
    }
}

VARIANTS void scrubjay_layer_norm(float *values, size_t rows, size_t width, const float *gain, const float *shift, float epsilon) {
    for (size_t row = 0; row < rows; row++, values += width) {
        octet sum = (octet){}, x, g, s;
        for (size_t i = 0; i < width; i += 8) {
            LOAD(x, values + i, width - i, 0);
            sum += x;
        }
        float mean = SUM(sum) / (float)width;
        sum = (octet){};
        for (size_t i = 0; i < width; i += 8) {
            LOAD(x, values + i, width - i, mean);
            x -= mean;
            sum += x * x;
        }
        float scale = 1 / sqrtf(SUM(sum) / (float)width + epsilon);
        for (size_t i = 0; i < width; i += 8) {
            LOAD(x, values + i, width - i, 0);
            LOAD(g, gain + i, width - i, 0);
            LOAD(s, shift + i, width - i, 0);
            x = (x - mean) * scale * g + s;
            STORE(x, values + i, width - i);
        }
    }
}

/* Three rows of inputs and three of weights at a time: their nine sums stay in registers. */
VARIANTS void scrubjay_add_products(const float *inputs, size_t rows, size_t depth, const float *weights, size_t columns, float *sums,
                                    size_t stride) {
    for (size_t column = 0; column < columns; column += 3) {
        const float *u = weights + column * depth;
        const float *v = weights + (column + 1 < columns ? column + 1 : column) * depth;
        const float *w = weights + (column + 2 < columns ? column + 2 : column) * depth;
        for (size_t row = 0; row < rows; row += 3) {
            const float *x = inputs + row * depth;
            const float *y = inputs + (row + 1 < rows ? row + 1 : row) * depth;
            const float *z = inputs + (row + 2 < rows ? row + 2 : row) * depth;
            octet xu = {}, xv = {}, xw = {}, yu = {}, yv = {}, yw = {}, zu = {}, zv = {}, zw = {}, a, b, c, d;
            size_t k = 0;
#define ADD_PRODUCTS(count) \
    LOAD(a, x + k, count, 0); \
    LOAD(b, y + k, count, 0); \
    LOAD(c, z + k, count, 0); \
    LOAD(d, u + k, count, 0); \
    xu += a * d, yu += b * d, zu += c * d; \
    LOAD(d, v + k, count, 0); \
    xv += a * d, yv += b * d, zv += c * d; \
    LOAD(d, w + k, count, 0); \
    xw += a * d, yw += b * d, zw += c * d
            for (; k + 8 <= depth; k += 8) {
                ADD_PRODUCTS(8);
            }
            if (k < depth) {
                size_t left = depth - k;
                ADD_PRODUCTS(left);
            }
            float products[3][3] = {{SUM(xu), SUM(xv), SUM(xw)}, {SUM(yu), SUM(yv), SUM(yw)}, {SUM(zu), SUM(zv), SUM(zw)}};
            for (size_t i = 0; i < 3 && row + i < rows; i++) {
                for (size_t j = 0; j < 3 && column + j < columns; j++) sums[(row + i) * stride + column + j] += products[i][j];
            }
        }
    }
}

VARIANTS void scrubjay_add_row(float *restrict values, size_t rows, size_t width, const float *restrict row) {
    for (size_t r = 0; r < rows; r++, values += width) {
        for (size_t i = 0; i < width; i++) values[i] += row[i];
    }
}
