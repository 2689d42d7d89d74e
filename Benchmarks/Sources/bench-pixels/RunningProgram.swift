import Foundation

/// A program that runs, watched from outside.
class RunningProgram {
  /// The time of its start.
  let start: Double
  private let process: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - home: the folder of its settings, database and cache; an empty one for a first start.
  ///   - variables: what else its environment holds.
  init(_ program: String, _ arguments: [String], home: URL, variables: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    for (name, folder) in [("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache"), ("XDG_CONFIG_HOME", "config")] {
      environment[name] = home.appending(path: folder).path
    }
    var arguments = Self.cStrings([program] + arguments)
    var settings = Self.cStrings(environment.map { "\($0)=\($1)" })
    defer { for text in arguments + settings { free(text) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let log = home.appending(path: "log").path
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var process = pid_t()
    start = Clock.now
    guard posix_spawnp(&process, program, &actions, nil, &arguments, &settings) == 0 else {
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

  /// The seconds that all of its threads have worked, those that are gone too.
  var work: Double {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The number of times that each of its threads has begun to wait, which it does after each wake-up.
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
    var (last, since) = (work, Clock.now)
    _ = try Clock.wait(atMost: 180, for: "rest") { () -> Void? in
      Clock.sleep(0.1)
      if work - last > 0.01 { (last, since) = (work, Clock.now) }
      return Clock.now - since > 2 ? () : nil
    }
  }
}
