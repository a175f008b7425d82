#pragma once
#include <stddef.h>
#include <zlib.h>

/// Writes bytes as gzip (RFC 1952), as small as zlib can make them. Returns how many bytes were written; 0 if they do not fit into `capacity`.
static inline size_t scrubjay_gzip(const unsigned char *bytes, size_t length, unsigned char *gzip, size_t capacity) {
    z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)length, .next_out = gzip, .avail_out = (uInt)capacity};
    // 16 more than the size of the window asks for the header of gzip.
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    int status = deflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    deflateEnd(&stream);
    return status == Z_STREAM_END ? written : 0;
}
