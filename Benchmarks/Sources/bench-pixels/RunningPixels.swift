import Foundation

/// A Pixels that runs, watched from outside: by the marks that it writes and by what the system knows of it.
final class RunningPixels {
  /// When it was started.
  let start: Double
  private let process: pid_t
  private let marksFile: String
  private let log: String

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - home: the folder of its settings, database and cache; an empty one for a first start.
  ///   - photographs: the folder to show.
  init(_ program: String, home: URL, photographs: URL) throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    marksFile = home.appending(path: "marks").path
    log = home.appending(path: "log").path
    try? FileManager.default.removeItem(atPath: marksFile)
    var environment = ProcessInfo.processInfo.environment
    environment["PIXELS_TIMING"] = marksFile
    for (name, folder) in [("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache"), ("XDG_CONFIG_HOME", "config")] {
      environment[name] = home.appending(path: folder).path
    }
    var arguments = Self.cStrings([program, "--photos", photographs.path])
    var variables = Self.cStrings(environment.map { "\($0)=\($1)" })
    defer { for text in arguments + variables { free(text) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var process = pid_t()
    start = Clock.now
    guard posix_spawn(&process, program, &actions, nil, &arguments, &variables) == 0 else {
      throw Failure("\(program) cannot be started")
    }
    self.process = process
  }

  private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }

  /// Ends it, and waits for that.
  func end() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  // MARK: Marks

  struct Mark {
    let time: Double
    let name: Substring
    let number: Double
  }

  /// What it has marked so far.
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

  /// The longest that its main thread worked for a frame since a moment, in milliseconds; nothing below 16 is told.
  func longestFrame(since moment: Double) -> Double {
    marks.filter { $0.name == "frame" && $0.time > moment }.map(\.number).max() ?? 0
  }

  // MARK: The system's view

  /// A line of `/proc/PID/status`, in its unit.
  func status(_ name: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.flatMap { Int($0.split { !$0.isNumber }.first ?? "") } ?? 0
  }

  /// Resident memory in megabytes.
  var memory: Double { Double(status("VmRSS")) / 1024 }
  /// The most it ever was.
  var peakMemory: Double { Double(status("VmHWM")) / 1024 }

  /// The time that all of its threads have worked, in ticks of 10 ms.
  var ticks: Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name in parentheses can hold anything.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    return fields.count > 13 ? (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0) : 0
  }

  /// How often each of its threads has begun to wait, which it does each time that it was woken.
  var wakeUps: [String: Int] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.reduce(into: [:]) { counts, thread in
      let text = (try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      counts[thread] = line.flatMap { Int($0.split { !$0.isNumber }.first ?? "") }
    }
  }

  /// Waits until it has done nothing for two seconds.
  func rest() throws {
    var (last, since) = (ticks, Clock.now)
    _ = try Clock.wait(atMost: 180, for: "rest") { () -> Void? in
      Clock.sleep(0.1)
      if ticks - last > 1 { (last, since) = (ticks, Clock.now) }
      return Clock.now - since > 2 ? () : nil
    }
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
