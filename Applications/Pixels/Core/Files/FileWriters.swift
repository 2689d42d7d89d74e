import CFileSystem
import Foundation

/// The programs that have a file open for writing.
enum FileWriters {
  /// The longest wait for a child process to start its program.
  private static let patience = Duration.seconds(30)

  /// The shortest time for which a program that writes has the file open: one child process may start after the other.
  private static let shortest = Duration.milliseconds(100)

  /// True if another program has a file open for writing, as far as the system can say.
  ///
  /// A child process has a copy of each descriptor until it runs its program, also of one that this program has closed since: it is
  /// no writer, and is waited for.
  static func has(_ descriptor: Int32) -> Bool {
    let start = ContinuousClock.now
    while pixels_is_written_to(descriptor) {
      guard .now - start < (isStartingProgram ? patience : shortest) else { return true }
      usleep(1000)
    }
    return false
  }

  /// True while a child process of this program still runs this program's own code.
  static var isStartingProgram: Bool {
    let files = FileManager.default
    guard let own = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return false }
    let processes = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    return processes.contains { process in
      (try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) == own && parent(of: process) == getpid()
    }
  }

  /// The parent of a process, which is the second number behind the name in parentheses.
  private static func parent(of process: pid_t) -> pid_t? {
    let line = String(decoding: FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data(), as: UTF8.self)
    let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
    return fields.count > 2 ? pid_t(fields[2]) : nil
  }
}
