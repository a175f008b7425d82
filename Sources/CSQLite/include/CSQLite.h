#pragma once
#include <sqlite3.h>
#include <stdint.h>

/* Bytes of the prepared stream that the analyzer hands to FTS5: the form after JAY_NEXT stands at the next position, the
   form after JAY_SAME at the position of the form before it. */
#define JAY_NEXT 0x20
#define JAY_SAME 0x1F

#define JAY_COLUMNS 5

/* What the functions of one connection look at while a statement runs. Swift owns it and changes it between statements. */
typedef struct jay_ranking {
    /* Words in the body of each passage, by passage ID. */
    const uint16_t *lengths;
    int64_t length_count;
    double mean_length;
    /* How many passages there are. */
    double passage_count;
    double k1;
    double b;
    double column_weights[JAY_COLUMNS];
    /* One for each phrase of the query, in its order: NaN until it is counted, 0 for a phrase that only selects. */
    double *idf;
    /* What each phrase counts, 0...1. */
    const double *weights;
    int phrase_count;
    /* The document of each passage, by passage ID, as a place in `frequencies`; -1 where there is no passage. */
    const int32_t *documents;
    /* For each document two numbers for each phrase, which rows that are ranked add to: how often it stands in the bodies, and the
       most that it weighs in the other fields. Null where none are wanted. */
    float *frequencies;
    /* The passages a query is limited to, one bit for each ID; null for all. */
    const uint64_t *within;
    int64_t within_bits;
} jay_ranking;

/* Registers the tokenizer "prepared" and the functions
     jay_rank(passage_terms)      BM25F of the row, by the idf and lengths of ranking
     jay_parts(passage_terms)     the share of each phrase in it, a BLOB of doubles
     jay_within(passage_id)       whether the row is among those the query is limited to
   Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009, doi:10.1561/1500000019. */
int jay_register(sqlite3 *database, jay_ranking *ranking);

/* SQLITE_TRANSIENT is a cast that Swift cannot import. */
int jay_bind_text(sqlite3_stmt *statement, int index, const char *text, int byte_count);
int jay_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int byte_count);
