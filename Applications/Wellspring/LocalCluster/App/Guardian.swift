import Foundation
import Rivulet
import RivuletFoundation

/// A shell that outlives this process for a moment: it kills what is left of the programs and removes their folder, even if this process
/// was killed.
struct Guardian {
  /// Nothing is written to it. It reads the end of the file when this process has gone, however that happened.
  private let input = Subject<Data, Never>()
  private let program: Program
  private let isEnded = MutableProperty(false)

  /// - Parameter folder: The folder, in which each program notes the number of its process as `NAME.pid`.
  init(_ folder: URL) {
    let script = """
      trap '' INT TERM HUP
      cat >/dev/null
      for file in "$0"/*.pid; do [ ! -f "$file" ] || kill -s KILL -- "-$(cat "$file")" 2>/dev/null; done
      # Files may be written until the last process has gone.
      rm -rf "$0" 2>/dev/null || { sleep 0.2; rm -rf "$0"; }
      """
    program = Program(
      "/bin/sh", arguments: ["-c", script, folder.path], input: input.signal, grace: .seconds(10))
    program.reactive.lines.subscribe(onValue: { _ in }, onFailure: { _ in }, onCompletion: {})
  }

  /// Has it do its work, and returns when that is done.
  func end() async {
    input.complete()
    await program.reactive.ended.wait()
  }
}
