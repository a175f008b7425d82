import ScrubjayFuzzing

/// Files that name one thing over and over.
package enum HostileFiles {
    package static func zip(_ files: [(String, String)]) -> [UInt8] {
        var zip = ZipWriter()
        for (name, text) in files { zip.add(name, Array(text.utf8)) }
        return zip.archive
    }

    package static func calendar(events: Int, rule: String) -> String {
        let events = (0..<events).map {
            "BEGIN:VEVENT\nUID:\($0)\nSUMMARY:Lamp \($0)\nDTSTART:20260101T090000Z\nRRULE:\(rule)\nEND:VEVENT\n"
        }
        return "BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n"
    }

    /// A text of Word that refers to one footnote and one comment over and over.
    package static func text(references: Int) -> [UInt8] {
        let reference =
            "<w:p><w:r><w:t>Water</w:t><w:footnoteReference w:id=\"7\"/><w:commentReference w:id=\"3\"/></w:r></w:p>"
        func note(_ kind: String, _ id: Int, _ text: String) -> String {
            "<w:\(kind)s><w:\(kind) w:id=\"\(id)\"><w:p><w:r><w:t>\(text)</w:t></w:r></w:p></w:\(kind)></w:\(kind)s>"
        }
        return zip([
            ("[Content_Types].xml", "<Types/>"),
            ("_rels/.rels", relations(to: "word/document.xml", kind: "officeDocument")),
            (
                "word/_rels/document.xml.rels",
                "<Relationships><Relationship Id=\"r1\" Type=\"x/footnotes\" Target=\"notes.xml\"/>"
                    + "<Relationship Id=\"r2\" Type=\"x/comments\" Target=\"comments.xml\"/></Relationships>"
            ),
            (
                "word/document.xml",
                "<w:document xmlns:w=\"w\"><w:body>" + String(repeating: reference, count: references)
                    + "</w:body></w:document>"
            ),
            ("word/notes.xml", note("footnote", 7, "The first tide")), ("word/comments.xml", note("comment", 3, "Is this so")),
        ])
    }

    package static func presentation(slides: Int) -> [UInt8] {
        let slide = """
            <p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>Room 17 is dark</a:t></a:r></a:p>\
            </p:txBody></p:sp></p:spTree></p:cSld></p:sld>
            """
        return zip([
            ("[Content_Types].xml", "<Types/>"),
            (
                "ppt/presentation.xml",
                "<p:presentation xmlns:p=\"p\" xmlns:r=\"r\"><p:sldIdLst>"
                    + String(repeating: "<p:sldId r:id=\"r1\"/>", count: slides) + "</p:sldIdLst></p:presentation>"
            ),
            ("ppt/_rels/presentation.xml.rels", relations(to: "slides/a.xml", kind: "slide")), ("ppt/slides/a.xml", slide),
        ])
    }

    package static func workbook(sheets: Int, rows: String, strings: [String] = []) -> [UInt8] {
        zip([
            ("[Content_Types].xml", "<Types/>"),
            (
                "xl/workbook.xml",
                "<workbook xmlns:r=\"r\"><sheets>" + String(repeating: "<sheet name=\"a\" r:id=\"r1\"/>", count: sheets)
                    + "</sheets></workbook>"
            ),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id=\"r1\" Type=\"x/worksheet\" Target=\"worksheets/a.xml\"/>"
                    + "<Relationship Id=\"r2\" Type=\"x/sharedStrings\" Target=\"strings.xml\"/></Relationships>"
            ),
            ("xl/strings.xml", "<sst>" + strings.map { "<si><t>\($0)</t></si>" }.joined() + "</sst>"),
            ("xl/worksheets/a.xml", "<worksheet><sheetData>\(rows)</sheetData></worksheet>"),
        ])
    }

    package static func book(chapters: Int, paragraph: String) -> [UInt8] {
        zip([
            ("mimetype", "application/epub+zip"),
            ("META-INF/container.xml", "<container><rootfile full-path=\"book.opf\"/></container>"),
            (
                "book.opf",
                "<package><manifest><item id=\"a\" href=\"a.xhtml\"/></manifest><spine>"
                    + String(repeating: "<itemref idref=\"a\"/>", count: chapters) + "</spine></package>"
            ),
            ("a.xhtml", "<html><body><p>\(paragraph)</p></body></html>"),
        ])
    }

    package static func relations(to target: String, kind: String) -> String {
        "<Relationships><Relationship Id=\"r1\" Type=\"x/\(kind)\" Target=\"\(target)\"/></Relationships>"
    }
}
