#include "CLibical.h"

#if defined(__linux__)
#include <stdint.h>
#include <unicode/utypes.h>

/* libical counts the days of a rule on ICU's calendars. The Gregorian one needs none of ICU's 31 MB of data; this empty table stands
   in for them, laid out as ICU's own source/stubdata/stubdata.cpp. Rules of other calendars (RSCALE) are not followed. */
__attribute__((aligned(16))) const struct {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, reserved_word;
    uint8_t is_big_endian, charset_family, size_of_uchar, reserved_byte;
    uint8_t data_format[4], format_version[4], data_version[4];
    char padding[8];
    uint32_t count, reserved;
    int32_t fake_names_and_data[4];
} U_ICUDATA_ENTRY_POINT = {32, {0xda, 0x27}, 20, 0, U_IS_BIG_ENDIAN, U_CHARSET_FAMILY, U_SIZEOF_UCHAR, 0,
                           {'T', 'o', 'C', 'P'}, {1, 0, 0, 0}, {0, 0, 0, 0}, "stubdat", 0, 0, {0, 0, 0, 0}};
#endif
