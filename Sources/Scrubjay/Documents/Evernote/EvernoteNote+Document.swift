extension EvernoteNote {
    /// What the note means.
    ///
    /// - Parameter member: What it is called among the notes of its file.
    func document(member: (String) -> String, _ input: ParserInput, in context: ParsingContext) -> Document {
        var warnings: [Warning] = []
        if isCut { warnings.append(Warning("this note is longer than 16 MB; the rest of it is left out", line: line)) }
        let outline = outline(context)
        let name = title.isEmpty ? HTMLParser.firstLine(outline) ?? "" : title
        let note = DerivedNote(
            matter: matter(title: name), outline: outline, warnings: warnings, member: member(name.isEmpty ? "Untitled" : name))
        return note.document(input, in: context)
    }

    private func outline(_ context: ParsingContext) -> OutlineWriter {
        let tree = isEncrypted || content.isEmpty ? HTMLTree() : HTMLTree(xml: content)
        var walker = HTMLWalker(tree)
        walker.attachments = attachments(in: tree)
        walker.taskGroups = taskGroups(context)
        if tree.count > 0 { walker.walk(tree.first(.enNote) ?? tree.first(.body) ?? 0) }
        walker.writeRemainingTasks()
        var outline = walker.outline
        if isEncrypted { outline.paragraph("(encrypted)") }
        return outline
    }

    private func matter(title: String) -> [FrontMatter.Entry] {
        var entries: [FrontMatter.Entry] = []
        func add(_ key: String, _ values: [String]) {
            let values = values.filter { !$0.isEmpty }
            if !values.isEmpty { entries.append(FrontMatter.Entry(key: key, values: values)) }
        }
        add("title", [title])
        add("created", [EvernoteDate(created)?.iso ?? ""])
        add("updated", [EvernoteDate(updated)?.iso ?? ""])
        add("tags", tags)
        for (name, value) in attributes {
            switch name {
            case "author": add("author", [value])
            case "source-url": add("source", [value])
            case "source": add("origin", [value])
            case "reminder-order", "application-data": break
            default: add(name, [EvernoteDate(value)?.iso ?? value])
            }
        }
        add("attachments", resources.map { $0.fileName.isEmpty ? $0.mediaType : $0.fileName })
        return entries
    }

    /// The names of files by what the content calls them.
    ///
    /// The content knows a file by the hash of what is in it, which is not read; files of one type stand in the order of the content.
    private func attachments(in tree: HTMLTree) -> [String: String] {
        var waiting: [String: [String]] = [:]
        for resource in resources.reversed() { waiting[resource.mediaType, default: []].append(resource.fileName) }
        var names: [String: String] = [:]
        for node in 0..<tree.count where tree.tag(node) == .enMedia {
            guard let hash = tree.attribute(node, "hash")?.lowercased(), names[hash] == nil,
                let name = waiting[tree.attribute(node, "type")?.lowercased() ?? ""]?.popLast(), !name.isEmpty
            else { continue }
            names[hash] = name
        }
        return names
    }

    /// Tasks by the group that the content shows them in.
    private func taskGroups(_ context: ParsingContext) -> [String: [HTMLWalker.Task]] {
        let ordered = tasks.sorted { $0.weight < $1.weight }
        return Dictionary(grouping: ordered, by: \.group).mapValues { tasks in
            tasks.map { task in
                let due = EvernoteDate(task.due).map { " (due \($0.day(utcOffset: context.utcOffset)))" } ?? ""
                return HTMLWalker.Task(text: task.title + due, state: task.isDone ? .done : .open)
            }
        }
    }
}
