/// A column of a table and its role, which is recognised by the column's name.
struct CSVColumn: Sendable, Equatable {
    /// What the cells of a column say about the note or task in their row.
    enum Role: Sendable, CaseIterable {
        case title, text, created, updated, start, end, due, done, status, attendees, author, assignee, tags
    }

    /// As written in the file; `nil` if the table has no header row or the header cell is empty.
    var name: String?
    /// `nil` if the name is not a known one.
    var role: Role?

    init(name: String?) {
        self.name = name
        role = name.flatMap { CSVColumn.roles[CSVColumn.words($0)] }
    }

    /// The words of a name in lower case with single spaces between them, up to the first bracket.
    static func words(_ name: String) -> String {
        let bare = name.prefix { $0 != "(" && $0 != "[" }
        return bare.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.joined(separator: " ")
    }

    private static let roles: [String: Role] = {
        var roles: [String: Role] = [:]
        for (role, names) in names {
            for name in names.split(separator: ",") where roles[name.trimmed] == nil { roles[name.trimmed] = role }
        }
        return roles
    }()

    /// Column names in English, German, French, Spanish, Italian, Portuguese and Dutch.
    private static let names: [(Role, String)] = [
        (
            .title,
            """
            title,name,task,task name,task title,subject,to do,todo,item,page,page title,note title,meeting,meeting title,meeting name,
            event,topic,headline,summary,titel,aufgabe,betreff,bezeichnung,thema,besprechung,titre,nom,objet,tâche,sujet,réunion,
            título,nombre,tarea,asunto,reunión,titolo,nome,attività,oggetto,riunione,tarefa,assunto,reunião,naam,taak,onderwerp
            """
        ),
        (
            .text,
            """
            content,contents,notes,note,text,body,description,transcript,details,comment,comments,meeting notes,enhanced notes,
            private notes,ai notes,ai summary,overview,message,answer,notes plain,notes markdown,markdown,inhalt,notizen,notiz,
            beschreibung,protokoll,anmerkungen,bemerkung,bemerkungen,kommentar,contenu,texte,remarques,compte rendu,commentaire,
            contenido,texto,notas,descripción,comentarios,contenuto,testo,descrizione,commenti,conteúdo,descrição,comentários,
            inhoud,tekst,notities,beschrijving,opmerkingen
            """
        ),
        (
            .created,
            """
            created,date,created time,created at,creation date,date created,created date,created on,day,meeting date,
            date and time,datum,erstellt,erstellt am,erstellungsdatum,tag der besprechung,créé,créé le,date de création,fecha,
            fecha de creación,creado,creada,data,data di creazione,creato,data de criação,criado,criado em,aangemaakt,gemaakt op
            """
        ),
        (
            .updated,
            """
            updated,modified,last edited,last edited time,last modified,last modified time,updated at,updated time,modified time,
            edited,date modified,last updated,geändert,geändert am,zuletzt bearbeitet,zuletzt geändert,bearbeitet,modifié,
            modifié le,dernière modification,modificado,última edición,actualizado,modificato,ultima modifica,atualizado,
            última edição,bijgewerkt,laatst bewerkt,gewijzigd
            """
        ),
        (
            .start,
            "start,start date,start time,starts,begin,beginn,startdatum,von,début,date de début,inicio,inizio,data inizio,início,begintijd"
        ),
        (.end, "end,end date,end time,ends,ende,enddatum,bis,fin,date de fin,fine,data fine,fim,einde,eindtijd"),
        (
            .due,
            """
            due,due date,due on,deadline,due at,due day,fällig,fällig am,fälligkeit,fälligkeitsdatum,termin,échéance,
            date d'échéance,vencimiento,fecha límite,fecha de vencimiento,scadenza,data di scadenza,prazo,vencimento,data limite,
            vervaldatum,einddatum
            """
        ),
        (
            .done,
            """
            done,completed,complete,is completed,checked,finished,completed at,completed date,completion date,date completed,
            completed on,closed,erledigt,erledigt am,abgeschlossen,fertig,terminé,fait,achevé,hecho,hecha,completado,completada,
            terminado,fatto,completato,fatta,feito,concluído,concluída,klaar,voltooid,gedaan,afgerond
            """
        ),
        (.status, "status,state,stage,stand,zustand,statut,état,estado,stato"),
        (
            .attendees,
            """
            attendees,participants,people,guests,present,invitees,teilnehmer,teilnehmende,teilnehmerinnen,anwesend,beteiligte,
            participants présents,présents,personnes,asistentes,participantes,personas,partecipanti,persone,pessoas,deelnemers,
            aanwezig,personen
            """
        ),
        (
            .author,
            "author,authors,created by,creator,organizer,organiser,host,autor,autorin,verfasser,erstellt von,auteur,créé par,autora,creado por,autore,creato da,criado por,gemaakt door"
        ),
        (
            .assignee,
            """
            assignee,assign,assigned,assigned to,owner,responsible,who,delegate,zuständig,verantwortlich,zugewiesen an,bearbeiter,assigné,
            assigné à,responsable,asignado,asignado a,encargado,assegnato a,responsabile,atribuído a,responsável,toegewezen aan,
            verantwoordelijke,eigenaar
            """
        ),
        (
            .tags,
            """
            tags,tag,labels,label,keywords,categories,category,topics,schlagwörter,schlagworte,stichwörter,kategorie,kategorien,
            etiketten,étiquettes,mots clés,catégorie,catégories,etiquetas,categoría,categorías,palabras clave,etichette,categoria,
            categorie,categorias,palavras chave,trefwoorden
            """
        ),
    ]
}
