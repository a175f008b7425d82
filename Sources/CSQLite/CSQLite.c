#include "CSQLite.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

int jay_bind_text(sqlite3_stmt *statement, int index, const char *text, int byte_count) {
    /* An empty text may have no address, which SQLite would take for NULL. */
    return sqlite3_bind_text(statement, index, text ? text : "", byte_count, SQLITE_TRANSIENT);
}

int jay_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int byte_count) {
    if (byte_count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob(statement, index, bytes, byte_count, SQLITE_TRANSIENT);
}

/* The tokenizer has no state: its object only has to be something that is not null. */
static int create_tokenizer(void *context, const char **arguments, int count, Fts5Tokenizer **out) {
    (void)context; (void)arguments; (void)count;
    static char object;
    *out = (Fts5Tokenizer *)&object;
    return SQLITE_OK;
}

static void delete_tokenizer(Fts5Tokenizer *tokenizer) { (void)tokenizer; }

static int split_prepared(Fts5Tokenizer *tokenizer, void *context, int flags, const char *text, int byte_count,
                          int (*token)(void *, int, const char *, int, int, int)) {
    (void)tokenizer; (void)flags;
    int start = 0, same = 0;
    for (int i = 0; i <= byte_count; i++) {
        unsigned char byte = i < byte_count ? (unsigned char)text[i] : JAY_NEXT;
        if (byte != JAY_NEXT && byte != JAY_SAME) continue;
        if (i > start) {
            int code = token(context, same ? FTS5_TOKEN_COLOCATED : 0, text + start, i - start, start, i);
            if (code != SQLITE_OK) return code;
        }
        same = byte == JAY_SAME;
        start = i + 1;
    }
    return SQLITE_OK;
}

static int count_row(const Fts5ExtensionApi *api, Fts5Context *fts, void *count) {
    (void)api; (void)fts;
    ++*(int64_t *)count;
    return SQLITE_OK;
}

/* Counts the passages of each phrase that has no idf yet. FTS5 walks their lists, so frequent words come counted. */
static int complete_idf(const Fts5ExtensionApi *api, Fts5Context *fts, jay_ranking *ranking) {
    for (int phrase = 0; phrase < ranking->phrase_count; phrase++) {
        if (!isnan(ranking->idf[phrase])) continue;
        int64_t count = 0;
        int code = api->xQueryPhrase(fts, phrase, &count, count_row);
        if (code != SQLITE_OK) return code;
        ranking->idf[phrase] = log(1.0 + (ranking->passage_count - count + 0.5) / (count + 0.5));
    }
    return SQLITE_OK;
}

static void add_to_document(jay_ranking *ranking, int32_t document, int phrase, float body, float head) {
    if (document < 0) return;
    int64_t width = 2 * ranking->phrase_count;
    if (ranking->stamps[document] != ranking->stamp) {
        ranking->stamps[document] = ranking->stamp;
        ranking->slots[document] = (int32_t)ranking->touched_count;
        memset(ranking->frequencies + ranking->touched_count * width, 0, width * sizeof(float));
        ranking->touched[ranking->touched_count++] = document;
    }
    float *sums = ranking->frequencies + ranking->slots[document] * width;
    sums[2 * phrase] += body;
    if (sums[2 * phrase + 1] < head) sums[2 * phrase + 1] = head;
}

/* The share of one phrase in the BM25F score of the current row. Only the body is measured against its length. */
static int phrase_score(const Fts5ExtensionApi *api, Fts5Context *fts, jay_ranking *ranking, int phrase, double *score) {
    *score = 0;
    if (ranking->idf[phrase] <= 0) return SQLITE_OK;
    Fts5PhraseIter iterator;
    int column, offset;
    int code = api->xPhraseFirst(fts, phrase, &iterator, &column, &offset);
    if (code != SQLITE_OK || column < 0) return code;
    double body = 0, head = 0;
    for (; column >= 0; api->xPhraseNext(fts, &iterator, &column, &offset)) {
        if (column >= JAY_COLUMNS) continue;
        if (column == ranking->body_column) body += ranking->column_weights[column];
        else head += ranking->column_weights[column];
    }
    sqlite3_int64 row = api->xRowid(fts);
    int is_known = row >= 0 && row < ranking->length_count;
    double length = is_known ? ranking->lengths[row] : ranking->mean_length;
    double norm = 1 - ranking->b + ranking->b * length / (ranking->mean_length > 0 ? ranking->mean_length : 1);
    double frequency = head + body / norm;
    *score = ranking->weights[phrase] * ranking->idf[phrase] * frequency * (ranking->k1 + 1) / (frequency + ranking->k1);
    if (ranking->sums_documents && is_known) add_to_document(ranking, ranking->documents[row], phrase, (float)body, (float)head);
    return SQLITE_OK;
}

/* Checks that the query has as many phrases as Swift prepared for, and that each has its idf. */
static int prepare_ranking(const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *result, jay_ranking **out) {
    jay_ranking *ranking = api->xUserData(fts);
    if (api->xPhraseCount(fts) != ranking->phrase_count) {
        sqlite3_result_error(result, "the query has other phrases than were prepared", -1);
        return SQLITE_ERROR;
    }
    int code = complete_idf(api, fts, ranking);
    if (code != SQLITE_OK) sqlite3_result_error_code(result, code);
    *out = ranking;
    return code;
}

static int is_within(const jay_ranking *ranking, int64_t row) {
    return !ranking->within || (row >= 0 && row < ranking->within_bits && (ranking->within[row >> 6] >> (row & 63) & 1));
}

static int add_hit(jay_ranking *ranking, jay_hit hit) {
    if (ranking->hit_count == ranking->hit_room) {
        int64_t room = ranking->hit_room ? 2 * ranking->hit_room : 4096;
        jay_hit *hits = realloc(ranking->hits, room * sizeof(jay_hit));
        if (!hits) return SQLITE_NOMEM;
        ranking->hits = hits;
        ranking->hit_room = room;
    }
    ranking->hits[ranking->hit_count++] = hit;
    return SQLITE_OK;
}

static void collect(const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *result, int count, sqlite3_value **values) {
    (void)count; (void)values;
    jay_ranking *ranking;
    if (prepare_ranking(api, fts, result, &ranking) != SQLITE_OK) return;
    jay_hit hit = {api->xRowid(fts), 0, 0};
    sqlite3_result_int(result, 0);
    if (!is_within(ranking, hit.row)) return;
    double share;
    for (int phrase = 0; phrase < ranking->phrase_count; phrase++) {
        int code = phrase_score(api, fts, ranking, phrase, &share);
        if (code != SQLITE_OK) return sqlite3_result_error_code(result, code);
        hit.score += share;
        hit.wanted += share > 0 && ranking->wanted[phrase];
    }
    int code = add_hit(ranking, hit);
    if (code != SQLITE_OK) sqlite3_result_error_code(result, code);
}

int jay_set_documents(jay_ranking *ranking, const int32_t *documents, int64_t document_count) {
    free(ranking->touched);
    free(ranking->stamps);
    free(ranking->slots);
    ranking->documents = documents;
    ranking->document_count = document_count;
    ranking->touched = malloc((document_count + 1) * sizeof(int32_t));
    ranking->stamps = calloc(document_count + 1, sizeof(uint32_t));
    ranking->slots = malloc((document_count + 1) * sizeof(int32_t));
    ranking->stamp = 0;
    return ranking->touched && ranking->stamps && ranking->slots;
}

int jay_begin_query(jay_ranking *ranking) {
    ranking->hit_count = ranking->touched_count = 0;
    if (!ranking->sums_documents) return 1;
    if (++ranking->stamp == 0) {
        memset(ranking->stamps, 0, ranking->document_count * sizeof(uint32_t));
        ranking->stamp = 1;
    }
    int64_t room = 2 * ranking->document_count * ranking->phrase_count;
    if (room <= ranking->frequency_room) return 1;
    free(ranking->frequencies);
    ranking->frequencies = malloc(room * sizeof(float));
    ranking->frequency_room = ranking->frequencies ? room : 0;
    return ranking->frequencies != 0;
}

void jay_release(jay_ranking *ranking) {
    free(ranking->hits);
    free(ranking->touched);
    free(ranking->frequencies);
    free(ranking->stamps);
    free(ranking->slots);
}

static int is_better(jay_hit a, jay_hit b) { return a.score > b.score || (a.score == b.score && a.row < b.row); }

/* Quickselect: C. A. R. Hoare, Algorithm 65: Find, 1961, doi:10.1145/366622.366647. */
void jay_select_hits(jay_ranking *ranking, int64_t limit) {
    jay_hit *hits = ranking->hits;
    int64_t low = 0, high = ranking->hit_count - 1;
    while (limit <= high && low < high) {
        jay_hit pivot = hits[low + (high - low) / 2];
        int64_t left = low, right = high;
        while (left <= right) {
            while (is_better(hits[left], pivot)) left++;
            while (is_better(pivot, hits[right])) right--;
            if (left > right) break;
            jay_hit other = hits[left];
            hits[left++] = hits[right];
            hits[right--] = other;
        }
        if (limit <= right) high = right;
        else if (limit >= left) low = left;
        else return;
    }
}

static void parts(const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *result, int count, sqlite3_value **values) {
    (void)count; (void)values;
    jay_ranking *ranking;
    if (prepare_ranking(api, fts, result, &ranking) != SQLITE_OK) return;
    int byte_count = ranking->phrase_count * (int)sizeof(double);
    double *shares = malloc(byte_count > 0 ? byte_count : 1);
    if (!shares) return sqlite3_result_error_nomem(result);
    for (int phrase = 0; phrase < ranking->phrase_count; phrase++) {
        int code = phrase_score(api, fts, ranking, phrase, &shares[phrase]);
        if (code != SQLITE_OK) {
            free(shares);
            return sqlite3_result_error_code(result, code);
        }
    }
    sqlite3_result_blob(result, shares, byte_count, free);
}

static void within(sqlite3_context *result, int count, sqlite3_value **values) {
    (void)count;
    sqlite3_result_int(result, is_within(sqlite3_user_data(result), sqlite3_value_int64(values[0])));
}

static fts5_api *find_fts5(sqlite3 *database) {
    fts5_api *api = 0;
    sqlite3_stmt *statement = 0;
    if (sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, 0) == SQLITE_OK) {
        sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", 0);
        sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return api;
}

int jay_register(sqlite3 *database, jay_ranking *ranking) {
    fts5_api *api = find_fts5(database);
    if (!api) return SQLITE_NOTFOUND;
    fts5_tokenizer tokenizer = {create_tokenizer, delete_tokenizer, split_prepared};
    int code = api->xCreateTokenizer(api, "prepared", 0, &tokenizer, 0);
    if (code == SQLITE_OK) code = api->xCreateFunction(api, "jay_collect", ranking, collect, 0);
    if (code == SQLITE_OK) code = api->xCreateFunction(api, "jay_parts", ranking, parts, 0);
    if (code == SQLITE_OK)
        code = sqlite3_create_function(database, "jay_within", 1, SQLITE_UTF8, ranking, within, 0, 0);
    return code;
}
