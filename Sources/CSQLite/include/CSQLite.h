#pragma once
#include <sqlite3.h>
#include <stdint.h>

/* SQLITE_TRANSIENT is a cast that Swift cannot import. */
int jay_bind_text(sqlite3_stmt *statement, int index, const char *text, int byte_count);
int jay_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int byte_count);

/* Sets an option of a connection that is on or off, such as SQLITE_DBCONFIG_RESET_DATABASE. Swift cannot call what takes any number of
   arguments. */
int jay_set_option(sqlite3 *database, int option, int value);

/* Full-text search. */

/* The rows of a full-text table with one phrase, and where in them it stands. */
typedef struct jay_postings {
    /* In ascending order. */
    uint32_t *ids;
    /* Where the positions of each row end in `positions`. */
    uint32_t *ends;
    /* The column in the highest four bits, the offset in tokens in the others. Ascending within a row. */
    uint32_t *positions;
    int64_t count, capacity, position_count, position_capacity;
} jay_postings;

/* What the functions of one connection fill. Swift owns it and empties it between statements. */
typedef struct jay_reader {
    /* One for each phrase of the query, in its order. */
    jay_postings *postings;
    int postings_count;
    /* The first phrase that jay_gather reads. */
    int first_gathered;
} jay_reader;

/* Registers the auxiliary functions of FTS5
     jay_read(table)     reads the whole posting list of every phrase, once; the row that it is called for does not matter
     jay_gather(table)   reads the phrases from `first_gathered` on in the row that it is called for; lets no row through */
int jay_register_reader(sqlite3 *database, jay_reader *reader);

/* Reserves memory for this many phrases, without rows. Returns 0 if memory is short. */
int jay_prepare_reader(jay_reader *reader, int postings_count);
void jay_release_reader(jay_reader *reader);

/* The passages that are chosen from, one bit for each ID; no words for all. Swift owns it and changes it between statements. */
typedef struct jay_limit {
    const uint64_t *words;
    int64_t bits;
} jay_limit;

/* Registers the function jay_within(passage_id): whether the passage is one of those. */
int jay_register_within(sqlite3 *database, const jay_limit *limit);

/* Indexes of versions 1 to 8 name the tokenizer "prepared": without it their full-text table cannot be dropped. It splits at spaces. */
int jay_register_former_tokenizer(sqlite3 *database);
