extension QuestionForm {
    /// What it asks for where somebody says so, whatever its words tell. With nobody named the owner is meant.
    func asked(as kind: UnderstoodQuestion.Kind) -> AskedFor {
        let words = tokens.others
        var mention = self.mention
        mention.isSaid = true
        switch kind {
        case .tasks, .doneTasks, .dueTasks, .overdueTasks:
            var mention = AskedFor.TaskMention(debtor: people.first.map { .person($0) } ?? .owner, words: words)
            if case .tasks(let said) = tasks { mention = said }
            mention.isDone = kind == .doneTasks
            mention.isOverdue = kind == .overdueTasks
            return .tasks(mention)
        case .next: return .next(mention)
        case .last: return .last(.topics, mention)
        case .first:
            mention.isFirst = true
            return .last(partOfMeeting, mention)
        case .summary: return has(.meetings) || has(.alone) ? .summary(mention) : .last(.summary, mention)
        case .decisions, .decisionHistory: return .decisions(about: words, isHistory: kind == .decisionHistory)
        case .view: return people.first.map { .view(of: $0, about: words) } ?? .fact
        case .topics: return .talks(mention)
        case .fact, .attribute, .tag, .span, .count, .people: return .fact
        }
    }

    /// The same of a span of time; nil for what is not asked of one.
    func ofSpan(as kind: UnderstoodQuestion.Kind) -> (part: AskedFor.SpanPart, mention: AskedFor.MeetingMention)? {
        let part: AskedFor.SpanPart? =
            switch kind {
            case .span: .all
            case .count: .count
            case .people: .people
            case .decisions, .decisionHistory: .decisions
            case .summary: .summary
            case .fact, .tasks, .doneTasks, .dueTasks, .overdueTasks, .next, .last, .first, .attribute, .view, .topics, .tag:
                nil
            }
        return part.map { ($0, spanMention) }
    }
}
