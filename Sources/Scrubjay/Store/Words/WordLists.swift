/// Where posting lists come from.
protocol WordLists {
    /// The lists of a form, one for each segment that has it.
    func lists(of form: String) throws -> [FormList]
    /// Calls `body` with each list of each form that begins like this.
    func forEachList(ofWordsBeginning beginning: String, _ body: (FormList) throws -> Void) throws
}
