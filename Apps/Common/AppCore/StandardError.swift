import Foundation

/// Writes a line, after the program's name, where it can be seen by whoever started the program.
@Sendable
public func writeToStandardError(_ line: String) {
  FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(line)\n".utf8))
}
