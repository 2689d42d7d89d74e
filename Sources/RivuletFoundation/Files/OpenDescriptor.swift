import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// An open descriptor, closed when its last user releases it.
final class OpenDescriptor: Sendable {
  let number: Int32
  init(_ number: Int32) { self.number = number }
  deinit { close(number) }
}
