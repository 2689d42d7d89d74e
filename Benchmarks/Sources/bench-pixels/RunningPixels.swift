import Foundation

/// A Pixels that runs, or a baseline that marks as it does, watched by these marks, too.
final class RunningPixels: RunningProgram {
  private let marksFile: String

  init(_ program: String, _ arguments: [String], home: URL) throws {
    marksFile = home.appending(path: "marks").path
    try? FileManager.default.removeItem(atPath: marksFile)
    try super.init(program, arguments, home: home, variables: ["PIXELS_TIMING": marksFile])
  }

  // MARK: Marks

  struct Mark {
    let time: Double
    let name: Substring
    let number: Double
  }

  /// The marks so far.
  var marks: [Mark] {
    guard let text = try? String(contentsOfFile: marksFile, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count >= 2, let time = Double(parts[0]) else { return nil }
      return Mark(time: time / 1e9, name: parts[1], number: parts.count > 2 ? Double(parts[2]) ?? 0 : 0)
    }
  }

  /// The time of the first mark of a name after a moment, with a number at least as large.
  func time(of name: String, after moment: Double = 0, atLeast number: Double = 0) throws -> Double {
    try Clock.wait(for: "'\(name)'") {
      marks.first { $0.name == name && $0.time > moment && $0.number >= number }?.time
    }
  }

  /// Returns the longest time that its main thread worked for a frame since a moment, in milliseconds; anything below 16 is
  /// left out.
  func longestFrame(since moment: Double) -> Double {
    marks.filter { $0.name == "frame" && $0.time > moment }.map(\.number).max() ?? 0
  }

  // MARK: Its user

  /// Presses a key, and says when.
  @discardableResult
  func press(_ key: String) throws -> Double {
    let moment = Clock.now
    try Tool.run("xdotool", "key", key)
    return moment
  }

  /// Turns the wheel over the middle of the window.
  func turnWheel(clicks: Int, milliseconds: Int) throws {
    try Tool.run(
      "xdotool", "mousemove", "640", "450", "click", "--repeat", "\(clicks)", "--delay", "\(milliseconds)", "5")
  }
}

/// A program of the system.
enum Tool {
  static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("'\(arguments.joined(separator: " "))' failed") }
  }
}
