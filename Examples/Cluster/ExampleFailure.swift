import Foundation

/// A failure that the user of an example reads.
struct ExampleFailure: LocalizedError, Hashable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
  init(_ failure: some Error & CustomStringConvertible) { description = failure.description }
  var errorDescription: String? { description }
}
