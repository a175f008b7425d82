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

/* The share of one phrase in the BM25F score of the current row. Only the body is measured against its length. */
static int phrase_score(const Fts5ExtensionApi *api, Fts5Context *fts, const jay_ranking *ranking, int phrase, double *score) {
    *score = 0;
    if (ranking->idf[phrase] <= 0) return SQLITE_OK;
    Fts5PhraseIter iterator;
    int column, offset;
    int code = api->xPhraseFirst(fts, phrase, &iterator, &column, &offset);
    if (code != SQLITE_OK || column < 0) return code;
    double body = 0, head = 0;
    for (; column >= 0; api->xPhraseNext(fts, &iterator, &column, &offset)) {
        if (column >= JAY_COLUMNS) continue;
        if (column == JAY_COLUMNS - 1) body += ranking->column_weights[column];
        else head += ranking->column_weights[column];
    }
    sqlite3_int64 row = api->xRowid(fts);
    int is_known = row >= 0 && row < ranking->length_count;
    double length = is_known ? ranking->lengths[row] : ranking->mean_length;
    double norm = 1 - ranking->b + ranking->b * length / (ranking->mean_length > 0 ? ranking->mean_length : 1);
    double frequency = head + body / norm;
    *score = ranking->weights[phrase] * ranking->idf[phrase] * frequency * (ranking->k1 + 1) / (frequency + ranking->k1);
    if (ranking->frequencies && is_known && ranking->documents[row] >= 0) {
        float *sums = ranking->frequencies + 2 * ((int64_t)ranking->documents[row] * ranking->phrase_count + phrase);
        sums[0] += (float)body;
        if (sums[1] < head) sums[1] = (float)head;
    }
    return SQLITE_OK;
}

/* Checks that the query has as many phrases as Swift prepared for, and that each has its idf. */
static int prepare_ranking(const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *result, jay_ranking **out) {
    jay_ranking *ranking = api->xUserData(fts);
    if (api->xPhraseCount(fts) != ranking->phrase_count) {
        sqlite3_result_error(result, "jay_rank: the query has other phrases than were prepared", -1);
        return SQLITE_ERROR;
    }
    int code = complete_idf(api, fts, ranking);
    if (code != SQLITE_OK) sqlite3_result_error_code(result, code);
    *out = ranking;
    return code;
}

static void rank(const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *result, int count, sqlite3_value **values) {
    (void)count; (void)values;
    jay_ranking *ranking;
    if (prepare_ranking(api, fts, result, &ranking) != SQLITE_OK) return;
    double sum = 0, share;
    for (int phrase = 0; phrase < ranking->phrase_count; phrase++) {
        int code = phrase_score(api, fts, ranking, phrase, &share);
        if (code != SQLITE_OK) return sqlite3_result_error_code(result, code);
        sum += share;
    }
    sqlite3_result_double(result, sum);
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
    const jay_ranking *ranking = sqlite3_user_data(result);
    sqlite3_int64 row = sqlite3_value_int64(values[0]);
    int inside = !ranking->within || (row >= 0 && row < ranking->within_bits && (ranking->within[row >> 6] >> (row & 63) & 1));
    sqlite3_result_int(result, inside);
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
    if (code == SQLITE_OK) code = api->xCreateFunction(api, "jay_rank", ranking, rank, 0);
    if (code == SQLITE_OK) code = api->xCreateFunction(api, "jay_parts", ranking, parts, 0);
    if (code == SQLITE_OK)
        code = sqlite3_create_function(database, "jay_within", 1, SQLITE_UTF8, ranking, within, 0, 0);
    return code;
}
