import Scrubjay
import ArgumentParser

/// Which sentence encoder compares meaning.
struct EncoderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Compare meaning with this sentence encoder instead of the one in use (jay models), or with none.",
            valueName: "name"))
    var model: String?
}

extension EncoderOptions {
    /// The sentence encoders, which all indexes share.
    static func library() throws -> ModelLibrary { ModelLibrary(folder: try Configuration.load().modelFolder()) }

    static var ofModelInUse: EncoderOptions {
        var options = EncoderOptions()
        options.model = nil
        return options
    }
}
