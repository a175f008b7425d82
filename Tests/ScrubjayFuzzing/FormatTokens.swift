/// The tokens of a format, at which parsers branch.
public enum FormatTokens {
    /// The tokens of a format; those of plain text if it has none of its own.
    public static func of(_ format: String) -> [[UInt8]] {
        let own = tables[format] ?? []
        let shared = markup.contains(format) ? text + xml : text
        return (own + (json.contains(format) ? jsonMarks : shared)).map { Array($0.utf8) }
    }

    private static let markup: Set<String> = ["html", "enex", "docx", "odt", "pptx", "xlsx", "epub", "mail", "mbox"]
    private static let json: Set<String> = ["keep", "roam", "chatgpt", "claude", "slack", "documents"]

    private static let text = [
        "Attendees: ", "Present: Nora, Oskar", "Date: 2026-03-04", "Decided: ", "Action items", "- [ ] ", "- [x] ", "@Nora ",
        "(due 2026-03-20)", "Nora: ", "[09:30] ", "09:30:15", "2026-03-04T09:30:00Z", "20260304", "04/03/26", "4 March 2026",
        "http://a.example",
        "nora@pier.example", "1. ", "* ", "# ", "TODO",
    ]

    private static let xml = [
        "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#0;", "&#x110000;", "&#55296;", "&nbsp;",
        "<?xml version=\"1.0\"?>",
        "<!DOCTYPE a [<!ENTITY b \"c\">]>", "<p>", "</p>", "<div>", "</div>", "<b>", "<a href=\"", "<table><tr><td>",
        "</td></tr></table>", "<ul><li>",
        "<br/>", "=\"", "='",
    ]

    private static let jsonMarks = [
        "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u0000", "\\ud800", "\\udc00", "\\u", "null", "true", "false", "1e400",
        "-0", "{}", "[]",
        "\"\":", "[[", "{\"a\":", "1700000000000", "\"2026-03-04T09:30:00Z\"", "\"\\n\"",
    ]

    private static let tables: [String: [String]] = [
        "markdown": [
            "---\n", "+++\n", "...\n", "title: ", "tags: [a, b]", "date: 2026-03-04", "key:: value", "[key:: value]", "%%",
            "> ", "> [!note] ",
            "```\n", "~~~\n", "![[", "[[", "]]", "|", "|---|---|", "| a | b |", "](", "[^1]", "[^1]: ", "#tag/sub", "^block",
            "((", "{{embed ", "**",
            "__", "~~", "`", "<!--", "-->", "<div>", "&amp;", "    ", "\t- ", "===", "---", "- a\n  - b\n", ":LOGBOOK:",
            ":END:", "id:: ", "SCHEDULED: <",
            "type_: 1", "% title", "&x: *x", "!!binary ", "? ", "- - - ", "<<: ", "\"\"\"",
        ],
        "todotxt": [
            "(A) ", "x ", "x 2026-03-04 2026-03-01 ", " +floor", " @town", " due:2026-03-20", " t:2026-03-10", " rec:+1w",
            " pri:A",
            "\u{FEFF}", "\r\n",
        ],
        "org": [
            "* ", "** TODO [#A] a :b:c:", "*** DONE ", "#+TITLE: ", "#+FILETAGS: :a:", "#+TODO: A | B", "#+begin_src sh\n",
            "#+end_src\n",
            "#+begin_quote\n", "#+end_quote\n", ":PROPERTIES:\n", ":ID: x\n", ":END:\n", ":LOGBOOK:\n",
            "SCHEDULED: <2026-03-04 Wed 10:00 +1w>",
            "DEADLINE: <", "CLOSED: [", "CLOCK: [", "--<", "[[id:", "][", "]]", "- a :: b", "- [-] ", "| a |", "|-+-|",
            "#+TBLFM: ", "[fn:1]", "{{{m(a)}}}",
            "# ", "=v=", "~c~", "*b*", "/i/", "_u_", "+s+", "\\\\alpha", "COMMENT ", ":ARCHIVE:", "[1/2]", "<<a>>",
            "#+INCLUDE: ",
        ],
        "webvtt": [
            "WEBVTT", "NOTE ", "STYLE\n", "REGION\n", "00:00:01.000 --> 00:00:02.000\n", "-->", "99:59:59.999", "<v Nora>",
            "<v.loud Nora>", "</v>",
            "<c>", "<00:00:01.000>", "<lang en>", "&lt;", "&nbsp;", "- ", "Nora: ", "X-TIMESTAMP-MAP=", "align:start", "\n\n",
            "1\n",
        ],
        "srt": ["1\n", "00:00:01,000 --> 00:00:02,000\n", "-->", "<i>", "{\\an8}", ">> ", "[Nora]", "Nora: ", "\n\n"],
        "sbv": ["0:00:01.000,0:00:04.000\n", ",", "[br]", ">> ", "\n\n"],
        "icalendar": [
            "BEGIN:VCALENDAR\n", "BEGIN:VEVENT\n", "END:VEVENT\n", "END:VCALENDAR\n",
            "DTSTART;TZID=Europe/Berlin:20260304T093000\n",
            "DTEND;VALUE=DATE:20260304\n", "RRULE:FREQ=DAILY;COUNT=99999999\n", "RRULE:FREQ=SECONDLY\n", "BYDAY=-53MO",
            "INTERVAL=0", "UNTIL=", "EXDATE:",
            "RDATE:", "DURATION:P9999999W\n", "ATTENDEE;CN=\"a\":mailto:a@b.example\n", "UID:x\n", "RECURRENCE-ID:", "\\n",
            "^n", "\n ", "BEGIN:VTODO\n",
            "BEGIN:VTIMEZONE\n", "TZOFFSETTO:+0100\n", ";", ":", "\"",
        ],
        "vcard": [
            "BEGIN:VCARD\n", "END:VCARD\n", "VERSION:2.1\n", "FN:Nora Lind\n", "N:Lind;Nora;;Dr.;\n", "item1.",
            "X-ABLabel:_$!<HomePage>!$_\n",
            "TEL;TYPE=\"home,cell\":+1 555 0100\n", "EMAIL;PREF:nora@pier.example\n", "ADR;HOME:;;1 Quay;Bath;;;\n",
            "BDAY:--0412\n", "REV:20260304T093000Z\n", "AGENT:\n", "AGENT:BEGIN:VCARD\\nFN:A\\n", "ORG:a;b\n",
            ";CHARSET=windows-1251", ";ENCODING=QUOTED-PRINTABLE", ";ENCODING=b", "=0D=0A=\n", "=C3", "PHOTO;BASE64:\nQUJD\n",
            "UID:urn:uuid:1\n", "RELATED;TYPE=spouse:urn:uuid:1\n", "KIND:group\n", "MEMBER:urn:uuid:1\n",
            "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;a;14;\n", "NOTE:", "\\n", "\\,", "\\;", "\n ", ";", ":", "\"",
        ],
        "csv": [
            ",", ";", "\t", "\"", "\"\"", "\n\"", "Title,Date,Tags\n", "a,b,c\n", "\r\n", "|", "sep=;\n", "=1+1", "Status",
            "Due",
        ],
        "enex": [
            "<en-export>", "<note>", "</note>", "<title>", "<content>", "<en-note>", "</en-note>",
            "<en-todo checked=\"true\"/>", "<en-media hash=\"a\"/>",
            "<created>20260304T093000Z</created>", "<tag>", "<resource><data>", "</data></resource>", "<note-attributes>",
            "<task>", "<en-crypt>",
        ],
        "html": [
            "<article>", "<main>", "<h1>", "<h6>", "<nav>", "<script>", "</script>", "<style>", "<title>",
            "<meta charset=\"utf-16\">", "<pre>", "<li>",
            "<input type=checkbox checked>", "<template>", "<svg>", "<math>", "<select>", "<frameset>", "<table>",
            "<td colspan=99999999>", "<form>", "<base href=",
            "<time datetime=", "<script type=\"application/ld+json\">", "<plaintext>", "<li value=99999999999>",
        ],
        "mail": [
            "From: ", "To: ", "Subject: ", "Date: Wed, 4 Mar 2026 09:30:00 +0000\n",
            "Content-Type: multipart/mixed; boundary=\"x\"\n", "--x\n", "--x--\n",
            "Content-Transfer-Encoding: base64\n", "Content-Transfer-Encoding: quoted-printable\n", "=?utf-8?B?", "=?utf-8?Q?",
            "?=", "=3D", "=\n", "\n\n", "\n ",
            "Content-Type: message/rfc822\n", "charset=utf-7", "Message-ID: <", "References: ", "> ", "On Wed, Nora wrote:",
            "-- \n",
        ],
        "mbox": [
            "\nFrom nora@pier.example Wed Mar  4 09:30:00 2026\n", ">From ", "From ", "Content-Length: 99999999\n", "\n\n",
        ],
        "docx": [
            "<w:p>", "<w:r><w:t>", "<w:tbl><w:tr><w:tc>", "<w:footnoteReference w:id=\"1\"/>", "<w:numPr>",
            "<w:ilvl w:val=\"9\"/>",
            "<w:pStyle w:val=\"Heading1\"/>", "<w:del>", "<w:ins>", "<w:fldChar w:fldCharType=\"begin\"/>",
            "Target=\"document.xml\"",
        ],
        "odt": [
            "<text:p>", "<text:h text:outline-level=\"1\">", "<text:list><text:list-item>", "<text:s text:c=\"9999999\"/>",
            "<table:table-cell table:number-columns-repeated=\"9999999\">", "<text:note>", "<office:annotation>", "<text:tab/>",
            "<table:table-row table:number-rows-repeated=\"9999999\">",
        ],
        "pptx": [
            "<p:sldId r:id=\"rId2\"/>", "<p:sp>", "<a:p><a:r><a:t>", "<a:br/>", "<a:pPr lvl=\"8\">",
            "<a:buAutoNum startAt=\"32767\"/>",
            "<a:tbl><a:tr><a:tc>", "<mc:AlternateContent>", "<mc:Choice>", "<p:grpSp>", "<a:hlinkClick r:id=\"rId1\"/>",
            "Target=\"slides/slide1.xml\"", "Target=\"../presentation.xml\"",
        ],
        "xlsx": [
            "<sheet name=\"a\" r:id=\"rId1\"/>", "<row r=\"1048576\">", "<c r=\"XFD1\" t=\"s\"><v>0</v></c>",
            "<c t=\"inlineStr\"><is><t>",
            "<si><t>", "<rPh>", "<f>", "s=\"1\"", "<numFmt numFmtId=\"164\" formatCode=\"yyyy\"/>", "<xf numFmtId=\"22\"/>",
            "<v>1e308</v>", "Target=\"worksheets/sheet1.xml\"", "Target=\"sharedStrings.xml\"",
        ],
        "epub": [
            "<itemref idref=\"a\"/>", "<item id=\"a\" href=\"a.xhtml\"/>", "properties=\"nav\"", "<navPoint>",
            "<navLabel><text>",
            "<rootfile full-path=\"", "<h1>", "<section>", "<nav>", "<ol><li>", "href=\"../", "%2e%2e/", "<dc:title>", "<body>",
        ],
        "rtf": [
            "{\\rtf1", "\\ansicpg1252", "\\'e4", "\\u8364?", "\\uc9999", "\\bin99999", "\\par ", "{\\*\\", "{\\info{\\title ",
            "}", "{", "\\", "\\outlinelevel9",
            "\\u-1", "\\'", "{\\fonttbl", "\\ls1",
        ],
        "documents": [
            "{\"schema\":\"scrubjay.import/1\"}\n", "\"schema\":", "\"id\":\"a\"", "\"title\":", "\"text\":",
            "\"format\":\"markdown\"", "\"segments\":[",
            "\"start\":", "\"end\":", "\"people\":[", "\"properties\":{", "\"deleted\":true", "\"kind\":\"event\"",
            "\"language\":\"de\"", "\"url\":", "\"tags\":[", "\n",
        ],
        "keep": [
            "\"listContent\":[", "\"isChecked\":true", "\"createdTimestampUsec\":", "\"labels\":[", "\"textContent\":",
            "\"isTrashed\":",
        ],
        "roam": [
            "\"children\":[", "\"string\":", "\"title\":", "\"create-time\":", "\"uid\":", "((a))", "{{[[TODO]]}}", "[[", "]]",
            "#[[a b]]",
        ],
        "chatgpt": [
            "\"mapping\":{", "\"parent\":", "\"children\":[", "\"current_node\":", "\"message\":", "\"parts\":[", "\"role\":",
            "\"create_time\":",
        ],
        "claude": ["\"chat_messages\":[", "\"sender\":", "\"text\":", "\"content\":[", "\"created_at\":"],
        "slack": [
            "\"ts\":", "\"user\":", "\"text\":", "<@U1>", "<#C1|a>", "<http", "\"thread_ts\":", "\"user_profile\":{", ":smile:",
        ],
    ]
}
