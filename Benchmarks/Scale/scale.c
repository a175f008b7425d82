/* What a scan of all vectors takes, and what sign bits in front of it would. The script beside this file says what is measured,
   and compiles this together with the kernels of the product.

   scale SEED QUERIES COUNT...          vectors that are made up
   scale SEED QUERIES file:PATH...      vectors of an index: rows of 128 int8, then a float for each */

#define _DEFAULT_SOURCE
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include "CKernels.h"

#if defined(__x86_64__)
#define FAST __attribute__((target("avx2,popcnt")))
#else
#define FAST
#endif

/* A block of the index has so many rows. */
enum { dimensions = 128, block_rows = 1024, best_limit = 10, query_limit = 100, kind_count = 3, size_count = 2, level_count = 4 };

static const char *const kind_names[kind_count] = {"128, as they are", "128, rotated", "256, two rotations"};
static const size_t kind_words[kind_count] = {2, 2, 4};
static const size_t candidate_counts[size_count] = {1000, 10000};
static const size_t levels[level_count] = {1, 10, 100, 1000};

/* The vectors, and their signs in three ways. */
struct set {
    size_t count;
    int8_t *rows;
    float *scales, *cosines;
    uint64_t *signs[kind_count];
};

/* A question, as the product has it and as signs. */
struct query {
    int16_t values[dimensions];
    float unit;
    uint64_t signs[kind_count][4];
};

struct candidate {
    uint32_t row, distance;
};

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void *pages(size_t size) {
    void *start = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED) fail("scale: memory");
    return start;
}

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int compare(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values, size_t count) {
    qsort(values, count, sizeof *values, compare);
    return count % 2 == 1 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

/* Random numbers: SplitMix64 over a counter (Steele, Lea, Flood 2014). A row is the same in whatever order rows are made. */

static uint64_t mixed(uint64_t seed, uint64_t counter) {
    uint64_t z = seed + (counter + 1) * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static double unit_interval(uint64_t bits) { return (double)(bits >> 11) * 0x1p-53; }

/* Quantiles of the normal distribution: a number of 16 bits picks one. */
static float normal[65536];

static void make_normal(void) {
    for (int i = 0; i < 32768; i++) {
        double low = -6, high = 0, wanted = (i + 0.5) / 65536;
        for (int step = 0; step < 40; step++) {
            double middle = (low + high) / 2;
            if (erfc(-middle / sqrt(2)) / 2 < wanted) low = middle;
            else high = middle;
        }
        normal[i] = (float)low;
        normal[65535 - i] = (float)-low;
    }
}

static void fill_normal(float *values, uint64_t seed, uint64_t number) {
    for (uint64_t i = 0; i < dimensions / 4; i++) {
        uint64_t bits = mixed(seed, number * (dimensions / 4) + i);
        for (uint64_t j = 0; j < 4; j++) values[4 * i + j] = normal[bits >> (16 * j) & 0xFFFF];
    }
}

/* Vectors that are made up, and what they look like. A real index, of 10,000 files and 75,720 passages, showed how: a direction
   that all have in common, dimensions that matter less and less, and passages in groups. */

enum { cluster_rows = 150, topic_rows = 2250 };
static float spread[dimensions];
static const float common = 0.39f, topic_share = 0.43f, cluster_share = 0.27f, own_least = 0.25f, own_most = 0.75f;

static void make_spread(void) {
    double sum = 0;
    for (int k = 0; k < dimensions; k++) sum += pow(k + 1, -0.55);
    for (int k = 0; k < dimensions; k++) spread[k] = (float)sqrt(pow(k + 1, -0.55) / sum);
}

/* A row of length one in eight bits, the largest being 127. */
static void quantize(const float *vector, int8_t *row, float *scale) {
    float square = 0, largest = 0;
    for (int k = 0; k < dimensions; k++) {
        square += vector[k] * vector[k];
        largest = fmaxf(largest, fabsf(vector[k]));
    }
    *scale = largest / sqrtf(square) / 127;
    for (int k = 0; k < dimensions; k++) row[k] = (int8_t)lrintf(vector[k] / largest * 127);
}

static void make_rows(struct set *set, uint64_t seed) {
    size_t clusters = set->count / cluster_rows + 1, topics = set->count / topic_rows + 1;
    float *centres = pages(clusters * dimensions * sizeof *centres), topic[dimensions], own[dimensions], vector[dimensions];
    for (size_t c = 0; c < clusters; c++) {
        fill_normal(topic, mixed(seed, 1), mixed(seed + 2, c) % topics);
        fill_normal(own, mixed(seed, 3), c);
        for (int k = 0; k < dimensions; k++)
            centres[c * dimensions + (size_t)k] = sqrtf(topic_share) * topic[k] + sqrtf(cluster_share) * own[k];
    }
    for (size_t row = 0; row < set->count; row++) {
        /* Some clusters are much larger than others. */
        double place = unit_interval(mixed(seed + 4, row));
        const float *centre = centres + (size_t)(place * place * (double)clusters) * dimensions;
        float weight = own_least + (own_most - own_least) * (float)unit_interval(mixed(seed + 5, row));
        fill_normal(own, mixed(seed, 6), row);
        for (int k = 0; k < dimensions; k++) vector[k] = spread[k] * (centre[k] + weight * own[k]);
        vector[0] += common;
        quantize(vector, set->rows + row * dimensions, &set->scales[row]);
    }
    munmap(centres, clusters * dimensions * sizeof *centres);
}

/* A fast rotation at random: signs and a Hadamard transform, three times (Andoni et al. 2015). It makes the vector longer, which
   its signs do not show. */
static void rotate(float *vector, uint64_t seed) {
    for (uint64_t turn = 0; turn < 3; turn++) {
        for (int k = 0; k < dimensions; k++) {
            uint64_t bits = mixed(seed, 2 * turn + (uint64_t)(k / 64));
            if (bits >> (k % 64) & 1) vector[k] = -vector[k];
        }
        for (int half = 1; half < dimensions; half *= 2)
            for (int start = 0; start < dimensions; start += 2 * half)
                for (int k = start; k < start + half; k++) {
                    float a = vector[k], b = vector[k + half];
                    vector[k] = a + b;
                    vector[k + half] = a - b;
                }
    }
}

static void pack(const float *vector, uint64_t *words) {
    for (int word = 0; word < dimensions / 64; word++) {
        words[word] = 0;
        for (int bit = 0; bit < 64; bit++) words[word] |= (uint64_t)(vector[64 * word + bit] > 0) << bit;
    }
}

FAST static void signs_of(const float *vector, uint64_t seed, uint64_t *plain, uint64_t *rotated, uint64_t *both) {
    float turned[dimensions];
    pack(vector, plain);
    for (uint64_t rotation = 0; rotation < 2; rotation++) {
        memcpy(turned, vector, sizeof turned);
        rotate(turned, mixed(seed + 7, rotation));
        pack(turned, both + 2 * rotation);
    }
    memcpy(rotated, both, 16);
}

static void make_signs(struct set *set, uint64_t seed) {
    float vector[dimensions];
    for (size_t row = 0; row < set->count; row++) {
        for (size_t k = 0; k < dimensions; k++) vector[k] = (float)set->rows[row * dimensions + k];
        signs_of(vector, seed, set->signs[0] + 2 * row, set->signs[1] + 2 * row, set->signs[2] + 4 * row);
    }
}

/* A question is a passage of the set with as much noise as it has meaning: their cosine is about 0.7. */
static struct query make_query(const struct set *set, uint64_t seed, uint64_t number) {
    struct query query;
    size_t row;
    uint64_t attempt = 0;
    do row = mixed(seed + 8, number * 1000 + attempt++) % set->count;
    while (set->scales[row] == 0);
    float vector[dimensions], noise[dimensions], largest = 0, square = 0;
    fill_normal(noise, mixed(seed, 9), number);
    for (int k = 0; k < dimensions; k++) {
        float value = (float)set->rows[row * dimensions + (size_t)k] * set->scales[row];
        vector[k] = value + spread[k] * noise[k];
        square += vector[k] * vector[k];
    }
    for (int k = 0; k < dimensions; k++) {
        vector[k] /= sqrtf(square);
        largest = fmaxf(largest, fabsf(vector[k]));
    }
    /* As in QuantizedQuery. */
    query.unit = largest / 32767;
    for (int k = 0; k < dimensions; k++) query.values[k] = (int16_t)lrintf(vector[k] / query.unit);
    signs_of(vector, seed, query.signs[0], query.signs[1], query.signs[2]);
    return query;
}

/* What is measured. */

/* Every byte once, and nothing else: what memory gives. */
FAST static uint64_t read_all(const void *start, size_t size) {
    const uint64_t *words = start;
    uint64_t sum = 0;
    for (size_t i = 0; i < size / 8; i++) sum += words[i];
    return sum;
}

/* As the product does it: block after block, into one list. */
static void scan(const struct set *set, const struct query *query, float *cosines) {
    for (size_t first = 0; first < set->count; first += block_rows) {
        size_t size = set->count - first < block_rows ? set->count - first : block_rows;
        scrubjay_cosines(
            set->rows + first * dimensions, set->scales + first, size, dimensions, query->values, query->unit, cosines + first);
    }
}

/* The best, best first; of equal ones the first. `rows` names them, NULL stands for all. */
static void choose(const float *cosines, const struct candidate *rows, size_t count, uint32_t *best) {
    float kept[best_limit];
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        if (found == best_limit && !(cosines[i] > kept[best_limit - 1])) continue;
        size_t place = found < best_limit ? found++ : best_limit - 1;
        for (; place > 0 && cosines[i] > kept[place - 1]; place--) {
            kept[place] = kept[place - 1];
            best[place] = best[place - 1];
        }
        kept[place] = cosines[i];
        best[place] = rows ? rows[i].row : (uint32_t)i;
    }
}

/* Those of the list that are still among the nearest: all below the worst distance, and the first of those at it. */
static size_t compact(struct candidate *list, size_t count, uint32_t worst, size_t at_worst) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (list[i].distance > worst || (list[i].distance == worst && at_worst == 0)) continue;
        if (list[i].distance == worst) at_worst--;
        list[kept++] = list[i];
    }
    return kept;
}

/* The `wanted` rows whose signs differ least, in the order of rows; of equal ones the first. A histogram of the distances that
   are kept says which distance is too far; what has fallen out of it leaves the list when the list is full. */
FAST static inline __attribute__((always_inline)) size_t nearest_of(
    const uint64_t *signs, size_t words, size_t count, const uint64_t *query, struct candidate *list, size_t wanted) {
    size_t histogram[64 * 4 + 1] = {0}, held = 0, used = 0, room = 2 * wanted;
    uint32_t worst = (uint32_t)words * 64;
    for (size_t row = 0; row < count; row++) {
        uint32_t distance = 0;
        for (size_t word = 0; word < words; word++)
            distance += (uint32_t)__builtin_popcountll(signs[row * words + word] ^ query[word]);
        if (__builtin_expect(distance >= worst && held == wanted, 1)) continue;
        if (used == room) used = compact(list, used, worst, histogram[worst]);
        list[used++] = (struct candidate){(uint32_t)row, distance};
        histogram[distance]++;
        if (held < wanted) held++;
        else histogram[worst]--;
        if (held == wanted) while (histogram[worst] == 0) worst--;
    }
    return compact(list, used, worst, histogram[worst]);
}

FAST static size_t nearest(
    const struct set *set, int kind, const struct query *query, struct candidate *list, size_t wanted) {
    const uint64_t *signs = set->signs[kind];
    return kind_words[kind] == 2 ? nearest_of(signs, 2, set->count, query->signs[kind], list, wanted)
                                 : nearest_of(signs, 4, set->count, query->signs[kind], list, wanted);
}

/* The candidates lie anywhere, so that they are asked for before they are needed. */
static void rescore(
    const struct set *set, const struct query *query, const struct candidate *list, size_t count, float *cosines) {
    for (size_t i = 0; i < count; i++) {
        if (i + 16 < count) {
            __builtin_prefetch(set->rows + list[i + 16].row * (size_t)dimensions);
            __builtin_prefetch(set->rows + list[i + 16].row * (size_t)dimensions + 64);
            __builtin_prefetch(set->scales + list[i + 16].row);
        }
        size_t row = list[i].row;
        scrubjay_cosines(
            set->rows + row * dimensions, set->scales + row, 1, dimensions, query->values, query->unit, cosines + i);
    }
}

static size_t common_rows(const uint32_t *left, const uint32_t *right, size_t count) {
    size_t both = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) both += left[i] == right[j];
    return both;
}

/* The cosine of the passage that is so many from the top. */
static double level(const float *cosines, size_t count, size_t rank) {
    enum { bins = 20000 };
    static size_t histogram[bins];
    memset(histogram, 0, sizeof histogram);
    for (size_t i = 0; i < count; i++)
        if (cosines[i] > -1) histogram[(size_t)fminf((cosines[i] + 1) * (bins / 2), bins - 1)]++;
    size_t bin = bins;
    for (size_t seen = 0; seen < rank && bin > 0;) seen += histogram[--bin];
    return (double)bin / (bins / 2) - 1;
}

/* Prints a line of JSON. */
static void measure(struct set *set, uint64_t seed, size_t queries, const char *source) {
    static double reads[query_limit], scans[query_limit], choices[query_limit], fresh[query_limit];
    static double ranks[level_count][query_limit];
    static double passes[kind_count][size_count][query_limit], again[kind_count][size_count][query_limit];
    size_t found[kind_count][size_count] = {{0}}, size = set->count * dimensions, list_size = set->count * sizeof(float);
    struct candidate *list = pages(2 * candidate_counts[size_count - 1] * sizeof *list);
    float *scores = pages(candidate_counts[size_count - 1] * sizeof *scores);
    volatile uint64_t sink = 0;
    /* The first question is for the caches and is not counted. */
    for (size_t turn = 0; turn <= queries; turn++) {
        size_t q = turn == 0 ? 0 : turn - 1;
        struct query query = make_query(set, seed, q);
        uint32_t exact[best_limit], best[best_limit];
        double start = milliseconds();
        sink += read_all(set->rows, size) + read_all(set->scales, list_size);
        double read = milliseconds();
        scan(set, &query, set->cosines);
        double scanned = milliseconds();
        choose(set->cosines, NULL, set->count, exact);
        double chosen = milliseconds();
        float *new = pages(list_size);
        scan(set, &query, new);
        munmap(new, list_size);
        double ended = milliseconds();
        reads[q] = read - start;
        scans[q] = scanned - read;
        choices[q] = chosen - scanned;
        fresh[q] = ended - chosen;
        for (int i = 0; i < level_count; i++) ranks[i][q] = level(set->cosines, set->count, levels[i]);
        for (int kind = 0; kind < kind_count; kind++)
            for (int i = 0; i < size_count; i++) {
                double begin = milliseconds();
                size_t count = nearest(set, kind, &query, list, candidate_counts[i]);
                double passed = milliseconds();
                rescore(set, &query, list, count, scores);
                choose(scores, list, count, best);
                again[kind][i][q] = milliseconds() - passed;
                passes[kind][i][q] = passed - begin;
                if (turn > 0) found[kind][i] += common_rows(exact, best, best_limit);
            }
    }
    printf("{\"source\": \"%s\", \"passages\": %zu, \"read\": %.4f, \"scan\": %.4f, ", source, set->count,
           median(reads, queries), median(scans, queries));
    printf("\"choose\": %.4f, \"fresh\": %.4f, \"cosines\": [", median(choices, queries), median(fresh, queries));
    for (int i = 0; i < level_count; i++) printf("%s%.3f", i > 0 ? ", " : "", median(ranks[i], queries));
    printf("], \"signs\": [");
    for (int kind = 0; kind < kind_count; kind++)
        for (int i = 0; i < size_count; i++) {
            printf("%s{\"kind\": \"%s\", \"bytes\": %zu, \"candidates\": %zu, ", kind + i > 0 ? ", " : "", kind_names[kind],
                   8 * kind_words[kind], candidate_counts[i]);
            printf("\"pass\": %.4f, \"rescore\": %.4f, \"recall\": %.4f}", median(passes[kind][i], queries),
                   median(again[kind][i], queries), (double)found[kind][i] / (double)(queries * best_limit));
        }
    printf("]}\n");
    fflush(stdout);
    munmap(list, 2 * candidate_counts[size_count - 1] * sizeof *list);
    munmap(scores, candidate_counts[size_count - 1] * sizeof *scores);
}

static struct set make_set(size_t count) {
    struct set set = {.count = count, .rows = pages(count * dimensions), .scales = pages(count * sizeof(float)),
                      .cosines = pages(count * sizeof(float))};
    for (int kind = 0; kind < kind_count; kind++) set.signs[kind] = pages(count * kind_words[kind] * 8);
    return set;
}

static void free_set(struct set *set) {
    munmap(set->rows, set->count * dimensions);
    munmap(set->scales, set->count * sizeof(float));
    munmap(set->cosines, set->count * sizeof(float));
    for (int kind = 0; kind < kind_count; kind++) munmap(set->signs[kind], set->count * kind_words[kind] * 8);
}

static struct set read_set(const char *path) {
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (file == NULL || fstat(fileno(file), &status) != 0) fail(path);
    struct set set = make_set((size_t)status.st_size / (dimensions + sizeof(float)));
    if (fread(set.rows, dimensions, set.count, file) != set.count) fail(path);
    if (fread(set.scales, sizeof(float), set.count, file) != set.count) fail(path);
    fclose(file);
    return set;
}

int main(int count, char **words) {
    if (count < 4) {
        fprintf(stderr, "usage: scale SEED QUERIES COUNT|file:PATH...\n");
        return 2;
    }
#if defined(__x86_64__)
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("popcnt")) {
        fprintf(stderr, "scale: this processor has no AVX2\n");
        return 1;
    }
#endif
    uint64_t seed = strtoull(words[1], NULL, 10);
    size_t queries = strtoull(words[2], NULL, 10);
    if (queries == 0 || queries > query_limit) {
        fprintf(stderr, "scale: between 1 and %d questions\n", query_limit);
        return 2;
    }
    make_normal();
    make_spread();
    for (int i = 3; i < count; i++) {
        bool is_file = strncmp(words[i], "file:", 5) == 0;
        size_t rows = is_file ? 0 : strtoull(words[i], NULL, 10);
        if (!is_file && (rows < 2 * candidate_counts[size_count - 1] || rows > UINT32_MAX)) {
            fprintf(stderr, "scale: %s is no number of passages from %zu on\n", words[i], 2 * candidate_counts[size_count - 1]);
            return 2;
        }
        struct set set = is_file ? read_set(words[i] + 5) : make_set(rows);
        if (!is_file) make_rows(&set, seed);
        make_signs(&set, seed);
        measure(&set, seed, queries, is_file ? "index" : "made up");
        free_set(&set);
    }
    return 0;
}
