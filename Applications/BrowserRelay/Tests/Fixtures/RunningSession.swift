import Foundation

/// The real executable, which the build puts beside the tests.
final class RunningSession {
  let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let input = Pipe()
  private let runtime: URL
  private let previous: RunningSession?

  static func program(_ name: String) -> URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
  }

  convenience init(shell: String, after previous: RunningSession? = nil) throws {
    try self.init(["--", "/bin/sh", "-c", shell], after: previous)
  }

  /// - Parameter previous: a session whose runtime folder this one has, too.
  init(_ arguments: [String], path: String? = nil, after previous: RunningSession? = nil) throws {
    self.previous = previous
    runtime = previous?.runtime ?? URL(filePath: "/tmp/session-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
    process.executableURL = Self.program("browser-relay")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_RUNTIME_DIR": runtime.path]) { $1 }
      .merging(path.map { ["PATH": $0] } ?? [:]) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    guard previous == nil else { return }
    try? FileManager.default.removeItem(at: runtime)
  }

  /// The session's folders in the user's runtime folder.
  var folders: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: runtime.path)) ?? []
  }

  /// The programs that the session has started.
  var children: [pid_t] {
    let process = process.processIdentifier
    let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
  }

  /// The TCP addresses on which a program listens, as the kernel writes them.
  func listeningPorts(of process: pid_t) -> [String] {
    let folder = "/proc/\(process)/fd"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let targets = files.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
    return ["tcp", "tcp6"].flatMap { table -> [String] in
      let text = (try? String(contentsOfFile: "/proc/\(process)/net/\(table)", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").dropFirst().compactMap { line in
        let fields = line.split(separator: " ")
        return fields[3] == "0A" && targets.contains("socket:[\(fields[9])]") ? String(fields[1]) : nil
      }
    }
  }

  /// The address that the session prints.
  func address() -> String? { line(beginningWith: "http://") }

  /// The next line of the output that begins with a text, blanks apart.
  func line(beginningWith beginning: String) -> String? {
    while let line = nextLine() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix(beginning) { return text }
    }
    return nil
  }

  /// Waits until the session and all that it started have ended.
  func end() -> (status: Int32, output: String, errors: String) {
    let output = String(decoding: (try? output.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    let errors = String(decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output, errors)
  }

  private func nextLine() -> String? {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), let byte = byte.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
