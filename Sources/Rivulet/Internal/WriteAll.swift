#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes all of it to a file that is open; in one piece, if the system does. What went wrong, as `errno` has it, or zero.
@usableFromInline
package func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno != EINTR { return errno }
    rest = rest.dropFirst(max(count, 0))
  }
  return 0
}
