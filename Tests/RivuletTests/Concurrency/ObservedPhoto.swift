import Observation
import RivuletTesting

/// A model that is observed.
@Observable
final class ObservedPhoto: @unchecked Sendable {
  var name: String
  private let token: LeakTracker.Token?
  init(_ name: String, _ token: LeakTracker.Token? = nil) { (self.name, self.token) = (name, token) }
}
