import Foundation

/// A failure that the user of an example reads.
package struct ExampleFailure: LocalizedError, Hashable, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
  package init(_ failure: some Error & CustomStringConvertible) { description = failure.description }
  package var errorDescription: String? { description }
}
