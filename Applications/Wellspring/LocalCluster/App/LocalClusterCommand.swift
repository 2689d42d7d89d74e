import Foundation
import LocalCluster

@main
enum LocalClusterCommand {
  static func main() async {
    // Once the reader of its output has ended, everything is ended in order.
    signal(SIGPIPE, SIG_IGN)
    do {
      let options = try RunOptions(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp { return print(RunOptions.usage) }
      try await ClusterRun(options).run()
    } catch let failure as RunOptionsFailure {
      complain("\(failure)\nTry './run cluster --help' for all options.")
      exit(2)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  static func complain(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data("cluster: \(sentence)\n".utf8))
  }
}

/// A reason why there is no cluster, in words.
struct RunFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
