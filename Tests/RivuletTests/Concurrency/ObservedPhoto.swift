import Observation
import RivuletTesting

/// A model that is observed.
///
/// Unchecked: a test uses it from one thread at a time.
@Observable
final class ObservedPhoto: @unchecked Sendable {
  var name: String
  private let token: LeakTracker.Token?
  init(_ name: String, _ token: LeakTracker.Token? = nil) { (self.name, self.token) = (name, token) }
}
