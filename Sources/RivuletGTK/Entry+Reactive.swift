import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Entry {
  /// The target for the texts that the entry proposes while one is typed.
  ///
  /// ```swift window
  /// let (names, entry) = (MutableProperty(["Ada Lovelace"]), Entry())
  /// names.signal.bind(to: entry.reactive.completions)
  /// ```
  public var completions: BindingTarget<[String]> {
    BindingTarget(until: disposed) { [weak base] in base?.setCompletions($0) }
  }
}
