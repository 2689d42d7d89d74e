import Foundation
import Wellspring

/// `wellspring verify`: prints the checksums of databases, or compares two.
struct Verification {
  private let files: [URL]
  private let isComparison: Bool

  /// Without files, those of a service that is started without options.
  init(of files: [URL]) {
    let configuration = Configuration()
    let standard = [configuration.database, configuration.postsDatabase].filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
    self.files = files.isEmpty ? (standard.isEmpty ? [configuration.database] : standard) : files
    isComparison = files.count == 2
  }

  /// Ends the process with 1 if the databases differ.
  func run() throws(VerificationError) {
    var read: [TableChecksums] = []
    for file in files {
      let checksums = try TableChecksums(of: file)
      print("\(file.path)\n\(checksums)")
      read.append(checksums)
    }
    guard isComparison else { return }
    print(Self.comparison(read[0], read[1]))
    fflush(nil)
    if read[0] != read[1] { exit(1) }
  }

  static func comparison(_ first: TableChecksums, _ second: TableChecksums) -> String {
    guard first.tables.map(\.name) == second.tables.map(\.name) else {
      return
        "One database has photographs, the other one posts, or they are of different versions. Compare two of the same kind."
    }
    let names = first.differences(from: second)
    if first.sequence != second.sequence {
      return """
        The databases are at different places of their logs, \(first.sequence) and \(second.sequence). Compare them again after the one \
        behind has caught up.
        """
    }
    return names.isEmpty ? "The tables are equal." : "Different: \(names.joined(separator: ", "))"
  }
}
