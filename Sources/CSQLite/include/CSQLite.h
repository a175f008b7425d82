#pragma once
#include <sqlite3.h>
#include <stdint.h>

/* Bytes of the prepared stream that FTS5 was handed in an index of before: the form after JAY_NEXT stands at the next position, the
   form after JAY_SAME at the position of the form before it. */
#define JAY_NEXT 0x20
#define JAY_SAME 0x1F

/* Registers the tokenizer "prepared", which such an index cannot be read without. */
int jay_register_tokenizer(sqlite3 *database);

/* The passages that are chosen from, one bit for each ID; no words for all. Swift owns it and changes it between statements. */
typedef struct jay_limit {
    const uint64_t *words;
    int64_t bits;
} jay_limit;

/* Registers the function jay_within(passage_id): whether the passage is one of those. */
int jay_register_within(sqlite3 *database, const jay_limit *limit);

/* SQLITE_TRANSIENT is a cast that Swift cannot import. */
int jay_bind_text(sqlite3_stmt *statement, int index, const char *text, int byte_count);
int jay_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int byte_count);
