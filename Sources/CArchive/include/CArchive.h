#pragma once
#include <archive.h>
#include <archive_entry.h>

/* The next member of an archive, as archive_read_next_header, with names in UTF-8 whatever the locale of the process is. */
int scrubjay_archive_next(struct archive *archive, struct archive_entry **entry);
