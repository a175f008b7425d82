#include "CGumbo.h"
#include <setjmp.h>
#include <stdlib.h>

// Gumbo neither checks what its allocator returns nor frees without recursion. So every piece of memory hangs on a list, by
// which all of it can be freed, and an allocator that may give no more leaves the parser by a jump.
typedef struct Piece {
    struct Piece *previous, *next;
    size_t size;
    // Keeps what follows aligned as malloc aligns.
    size_t padding;
} Piece;

struct BoundedGumbo {
    Piece pieces;
    size_t left;
    const GumboNode *document;
    jmp_buf out_of_memory;
};

static void *allocate(void *userdata, size_t size) {
    BoundedGumbo *page = userdata;
    Piece *piece = size + sizeof(Piece) <= page->left ? malloc(size + sizeof(Piece)) : NULL;
    if (piece == NULL) longjmp(page->out_of_memory, 1);
    page->left -= size + sizeof(Piece);
    piece->size = size + sizeof(Piece);
    piece->previous = &page->pieces;
    piece->next = page->pieces.next;
    piece->next->previous = piece;
    page->pieces.next = piece;
    return piece + 1;
}

static void deallocate(void *userdata, void *memory) {
    if (memory == NULL) return;
    BoundedGumbo *page = userdata;
    Piece *piece = (Piece *)memory - 1;
    page->left += piece->size;
    piece->previous->next = piece->next;
    piece->next->previous = piece->previous;
    free(piece);
}

BoundedGumbo *gumbo_bounded_parse(const char *bytes, size_t length, size_t memory_limit) {
    BoundedGumbo *page = malloc(sizeof(BoundedGumbo));
    if (page == NULL) return NULL;
    page->pieces.previous = page->pieces.next = &page->pieces;
    page->left = memory_limit;
    page->document = NULL;
    if (setjmp(page->out_of_memory)) {
        gumbo_bounded_free(page);
        return NULL;
    }
    GumboOptions options = kGumboDefaultOptions;
    options.allocator = allocate;
    options.deallocator = deallocate;
    options.userdata = page;
    options.max_errors = 0;
    page->document = gumbo_parse_with_options(&options, bytes, length)->document;
    return page;
}

const GumboNode *gumbo_bounded_document(const BoundedGumbo *page) { return page->document; }

void gumbo_bounded_free(BoundedGumbo *page) {
    if (page == NULL) return;
    for (Piece *piece = page->pieces.next; piece != &page->pieces;) {
        Piece *next = piece->next;
        free(piece);
        piece = next;
    }
    free(page);
}
