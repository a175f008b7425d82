#pragma once
#include <gumbo.h>

/// A parsed page whose memory has a limit, and which is freed without recursion however deep it nests.
typedef struct BoundedGumbo BoundedGumbo;

/// Parses a page. NULL when that takes more than `memory_limit` bytes.
BoundedGumbo *gumbo_bounded_parse(const char *bytes, size_t length, size_t memory_limit);

/// The document, valid until the page is freed.
const GumboNode *gumbo_bounded_document(const BoundedGumbo *page);

void gumbo_bounded_free(BoundedGumbo *page);
