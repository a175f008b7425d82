#pragma once

/* OpenSSL recommends EVP_Digest over the functions of one hash, but EVP links 4 MB more and takes 1 ms more at each start:
   docs/decisions/0038-sha-256-from-a-system-library.md. On macOS CryptoKit does the work. */
#if !defined(__APPLE__)
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
#endif
