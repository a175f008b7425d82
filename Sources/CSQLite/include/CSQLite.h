#pragma once
#include <sqlite3.h>
#include <stdint.h>

/* Bytes of the prepared stream that the analyzer hands to FTS5: the form after JAY_NEXT stands at the next position, the
   form after JAY_SAME at the position of the form before it. */
#define JAY_NEXT 0x20
#define JAY_SAME 0x1F

#define JAY_COLUMNS 5

/* A row that was ranked. */
typedef struct jay_hit {
    int64_t row;
    double score;
    /* How many of the wanted phrases it has. */
    int32_t wanted;
} jay_hit;

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
    int body_column;
    /* One for each phrase of the query, in its order: NaN until it is counted, 0 for a phrase that only selects. */
    double *idf;
    /* What each phrase counts, 0...1. */
    const double *weights;
    int phrase_count;
    /* Whether a row that has every phrase so marked is to be known by it, one byte for each phrase. */
    const uint8_t *wanted;
    /* The document of each passage, by passage ID, as a place in `frequencies`; -1 where there is no passage. */
    const int32_t *documents;
    int64_t document_count;
    /* Whether rows that are ranked are added up by document. */
    int sums_documents;
    /* The passages a query is limited to, one bit for each ID; null for all. */
    const uint64_t *within;
    int64_t within_bits;

    /* What was found. These functions make the room; jay_release gives it back. */

    /* What jay_collect has gathered. */
    jay_hit *hits;
    int64_t hit_count, hit_room;
    /* The documents of those rows, each once. */
    int32_t *touched;
    int64_t touched_count;
    /* For each of these, in their order, two numbers for each phrase: how often it stands in the bodies, and the most that it weighs
       in the other fields. */
    float *frequencies;
    int64_t frequency_room;
    /* For each document the query that it was last touched by, and its place among those touched. */
    uint32_t *stamps;
    int32_t *slots;
    uint32_t stamp;
} jay_ranking;

/* Registers the tokenizer "prepared" and the functions
     jay_collect(passage_terms)   adds the row and its BM25F to the hits of ranking, by its idf and lengths; lets no row through
     jay_parts(passage_terms)     the share of each phrase in it, a BLOB of doubles
     jay_within(passage_id)       whether the passage is among those the query is limited to
   Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009, doi:10.1561/1500000019. */
int jay_register(sqlite3 *database, jay_ranking *ranking);

/* Sets the documents that rows are added up for, and makes room for a query with its phrases. Return 0 where memory is short. */
int jay_set_documents(jay_ranking *ranking, const int32_t *documents, int64_t document_count);
int jay_begin_query(jay_ranking *ranking);
/* Puts the best hits first: as many as `limit`, in no particular order. Of equal scores the smaller row is better. */
void jay_select_hits(jay_ranking *ranking, int64_t limit);
void jay_release(jay_ranking *ranking);

/* SQLITE_TRANSIENT is a cast that Swift cannot import. */
int jay_bind_text(sqlite3_stmt *statement, int index, const char *text, int byte_count);
int jay_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int byte_count);
