import Foundation
import LocalCluster
import Rivulet
import Synchronization

/// The output: on a terminal a table that is drawn in place below the news, elsewhere the news line by line.
final class Screen: Sendable {
  private let isTerminal = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  private let isColored = ProcessInfo.processInfo.environment["NO_COLOR"] == nil
  /// The lines of the table that is shown.
  private let shown = Mutex(0)
  private let closing = Subject<Void, Never>()

  /// Emits when the output can't be written any more.
  var closed: Signal<Void, Never> { closing.signal }

  func write(_ lines: [String]) {
    put(lines.map { "\($0)\n" }.joined())
  }

  func show(_ state: ClusterState) {
    let table = ClusterTable(isColored: isTerminal && isColored, width: isTerminal ? width : 200)
    let news = state.news.map { table.line($0, at: state.time) }
    guard isTerminal else {
      if !news.isEmpty { write(news) }
      return
    }
    let lines = table.lines(state)
    let back = shown.withLock { shown in
      defer { shown = lines.count }
      return shown
    }
    // In one piece, so that nothing flickers.
    put((back > 0 ? "\u{1B}[\(back)A\r\u{1B}[J" : "") + (news + lines).map { "\($0)\n" }.joined())
  }

  func end() { write(["Ending all programs."]) }

  private func put(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      closing.send(())
    }
  }

  /// The columns of the terminal, which may change.
  private var width: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
