#if os(Linux)
import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting

extension TemporaryDirectory {
  /// Waits until nothing is left in it.
  func becomesEmpty() async throws {
    // Watched first, so that no deletion is missed.
    let changes = FileManager.default.reactive.changes(in: url).replace(with: ())
    _ = try await changes.merge(with: .just(())).filter { self.names.isEmpty }.first()
  }
}
#endif
