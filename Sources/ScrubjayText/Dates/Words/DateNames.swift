/// The names of the months and of the days of the week in all languages of dates.
package enum DateNames {
    /// Whether a folded word is such a name, or a short form of one. Two-letter forms are left out.
    package static func contains(_ word: String) -> Bool { all.contains(word) }

    private static let all: Set<String> = {
        var names: Set<String> = []
        for language in DateLanguage.all {
            for list in language.months + language.weekdays {
                for name in list.split(separator: ",") where name.utf8.count > 2 { names.insert(Folding.folded(String(name))) }
            }
        }
        return names
    }()
}
