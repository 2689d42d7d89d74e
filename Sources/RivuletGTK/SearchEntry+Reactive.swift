import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: SearchEntry {
  /// A two-way terminal of the text (`text`), a new one each time: see ``channel(_:)``.
  public var text: Channel<String, Never>.Terminal { channel(SearchEntry.text) }
}
