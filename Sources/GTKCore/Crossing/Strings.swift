import CGtk
import Glibc

/// Copies a text that C keeps (transfer none).
package func borrowedString(_ text: UnsafePointer<CChar>?) -> String? {
  text.map { String(cString: $0) }
}

/// Copies a text and frees C's (transfer full).
package func takenString(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { g_free(text) }
  return String(cString: text)
}

/// Copies the texts of an array that C keeps (transfer none); none for a null array.
package func strings(_ array: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
  guard var next = array else { return [] }
  var all: [String] = []
  while let text = next.pointee {
    all.append(String(cString: text))
    next += 1
  }
  return all
}

/// Copies the texts of an array and frees it with them (transfer full).
package func takenStrings(_ array: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
  guard let array else { return [] }
  defer { g_strfreev(array) }
  return strings(UnsafeRawPointer(array).assumingMemoryBound(to: UnsafePointer<CChar>?.self))
}

/// Copies the texts of an array and frees the array alone (transfer container).
package func takenArray(_ array: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String] {
  defer { g_free(array) }
  return strings(array.map { UnsafePointer($0) })
}

/// A C array of texts that ends with null. It owns the texts, and frees them when it is released.
package final class CStrings {
  package let base: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  /// The number of texts.
  package let count: Int

  /// The array for a function that takes constant texts.
  package var const: UnsafeMutablePointer<UnsafePointer<CChar>?> {
    UnsafeMutableRawPointer(base).assumingMemoryBound(to: UnsafePointer<CChar>?.self)
  }

  package init(_ strings: [String]) {
    count = strings.count
    base = .allocate(capacity: strings.count + 1)
    for (index, text) in strings.enumerated() { (base + index).initialize(to: strdup(textForC(text))) }
    (base + strings.count).initialize(to: nil)
  }

  deinit {
    var next = base
    while let text = next.pointee {
      free(text)
      next += 1
    }
    base.deallocate()
  }
}
