import Foundation

/// An image viewer from Debian as a baseline: where the machine is slow, it is slow for it, too.
struct Viewer {
  let name: String
  let arguments: [String]

  /// Those that are installed, each with a way to show a folder.
  static func installed(showing folder: URL) -> [Viewer] {
    let first = folder.appending(path: "photo-00000.jpg").path
    return [("eog", first), ("geeqie", folder.path), ("gthumb", folder.path), ("gwenview", folder.path)]
      .map { Viewer(name: $0, arguments: [$1]) }
      .filter { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0.name)") }
  }

  /// Returns the number of seconds from its start until a window is on the display.
  func timeToWindow(home: URL) throws -> Double {
    let display = try DisplayEvents()
    defer { display.end() }
    let program = try RunningProgram(name, arguments, home: home)
    defer { program.end() }
    return try display.time(of: "MapNotify") - program.start
  }
}

/// The events of the display's windows, as `xev` prints them.
private final class DisplayEvents {
  private let process = Process()
  private let output = Pipe()

  init() throws {
    process.executableURL = URL(filePath: "/usr/bin/xev")
    process.arguments = ["-root", "-event", "substructure"]
    process.standardOutput = output
    try process.run()
    // It says nothing when it is ready.
    Clock.sleep(0.3)
  }

  /// Returns the time of the first event of a kind.
  func time(of event: String) throws -> Double {
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure("xev has ended") }
      text += String(decoding: data, as: UTF8.self)
      if text.contains(event) { return Clock.now }
    }
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}
