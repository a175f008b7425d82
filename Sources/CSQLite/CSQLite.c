#include "CSQLite.h"
#include <stdlib.h>

int jay_bind_text(sqlite3_stmt *statement, int index, const char *text, int byte_count) {
    /* An empty text may have no address, which SQLite would take for NULL. */
    return sqlite3_bind_text(statement, index, text ? text : "", byte_count, SQLITE_TRANSIENT);
}

int jay_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int byte_count) {
    if (byte_count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob(statement, index, bytes, byte_count, SQLITE_TRANSIENT);
}

int jay_set_option(sqlite3 *database, int option, int value) { return sqlite3_db_config(database, option, value, (int *)0); }

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

/* Full-text search */

static int grow(uint32_t **numbers, int64_t *capacity, int64_t least) {
    if (least <= *capacity) return 1;
    int64_t wanted = *capacity ? 2 * *capacity : 1024;
    while (wanted < least) wanted *= 2;
    uint32_t *grown = realloc(*numbers, wanted * sizeof(uint32_t));
    if (!grown) return 0;
    *numbers = grown;
    *capacity = wanted;
    return 1;
}

/* Adds the current row, if it has the phrase. */
static int add_row(const Fts5ExtensionApi *api, Fts5Context *fts, int phrase, jay_postings *postings) {
    Fts5PhraseIter iterator;
    int column, offset;
    int code = api->xPhraseFirst(fts, phrase, &iterator, &column, &offset);
    if (code != SQLITE_OK || column < 0) return code;
    if (postings->count == postings->capacity) {
        int64_t capacity = postings->capacity;
        if (!grow(&postings->ids, &capacity, postings->count + 1)) return SQLITE_NOMEM;
        if (!grow(&postings->ends, &postings->capacity, postings->count + 1)) return SQLITE_NOMEM;
    }
    for (; column >= 0; api->xPhraseNext(fts, &iterator, &column, &offset)) {
        if (!grow(&postings->positions, &postings->position_capacity, postings->position_count + 1)) return SQLITE_NOMEM;
        postings->positions[postings->position_count++] = (uint32_t)column << 28 | ((uint32_t)offset & 0xFFFFFFF);
    }
    postings->ids[postings->count] = (uint32_t)api->xRowid(fts);
    postings->ends[postings->count++] = (uint32_t)postings->position_count;
    return SQLITE_OK;
}

static int add_only_phrase(const Fts5ExtensionApi *api, Fts5Context *fts, void *postings) {
    return add_row(api, fts, 0, postings);
}

static int has_prepared_phrases(const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *result, jay_reader *reader) {
    if (api->xPhraseCount(fts) == reader->postings_count) return 1;
    sqlite3_result_error(result, "the query has other phrases than were prepared", -1);
    return 0;
}

static void read_all(const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *result, int count, sqlite3_value **values) {
    (void)count; (void)values;
    jay_reader *reader = api->xUserData(fts);
    if (!has_prepared_phrases(api, fts, result, reader)) return;
    for (int phrase = 0; phrase < reader->postings_count; phrase++) {
        int code = api->xQueryPhrase(fts, phrase, &reader->postings[phrase], add_only_phrase);
        if (code != SQLITE_OK) return sqlite3_result_error_code(result, code);
    }
}

static void gather(const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *result, int count, sqlite3_value **values) {
    (void)count; (void)values;
    jay_reader *reader = api->xUserData(fts);
    if (!has_prepared_phrases(api, fts, result, reader)) return;
    sqlite3_result_int(result, 0);
    for (int phrase = reader->first_gathered; phrase < reader->postings_count; phrase++) {
        int code = add_row(api, fts, phrase, &reader->postings[phrase]);
        if (code != SQLITE_OK) return sqlite3_result_error_code(result, code);
    }
}

int jay_register_reader(sqlite3 *database, jay_reader *reader) {
    fts5_api *api = find_fts5(database);
    if (!api) return SQLITE_NOTFOUND;
    int code = api->xCreateFunction(api, "jay_read", reader, read_all, 0);
    if (code == SQLITE_OK) code = api->xCreateFunction(api, "jay_gather", reader, gather, 0);
    return code;
}

int jay_prepare_reader(jay_reader *reader, int postings_count) {
    jay_release_reader(reader);
    reader->postings = calloc(postings_count > 0 ? postings_count : 1, sizeof(jay_postings));
    if (!reader->postings) return 0;
    reader->postings_count = postings_count;
    return 1;
}

void jay_release_reader(jay_reader *reader) {
    for (int i = 0; i < reader->postings_count; i++) {
        free(reader->postings[i].ids);
        free(reader->postings[i].ends);
        free(reader->postings[i].positions);
    }
    free(reader->postings);
    *reader = (jay_reader){0};
}

/* Limits */

static void within(sqlite3_context *result, int count, sqlite3_value **values) {
    (void)count;
    const jay_limit *limit = sqlite3_user_data(result);
    int64_t row = sqlite3_value_int64(values[0]);
    int is_within = !limit->words || (row >= 0 && row < limit->bits && (limit->words[row >> 6] >> (row & 63) & 1));
    sqlite3_result_int(result, is_within);
}

int jay_register_within(sqlite3 *database, const jay_limit *limit) {
    return sqlite3_create_function(database, "jay_within", 1, SQLITE_UTF8, (void *)limit, within, 0, 0);
}

/* Former indexes. The tokenizer has no state: its object only has to be something that is not null. */

static int create_tokenizer(void *context, const char **arguments, int count, Fts5Tokenizer **out) {
    (void)context; (void)arguments; (void)count;
    static char object;
    *out = (Fts5Tokenizer *)&object;
    return SQLITE_OK;
}

static void delete_tokenizer(Fts5Tokenizer *tokenizer) { (void)tokenizer; }

static int split_at_spaces(Fts5Tokenizer *tokenizer, void *context, int flags, const char *text, int byte_count,
                           int (*token)(void *, int, const char *, int, int, int)) {
    (void)tokenizer; (void)flags;
    int start = 0;
    for (int i = 0; i <= byte_count; i++) {
        if (i < byte_count && text[i] != ' ') continue;
        if (i > start) {
            int code = token(context, 0, text + start, i - start, start, i);
            if (code != SQLITE_OK) return code;
        }
        start = i + 1;
    }
    return SQLITE_OK;
}

int jay_register_former_tokenizer(sqlite3 *database) {
    fts5_api *api = find_fts5(database);
    if (!api) return SQLITE_NOTFOUND;
    fts5_tokenizer tokenizer = {create_tokenizer, delete_tokenizer, split_at_spaces};
    return api->xCreateTokenizer(api, "prepared", 0, &tokenizer, 0);
}
