#include "CSQLite.h"

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

int jay_register_tokenizer(sqlite3 *database) {
    fts5_api *api = find_fts5(database);
    if (!api) return SQLITE_NOTFOUND;
    fts5_tokenizer tokenizer = {create_tokenizer, delete_tokenizer, split_prepared};
    return api->xCreateTokenizer(api, "prepared", 0, &tokenizer, 0);
}

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
