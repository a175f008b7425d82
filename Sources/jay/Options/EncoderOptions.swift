import ArgumentParser

/// Which sentence encoder compares meaning.
struct EncoderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Compare meaning by this sentence encoder instead of the one in use (jay models), or by none.", valueName: "name"))
    var model: String?
}

extension EncoderOptions {
    static var ofModelInUse: EncoderOptions {
        var options = EncoderOptions()
        options.model = nil
        return options
    }
}
