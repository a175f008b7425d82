/// What a cell says about whether a task is done.
struct CSVState: Sendable, Equatable {
    let state: TaskItem.State

    /// Returns nil for a cell that says something else. A date says that it was done then.
    init?(_ cell: String) {
        let words = CSVColumn.words(cell)
        if let known = CSVState.states[words] ?? CSVState.states[cell.trimmed] {
            state = known
        } else if DateReader(order: .dayFirst).date(in: cell) != nil {
            state = .done
        } else {
            return nil
        }
    }

    private static let states: [String: TaskItem.State] = {
        var states: [String: TaskItem.State] = [:]
        for (state, words) in words { for word in words.split(separator: ",") { states[word.trimmed] = state } }
        return states
    }()

    /// English, German, French, Spanish, Italian, Portuguese, Dutch.
    private static let words: [(TaskItem.State, String)] = [
        (
            .open,
            """
            false,no,n,0,open,todo,to do,not started,in progress,doing,next,backlog,waiting,blocked,needsaction,incomplete,active,
            new,pending,nein,falsch,offen,in arbeit,in bearbeitung,nicht begonnen,zu erledigen,non,faux,à faire,en cours,
            no iniciado,pendiente,por hacer,en progreso,en curso,falso,da fare,in corso,não,a fazer,em andamento,nee,onwaar,
            te doen,bezig,☐
            """
        ),
        (
            .done,
            """
            true,yes,y,1,x,done,complete,completed,finished,closed,resolved,checked,ja,wahr,erledigt,fertig,abgeschlossen,oui,vrai,
            terminé,fait,sí,si,hecho,completado,terminado,verdadero,sì,vero,fatto,completato,sim,verdadeiro,feito,concluído,waar,
            klaar,voltooid,gedaan,✓,✔,✅,☑,☒
            """
        ),
        (
            .cancelled,
            """
            cancelled,canceled,abandoned,won't do,wont do,dropped,rejected,trashed,abgebrochen,verworfen,annulé,cancelado,
            annullato,geannuleerd
            """
        ),
    ]
}
