import Foundation

/// Writes a line to standard error, after the program's name.
@Sendable
public func writeToStandardError(_ line: String) {
  FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(line)\n".utf8))
}
