import Scrubjay
import ScrubjayServer

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The part of Scrubjay that speaks HTTP. It is a separate program, started by `jay`, so that `jay` starts quickly and links no network
/// library.
@main struct JayServer {
    static func main() async {
        guard CommandLine.arguments.count == 2, let service = ModelService(rawValue: CommandLine.arguments[1]) else {
            OutputStream.errors.write("jay-server: jay starts this; see jay ask --help and jay index --help\n")
            exit(2)
        }
        await RequestLoop.run(service)
    }
}
