import Foundation
import Testing

/// A browser without a window, driven over its debugging pipe.
final class Chromium {
  static let path = "/usr/bin/chromium"

  private let process = Process()
  private let folder = URL(filePath: "/tmp/chromium-\(UUID().uuidString.prefix(8))")
  private let commands: FileHandle
  private let answers: FileHandle
  private var received = Data()
  private var count = 0

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["commands", "answers"].map { [folder] in folder.appending(path: $0) }
    for pipe in pipes { mkfifo(pipe.path, 0o600) }
    process.executableURL = URL(filePath: "/bin/sh")
    // The browser reads from the third descriptor and writes to the fourth.
    let line = """
      exec "$0" --headless --no-sandbox --disable-gpu --remote-debugging-pipe --user-data-dir="$1" \
      --window-size=1200,800 3<"$2" 4>"$3"
      """
    process.arguments = ["-c", line, Self.path, folder.path] + pipes.map(\.path)
    process.standardError = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
    try process.run()
    commands = try FileHandle(forWritingTo: pipes[0])
    answers = try FileHandle(forReadingFrom: pipes[1])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Opens a page, and returns what names it.
  func open(_ address: String) throws -> String {
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let identifier = try #require(target["targetId"] as? String)
    let session = try call("Target.attachToTarget", ["targetId": identifier, "flatten": true])
    let page = try #require(session["sessionId"] as? String)
    _ = try call("Page.navigate", ["url": address], page: page)
    return page
  }

  func reload(_ page: String) throws {
    // A page behind another draws nothing.
    _ = try call("Page.bringToFront", page: page)
    _ = try call("Page.reload", page: page)
  }

  /// Returns the value of an expression in the page, as text.
  func value(_ page: String, _ expression: String) throws -> String {
    let answer = try call("Runtime.evaluate", ["expression": "String(\(expression))"], page: page)
    return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  /// Asks until it is true. Each question waits for the browser; after ten minutes it hangs.
  func wait(_ page: String, until condition: String) throws {
    let end = Date.now + 600
    while try value(page, condition) != "true" {
      let text = try value(page, "document.body?.innerText")
      try #require(Date.now < end, "\(condition), in a page that says: \(text)")
    }
  }

  func screenshot(_ page: String, to file: URL) throws {
    let answer = try call("Page.captureScreenshot", page: page)
    try #require(Data(base64Encoded: answer["data"] as? String ?? "")).write(to: file)
  }

  private func call(_ method: String, _ parameters: [String: Any] = [:], page: String? = nil) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    if let page { message["sessionId"] = page }
    try commands.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try nextMessage()
      if answer["id"] as? Int == count { return answer["result"] as? [String: Any] ?? [:] }
    }
  }

  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received = Data(received[(end + 1)...])
        return try #require(JSONSerialization.jsonObject(with: message) as? [String: Any])
      }
      let more = answers.availableData
      try #require(!more.isEmpty, "the browser has ended")
      received += more
    }
  }
}
