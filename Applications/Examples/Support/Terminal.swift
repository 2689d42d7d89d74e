import Foundation
import Rivulet

/// Colours, where the output is a terminal.
package enum Terminal {
  package static let isInteractive = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  private static let hasColors = isInteractive && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  package static func style(_ text: String, _ code: String) -> String {
    hasColors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Prints a line at once, above the status. Into a file or a pipe, `print` would wait until there is much to write.
package func show(_ line: String) {
  print(Terminal.isInteractive ? "\r\(line)\u{1B}[K" : line)
  fflush(nil)
}

/// Prints a line in place of the last status.
package func showStatus(_ line: String) {
  print(Terminal.isInteractive ? "\r\(line)\u{1B}[K" : line, terminator: Terminal.isInteractive ? "" : "\n")
  fflush(nil)
}

extension String {
  package var bold: String { Terminal.style(self, "1") }
  package var dim: String { Terminal.style(self, "2") }
  package var red: String { Terminal.style(self, "31") }
  package var green: String { Terminal.style(self, "32") }
  package var yellow: String { Terminal.style(self, "33") }
  package var cyan: String { Terminal.style(self, "36") }

  /// The text with spaces before it, or after it if the width is negative.
  package func padded(_ width: Int) -> String {
    let spaces = String(repeating: " ", count: max(abs(width) - count, 0))
    return width < 0 ? self + spaces : spaces + self
  }
}

/// Numbers as a row of bars, from the lowest to the highest: ▁▃▇.
package func sparkline(_ values: [Double]) -> String {
  guard let low = values.min(), let high = values.max() else { return "" }
  let bars = Array("▁▂▃▄▅▆▇█")
  return String(values.map { high > low ? bars[Int(($0 - low) / (high - low) * 7)] : bars[0] })
}

/// Ends the program with a sentence on standard error.
package func quit(_ sentence: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  exit(status)
}

extension Signal where Value == [String], Failure == Never {
  /// Draws each frame over the one before, until the signal completes. A slow terminal skips frames.
  ///
  /// If the output is not a terminal, only the last frame is printed.
  package func draw() async {
    var last: [String] = []
    for await frame in values(buffering: .newest(1)) {
      if Terminal.isInteractive {
        if !last.isEmpty { print("\u{1B}[\(last.count)A", terminator: "") }
        for line in frame { show(line) }
      }
      last = frame
    }
    if !Terminal.isInteractive { for line in last { show(line) } }
  }
}
