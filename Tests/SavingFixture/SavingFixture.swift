import Foundation
import PixelsCore

/// Saves a file in a process of its own, which stops before it begins, for a test that ends it at every call of the system.
@main
enum SavingFixture {
  static func main() throws {
    let file = URL(filePath: CommandLine.arguments[1])
    let contents = Data(repeating: UInt8(ascii: "n"), count: 200_000)
    // What is loaded with the first call is no part of the saving.
    try FileReplacement(file.appendingPathExtension("other")).write(contents, replacing: true)
    _ = trace(0, 0, 0, 0)
    raise(SIGSTOP)
    try FileReplacement(file).write(contents, replacing: CommandLine.arguments[2] == "replace")
  }

  private typealias Trace = @convention(c) (Int32, pid_t, Int, Int) -> Int
  // Sound: C passes these four arguments to ptrace as it would to a function of this type; Swift calls none with variable arguments.
  private static let trace = unsafeBitCast(dlsym(nil, "ptrace"), to: Trace.self)
}
