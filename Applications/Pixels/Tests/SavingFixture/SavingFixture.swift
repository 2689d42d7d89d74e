import AppCore
import Foundation
import PixelsCore

/// Saves a file in a process of its own, which stops before it begins, for a test that ends it at every call of the system.
@main
enum SavingFixture {
  static func main() throws {
    let file = URL(filePath: CommandLine.arguments[1])
    let contents = Data(repeating: UInt8(ascii: "n"), count: 200_000)
    // What is loaded with the first call is no part of the saving.
    let other = file.appendingPathExtension("other")
    try FileReplacement(other).write(contents, replacing: true)
    try contents.writeWhole(to: other)
    _ = trace(0, 0, 0, 0)
    raise(SIGSTOP)
    let way = CommandLine.arguments[2]
    if way == "data" { return try contents.writeWhole(to: file) }
    try FileReplacement(file).write(contents, replacing: way == "replace")
  }

  private typealias Trace = @convention(c) (Int32, pid_t, Int, Int) -> Int
  // Sound: C passes these four arguments to ptrace as it would to a function of this type; Swift calls none with variable arguments.
  private static let trace = unsafeBitCast(dlsym(nil, "ptrace"), to: Trace.self)
}
