import Foundation
import Wellspring

/// What the command line asks for.
enum Arguments {
  case serve(Configuration, faults: [FaultArgument])
  case help

  static let usage = """
    usage: wellspring [--photos DIR] [--port N] [--database FILE] [--cache DIR] [--consumer KEY:SECRET]
                      [--fault KIND[@PATH][*TIMES]] ... [--help]

    Serves a folder of photographs on 127.0.0.1 in the old 500px format, and prints the address when it is ready.

      --photos DIR      the photographs (default: the 86 that come with it)
      --port N          the port (default: any free one)
      --database FILE   what is known of the photographs (default: \(Configuration.defaultDatabase.path))
      --cache DIR       images in the sizes asked for (default: \(Configuration.defaultCache.path))
      --consumer KEY:SECRET
                        what programs sign with (default: pixels:wellspring)
      --fault KIND[@PATH][*TIMES]
                        for testing clients: makes answers to paths that begin so go wrong. KIND is a status such as
                        503, delay:SECONDS, cut, json or close: --fault 503@/v1/images*3 --fault delay:5
    """

  /// Reads the arguments after the program's name.
  init(_ words: [String]) throws(UsageError) {
    var values: [String: String] = [:]
    var faults: [FaultArgument] = []
    var rest = words[...]
    while let option = rest.popFirst() {
      if option == "--help" || option == "-h" {
        self = .help
        return
      }
      guard ["--photos", "--port", "--database", "--cache", "--consumer", "--fault"].contains(option) else {
        throw UsageError(description: "unknown argument: \(option)")
      }
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw UsageError(description: "\(option) needs a value")
      }
      if option == "--fault" { faults.append(try FaultArgument(value)) } else { values[option] = value }
    }
    let port = UInt16(values["--port"] ?? "0")
    guard let port else { throw UsageError(description: "--port needs a number from 0 to 65535") }
    var configuration = Configuration(
      photographs: values["--photos"].map { URL(filePath: $0) } ?? Configuration.bundledPhotographs,
      port: port,
      database: values["--database"].map { URL(filePath: $0) } ?? Configuration.defaultDatabase,
      cache: values["--cache"].map { URL(filePath: $0) } ?? Configuration.defaultCache)
    if let consumer = values["--consumer"]?.split(separator: ":", maxSplits: 1).map(String.init) {
      guard consumer.count == 2 else { throw UsageError(description: "--consumer needs KEY:SECRET") }
      configuration.consumerKey = consumer[0]
      configuration.consumerSecret = consumer[1]
    }
    self = .serve(configuration, faults: faults)
  }
}

/// What is wrong with the command line.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}
