import Scrubjay

/// Draws the state of `jay browse`. The same state always gives the same screen.
struct BrowseScreen {
    let style: Style

    func screen(of state: BrowseState) -> Screen {
        let layout = state.layout
        let columns = max(1, state.size.columns)
        var lines = [Screen.Line](repeating: Screen.Line(), count: max(1, state.size.rows))
        let (prompt, cursor) = self.prompt(state.query, columns)
        lines[0] = prompt
        if let row = layout.tabs { lines[row] = tabs(state, columns) }
        for (index, row) in layout.list.enumerated() {
            let item = state.top + index
            guard state.list.items.indices.contains(item) else { break }
            lines[row] = self.row(
                state.list.items[item], isSelected: item == state.selected, leadWidth: state.list.leadWidth,
                width: layout.listWidth)
        }
        if state.list.items.isEmpty, !state.isSearching, let row = layout.list.first {
            lines[row] = line([Styled("  ", plain), Styled(emptyText(state), style.dim)], columns: layout.listWidth)
        }
        if let area = layout.preview { draw(state, in: area, &lines) }
        if let row = layout.help { lines[row] = help(state, columns) }
        // Without a line for help, what has to be said takes the place of the last row.
        if layout.help == nil, let notice = state.notice, lines.count > 2 {
            lines[lines.count - 1] = line([Styled(notice, style.marked)], columns: columns)
        }
        return Screen(lines: lines, columns: columns, cursor: (0, min(cursor, columns - 1)))
    }

    /// A text without marks, and how it is printed.
    private struct Styled {
        let text: String
        let styled: (String) -> String

        init(_ text: String, _ styled: @escaping (String) -> String) { (self.text, self.styled) = (text, styled) }
    }

    private var plain: (String) -> String { { $0 } }

    // MARK: Above the list

    /// `> lamp`, moved to the left so far that the cursor is on the screen.
    private func prompt(_ query: LineEditor, _ columns: Int) -> (Screen.Line, cursor: Int) {
        let sign = columns >= 8 ? "> " : ""
        let room = max(1, columns - sign.count - 1)
        let characters = MarkedLine(query.text).characters
        var start = characters.startIndex
        var before = characters.prefix(query.cursor).reduce(0) { $0 + $1.width }
        while before > room, start < characters.endIndex {
            before -= characters[start].width
            start += 1
        }
        var end = start
        var width = 0
        while end < characters.endIndex, width + characters[end].width <= room {
            width += characters[end].width
            end += 1
        }
        let text = MarkedLine(characters[start..<end])
        return (Screen.Line(style.dim(sign) + text.text(style), width: sign.count + text.width), sign.count + before)
    }

    private func tabs(_ state: BrowseState, _ columns: Int) -> Screen.Line {
        let count = self.count(state)
        let names = BrowseView.allCases.map { view -> Styled in
            view == state.view ? Styled("[\(view.title)]", style.bold) : Styled(" \(view.title) ", style.dim)
        }
        let width = names.reduce(0) { $0 + TextWidth.of($1.text) }
        let shown: [Styled] = width + count.count + 2 <= columns ? names : [Styled("[\(state.view.title)]", style.bold)]
        let used = shown.reduce(0) { $0 + TextWidth.of($1.text) }
        let gap = columns - used - count.count
        guard gap > 0 else { return line(shown, columns: columns) }
        return line(shown + [Styled(String(repeating: " ", count: gap), plain), Styled(count, style.dim)], columns: columns)
    }

    /// `3/50+`, and a sign while something is going on.
    private func count(_ state: BrowseState) -> String {
        let list = state.list
        let total = list.total.map { "\($0)" } ?? "\(list.items.count)+"
        let place = list.items.isEmpty ? "0" : "\(state.selected + 1)/\(total)"
        return (state.isSearching || state.isRefreshing ? "… " : "") + place
    }

    private func emptyText(_ state: BrowseState) -> String {
        let isTyped = !state.query.text.allSatisfy(\.isWhitespace)
        return isTyped ? "Nothing found." : "Nothing here."
    }

    // MARK: Rows

    /// `> Exhibit planning   The lamp arrives on Tuesday.  Ada, Ben`
    private func row(_ item: BrowseItem, isSelected: Bool, leadWidth: Int, width: Int) -> Screen.Line {
        func strong(_ text: String) -> String { isSelected ? style.bold(text) : text }
        func quiet(_ text: String) -> String { isSelected ? style.bold(text) : style.dim(text) }
        var parts: [Styled] = [isSelected ? Styled("> ", style.next) : Styled("  ", plain)]
        var room = width - 2
        let leadLimit = min(leadWidth, width / 3)
        if leadLimit >= 8 {
            let lead = MarkedLine(item.lead).cut(to: leadLimit)
            let gap = String(repeating: " ", count: leadLimit - lead.width + 2)
            parts.append(Styled(lead.text(Style(isColoured: false, hasLinks: false)), quiet))
            parts.append(Styled(gap, plain))
            room -= leadLimit + 2
        } else if !item.lead.isEmpty, item.text.parts.isEmpty {
            parts.append(Styled(MarkedLine(item.lead).cut(to: max(0, room)).text(style), strong))
            room = 0
        }
        let text = MarkedLine(item.text).cut(to: max(0, room))
        room -= text.width
        var line = self.line(parts, columns: width)
        line.text += text.text(style, plain: strong)
        line.width += text.width
        if !item.detail.isEmpty, room >= 12 {
            let detail = MarkedLine("  " + item.detail).cut(to: room)
            line.text += style.dim(detail.text(style))
            line.width += detail.width
        }
        return line
    }

    // MARK: Preview

    private func draw(_ state: BrowseState, in area: BrowseLayout.Area, _ lines: inout [Screen.Line]) {
        let isBeside = area.columns.lowerBound > 0
        let width = area.columns.count - (isBeside ? 2 : 0)
        let height = area.rows.count - 1
        var drawn = [heading(state.preview, isBeside: isBeside, width: width)]
        if let preview = state.preview, height > 0 {
            drawn += rows(of: preview, offset: state.previewOffset, width: width, height: height)
        }
        for (index, row) in area.rows.enumerated() {
            let line = index < drawn.count ? drawn[index] : Screen.Line()
            if isBeside {
                lines[row].beside = (area.columns.lowerBound, style.dim("│") + " " + line.text, line.width + 2)
            } else {
                lines[row] = line
            }
        }
    }

    private func heading(_ preview: BrowsePreview?, isBeside: Bool, width: Int) -> Screen.Line {
        guard let preview else {
            return isBeside ? Screen.Line() : line([Styled(String(repeating: "─", count: width), style.dim)], columns: width)
        }
        let rule = isBeside ? "" : "── "
        let location = TextWidth.cutAtBeginning(preview.location, to: max(1, width - rule.count))
        var parts: [Styled] = [Styled(rule, style.dim), Styled(location, style.bold)]
        var used = rule.count + TextWidth.of(location)
        if !preview.caption.isEmpty, width - used >= 12 {
            let caption = MarkedLine("  " + preview.caption).cut(to: width - used - (isBeside ? 0 : 4))
            parts.append(Styled(caption.text(style), style.dim))
            used += caption.width
        }
        if !isBeside, width - used >= 2 {
            parts.append(Styled(" " + String(repeating: "─", count: width - used - 1), style.dim))
        }
        return line(parts, columns: width)
    }

    /// The lines of a preview, broken at the width, so that the one that matters is in the upper third.
    private func rows(of preview: BrowsePreview, offset: Int, width: Int, height: Int) -> [Screen.Line] {
        // Each line takes a row or more.
        let reach = height + abs(offset)
        let first = max(0, preview.focus - reach)
        let end = min(preview.lines.count, preview.focus + reach + 1)
        guard first < end else { return [] }
        let digits = preview.lines[first..<end].compactMap(\.number).max().map { "\($0)".count }
        let gutter = width >= 40 ? digits.map { max(3, $0) + 2 } ?? 0 : 0
        var rows: [Screen.Line] = []
        var target = 0
        for index in first..<end {
            let line = preview.lines[index]
            let broken = MarkedLine.lines(of: line.text, width: width - gutter)
            if index == preview.focus { target = rows.count + (broken.firstIndex(where: \.hasMarks) ?? 0) }
            for (part, text) in broken.enumerated() {
                let number = part == 0 ? line.number.map { "\($0)" } ?? "" : ""
                let margin = gutter == 0 ? "" : Column.right(number, gutter - 2) + "  "
                let isFocus = index == preview.focus && line.number != nil
                let written = (isFocus ? style.next(margin) : style.dim(margin)) + text.text(style)
                rows.append(Screen.Line(written, width: gutter + text.width))
            }
        }
        let start = min(max(0, target - height / 3 + offset), max(0, rows.count - height))
        return Array(rows[start..<min(rows.count, start + height)])
    }

    // MARK: Below

    private func help(_ state: BrowseState, _ columns: Int) -> Screen.Line {
        if let notice = state.notice { return line([Styled(notice, style.marked)], columns: columns) }
        if let note = state.list.note { return line([Styled(note, style.dim)], columns: columns) }
        let enter = state.view == .people ? "Enter their passages" : "Enter open"
        let next = state.view.next(by: 1)
        return line(
            [Styled("\(enter) · Tab \(next.rawValue) · Ctrl-U clear · Shift-↑↓ preview · Esc leave", style.dim)],
            columns: columns)
    }

    /// Texts one after the other, cut at the width.
    private func line(_ parts: [Styled], columns: Int) -> Screen.Line {
        var line = Screen.Line()
        for part in parts where line.width < columns {
            let cut = MarkedLine(part.text).cut(to: columns - line.width)
            line.text += part.styled(cut.text(Style(isColoured: false, hasLinks: false)))
            line.width += cut.width
        }
        return line
    }
}
