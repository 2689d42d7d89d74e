import Foundation

/// A measured scene.
struct Bench {
  let program: String
  let folders: Folders
  let runs: Int

  private var homes: URL { folders.root.appending(path: "homes") }

  /// Measures some parts, or all where none is named.
  func run(_ names: [String], _ report: inout Report) throws {
    for (name, part) in parts where names.isEmpty || names.contains(name) { try part(&report) }
  }

  private var parts: KeyValuePairs<String, (inout Report) throws -> Void> {
    [
      "start": { try start(&$0, [86, 5000, 10_000].map(folders.ordinary)) },
      "screen": { try firstScreen(&$0, folders.ordinary(5000)) },
      "preparation": { try preparation(&$0, folders.ordinary(5000)) },
      "full": { try fullSize(&$0, folders.ordinary(5000), name: "1600 px", bars: (0.10, 0.04)) },
      "large": { try fullSize(&$0, folders.large(), name: "24 megapixels", bars: (0.20, 0.08), memoryBar: 180) },
      "scrolling": { try scrolling(&$0, folders.ordinary(10_000)) },
      "hostile": { try hostility(&$0, folders.hostile(5000)) },
    ]
  }

  private func start(_ report: inout Report, _ folders: [URL]) throws {
    // After a while the program has to be read from the disk again: not what is measured.
    let first = try launch(folders[0], "start-first")
    _ = try first.time(of: "painted")
    first.end()
    var empty: [Double] = []
    for folder in folders {
      let times = try (0..<runs).map { _ in
        empty.append(try timeToEmptyWindow())
        let pixels = try launch(folder, "start-\(folder.lastPathComponent)")
        defer { pixels.end() }
        let painted = try pixels.time(of: "painted") - pixels.start
        return (mapped: try pixels.time(of: "mapped") - pixels.start, painted: painted)
      }
      let count = folder.lastPathComponent.drop { !$0.isNumber }
      report.add("window mapped, \(count) photographs", times.map(\.mapped), unit: "s", bar: 0.12)
      report.add("its first frame painted", times.map(\.painted), unit: "s")
    }
    report.add("an empty window in C mapped, in turns with these", empty, unit: "s")
  }

  /// The baseline of a start, which tells how fast the machine is at the time.
  private func timeToEmptyWindow() throws -> Double {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "empty-window")
    let window = try RunningPixels(program.path, [], home: homes.appending(path: "empty-window"))
    defer { window.end() }
    return try window.time(of: "mapped") - window.start
  }

  private func firstScreen(_ report: inout Report, _ folder: URL) throws {
    for (name, isFirst, bar) in [("empty cache", true, 0.35), ("warm cache", false, 0.20)] {
      let times = try (0..<runs).map { _ in
        let pixels = try launch(folder, "screen", isFirst: isFirst)
        defer { pixels.end() }
        return try pixels.time(of: "thumbnails", atLeast: 60) - pixels.start
      }
      report.add("first screen, 5,000 photographs, \(name)", times, unit: "s", bar: bar)
    }
  }

  private func preparation(_ report: inout Report, _ folder: URL) throws {
    let pixels = try launch(folder, "preparation", isFirst: true)
    let cache = homes.appending(path: "preparation/cache/thumbnails")
    let end = try Clock.wait(atMost: 120, for: "every thumbnail") {
      Clock.sleep(0.05)
      return images(below: cache) >= 5000 ? Clock.now : nil
    }
    report.add("all 5,000 thumbnails", [end - pixels.start], unit: "s", bar: 12)
    pixels.end()

    let again = try launch(folder, "preparation")
    defer { again.end() }
    _ = try again.time(of: "thumbnails", atLeast: 60)
    try again.rest()
    report.add("memory at rest, 5,000 photographs", [again.memory], unit: "MB", bar: 80)
    let (work, wakeUps) = (again.work, again.wakeUps)
    Clock.sleep(30)
    // Whole ones: what the system counts is one more where a fraction goes past the next.
    report.add("idle for 30 s: ticks of 10 ms", [((again.work - work) * 100).rounded(.down)], unit: "", bar: 0)
    // A thread that is new has been woken as often as it says; one that is gone is not missed.
    let woken = again.wakeUps.reduce(0) { $0 + $1.value - (wakeUps[$1.key] ?? 0) }
    report.add("idle for 30 s: wake-ups a second", [Double(woken) / 30], unit: "", bar: 2)
  }

  private func fullSize(
    _ report: inout Report, _ folder: URL, name: String, bars: (open: Double, next: Double), memoryBar: Double? = nil
  ) throws {
    let pixels = try launch(folder, "full-\(name.prefix(2))")
    defer { pixels.end() }
    _ = try pixels.time(of: "thumbnails", atLeast: 10)
    try pixels.rest()
    var (opening, next): ([Double], [Double]) = ([], [])
    // Each goes on by four.
    let count = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
    for _ in 0..<max(min(runs, (count - 1) / 4), 1) {
      try pixels.press("Right")
      let opened = try pixels.press("Return")
      opening.append(try pixels.time(of: "photo", after: opened) - opened)
      for _ in 0..<3 {
        Clock.sleep(1)
        let asked = try pixels.press("Right")
        next.append(try pixels.time(of: "photo", after: asked) - asked)
      }
      if let memoryBar, next.count == 3 { report.add("memory, \(name)", [pixels.memory], unit: "MB", bar: memoryBar) }
      try pixels.press("Escape")
      Clock.sleep(1)
    }
    report.add("grid to full size, \(name)", opening, unit: "s", bar: bars.open)
    report.add("next photograph, \(name)", next, unit: "s", bar: bars.next)
  }

  private func scrolling(_ report: inout Report, _ folder: URL) throws {
    let pixels = try launch(folder, "scrolling", isFirst: true)
    defer { pixels.end() }
    let shown = try pixels.time(of: "thumbnails", atLeast: 60)
    try pixels.turnWheel(clicks: 3000, milliseconds: 6)
    report.add("scrolling 10,000: longest frame", [pixels.longestFrame(since: shown)], unit: "ms", bar: 50)
    try pixels.rest()
    report.add("memory after that", [pixels.memory], unit: "MB", bar: 100)
    report.add("memory at most", [pixels.peakMemory], unit: "MB", bar: 200)
  }

  private func hostility(_ report: inout Report, _ folder: URL) throws {
    let pixels = try launch(folder, "hostile", isFirst: true)
    defer { pixels.end() }
    let shown = try pixels.time(of: "thumbnails", atLeast: 50)
    report.add("first screen, hostile folder", [shown - pixels.start], unit: "s", bar: 0.5)
    try pixels.rest()
    report.add("memory at most, hostile folder", [pixels.peakMemory], unit: "MB", bar: 200)
  }

  private func launch(_ folder: URL, _ home: String, isFirst: Bool = false) throws -> RunningPixels {
    let home = homes.appending(path: home)
    if isFirst {
      try? FileManager.default.removeItem(at: home)
      // The disk is busy for a while with thousands of files that go, and what comes next is not to wait for it.
      sync()
    }
    // Room for 66 thumbnails.
    let settings = home.appending(path: "config/pixels/settings.json")
    try FileManager.default.createDirectory(at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#"{"width": 1730, "height": 1000}"#.utf8).write(to: settings)
    return try RunningPixels(program, ["--photos", folder.path], home: home)
  }

  private func images(below folder: URL) -> Int {
    guard let files = FileManager.default.enumerator(atPath: folder.path) else { return 0 }
    // Those that programs share, which have another folder for what has failed.
    return files.reduce(0) { ($1 as? String)?.hasPrefix("large/") == true ? $0 + 1 : $0 }
  }
}
