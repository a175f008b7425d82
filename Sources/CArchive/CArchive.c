#include "CArchive.h"

#if defined(__linux__)
#include <locale.h>
#include <pthread.h>
#include <stddef.h>

/* libarchive converts names to the encoding of the locale and loses those that do not fit. A program that has not called setlocale
   is in the "C" locale, where nothing beyond ASCII fits. */
static locale_t utf8;
static pthread_once_t utf8_once = PTHREAD_ONCE_INIT;

static void make_utf8(void) { utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

int scrubjay_archive_next(struct archive *archive, struct archive_entry **entry) {
    pthread_once(&utf8_once, make_utf8);
    locale_t before = utf8 ? uselocale(utf8) : (locale_t)0;
    int status = archive_read_next_header(archive, entry);
    if (before) uselocale(before);
    return status;
}

/* The static archive refers to the libraries of every method that a zip may use. Exports are stored or deflated; the rest would be
   a megabyte of code for files that nobody has. These stand in for it: linked first, they are taken instead, and they fail, so that
   such a member is reported as one that cannot be read. Those of nettle are only called with a password, and none is ever given. */
#define HIDDEN __attribute__((visibility("hidden")))

HIDDEN int BZ2_bzDecompressInit(void *stream, int verbosity, int small) { return -9; }
HIDDEN int BZ2_bzDecompress(void *stream) { return -9; }
HIDDEN int BZ2_bzDecompressEnd(void *stream) { return 0; }

HIDDEN int lzma_alone_decoder(void *stream, unsigned long long limit) { return 11; }
HIDDEN int lzma_stream_decoder(void *stream, unsigned long long limit, unsigned flags) { return 11; }
HIDDEN int lzma_code(void *stream, int action) { return 11; }
HIDDEN void lzma_end(void *stream) {}

HIDDEN void nettle_aes128_set_encrypt_key(void *context, const void *key) {}
HIDDEN void nettle_aes128_encrypt(const void *context, size_t length, void *out, const void *in) {}
HIDDEN void nettle_aes192_set_encrypt_key(void *context, const void *key) {}
HIDDEN void nettle_aes192_encrypt(const void *context, size_t length, void *out, const void *in) {}
HIDDEN void nettle_aes256_set_encrypt_key(void *context, const void *key) {}
HIDDEN void nettle_aes256_encrypt(const void *context, size_t length, void *out, const void *in) {}
HIDDEN void nettle_hmac_sha1_set_key(void *context, size_t length, const void *key) {}
HIDDEN void nettle_hmac_sha1_update(void *context, size_t length, const void *data) {}
HIDDEN void nettle_hmac_sha1_digest(void *context, size_t length, void *digest) {}
HIDDEN void nettle_pbkdf2_hmac_sha1(
    size_t length, const void *password, unsigned rounds, size_t saltLength, const void *salt, size_t size, void *out) {}

/* Told of an entry that a tar cannot have, of which we write none. The object that has it refers to the writers of all formats, and these to libraries
   for XML, bzip2 and others. */
HIDDEN void __archive_write_entry_filetype_unsupported(struct archive *archive, struct archive_entry *entry, const char *format) {}
#else
int scrubjay_archive_next(struct archive *archive, struct archive_entry **entry) {
    return archive_read_next_header(archive, entry);
}
#endif
