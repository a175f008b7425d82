import Testing

@testable import ScrubjayCore

@Suite struct QuestionRemovingTests {
    @Test(arguments: [
        ("What did I discuss with Sarah last week?", "Sarah Lindgren", "What did I discuss last week?"),
        ("What did I discuss with Sarah last week?", "last week", "What did I discuss with Sarah?"),
        ("Was habe ich mit Jonas besprochen?", "Jonas Brell", "Was habe ich besprochen?"),
        ("De quoi ai-je parlé avec Hélène ?", "Helene Roux", "De quoi ai-je parlé?"),
        ("¿Qué decidimos con Íñigo en marzo?", "en marzo", "¿Qué decidimos con Íñigo?"),
        ("Sarah’s tasks", "Sarah", "tasks"),
        ("lamp", "lamp", ""),
    ])
    func `a name goes with the preposition before it`(text: String, name: String, rest: String) {
        #expect(Question.removing(name, from: text) == rest)
    }

    @Test(arguments: [("When is the launch?", "Ada Finch"), ("", "Ada"), ("Wann?", ""), ("¿Cuándo?", "ayer")])
    func `what no word names cannot be taken away`(text: String, name: String) {
        #expect(Question.removing(name, from: text) == nil)
    }
}
