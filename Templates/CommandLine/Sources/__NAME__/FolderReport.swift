import Rivulet
import RivuletFoundation

/// The changes in a folder, as lines to print.
struct FolderReport {
  /// A line for all changes of one second: programs change a file several times to save it once.
  let lines: Signal<String, SystemFailure>

  init(of changes: Signal<DirectoryChange, SystemFailure>, on scheduler: any TimedScheduler) {
    lines = changes.map { Self.text(of: $0) }
      .collect(every: .seconds(1), on: scheduler)
      .map { Self.line(of: $0) }
  }

  private static func text(of change: DirectoryChange) -> String {
    switch change {
    case .created(let name): "created \(name)"
    case .modified(let name): "changed \(name)"
    case .deleted(let name): "deleted \(name)"
    case .moved(let old, let new): "moved \(old ?? "elsewhere") to \(new ?? "elsewhere")"
    case .overflow: "more than could be followed"
    }
  }

  /// Names each change once, in the order of the first.
  private static func line(of changes: [String]) -> String {
    var seen: Set<String> = []
    return changes.filter { seen.insert($0).inserted }.joined(separator: ", ")
  }
}
