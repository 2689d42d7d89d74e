import Foundation

/// Gives libFuzzer the decoder that the environment names.
@main
enum Fuzzer {
  private static let chosen: Decoder = {
    let name = ProcessInfo.processInfo.environment["RIVULET_FUZZED"] ?? ""
    guard let decoder = Decoder.all.first(where: { $0.name == name }) else {
      fatalError("RIVULET_FUZZED names no decoder: '\(name)'. Known are \(Decoder.all.map(\.name)).")
    }
    return decoder
  }()

  static func main() {
    var (count, arguments) = (CommandLine.argc, Arguments(CommandLine.unsafeArgv))
    let status = runDriver(&count, &arguments) { start, count in
      Fuzzer.chosen.read(start.map { Data(bytes: $0, count: count) } ?? Data())
      return 0
    }
    exit(status)
  }
}

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// In libFuzzer, which no module declares. Integers and pointers are passed as in C.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ decode: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
