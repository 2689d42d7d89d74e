package import CGtk

/// Reads a list's elements, and frees the list if it was given to the caller; the elements are the closure's to take over or copy.
@MainActor
package func list<Element>(
  _ head: UnsafeMutablePointer<GList>?, frees: Bool, _ element: (UnsafeMutableRawPointer) -> Element?
) -> [Element] {
  defer { if frees { g_list_free(head) } }
  var all: [Element] = []
  var next = head
  while let node = next {
    if let data = node.pointee.data, let value = element(data) { all.append(value) }
    next = node.pointee.next
  }
  return all
}

/// Reads a singly linked list as ``list(_:frees:_:)`` does.
@MainActor
package func slist<Element>(
  _ head: UnsafeMutablePointer<GSList>?, frees: Bool, _ element: (UnsafeMutableRawPointer) -> Element?
) -> [Element] {
  defer { if frees { g_slist_free(head) } }
  var all: [Element] = []
  var next = head
  while let node = next {
    if let data = node.pointee.data, let value = element(data) { all.append(value) }
    next = node.pointee.next
  }
  return all
}

/// Reads an array with a length, and frees it if it was given to the caller; the elements are the closure's to take over or copy.
@MainActor
package func elements<Element, Result>(
  _ array: UnsafePointer<Element>?, _ count: Int, frees: Bool, _ read: (Element) -> Result
) -> [Result] {
  defer { if frees { g_free(UnsafeMutableRawPointer(mutating: array)) } }
  return UnsafeBufferPointer(start: array, count: array == nil ? 0 : max(0, count)).map(read)
}

/// Stops unless arrays of which C takes one length have the same.
package func sameCount(_ first: Int, _ second: Int, _ function: StaticString) {
  guard first == second else { fatalError("\(function) takes arrays of one length, not of \(first) and \(second)") }
}

/// A linked list for the length of a call. It owns its nodes, and copies of texts; objects are the caller's to keep.
package final class CList {
  package let list: UnsafeMutablePointer<GList>?
  private let texts: CStrings?

  package convenience init(_ elements: [UnsafeMutableRawPointer]) { self.init(elements, nil) }

  package convenience init(texts: [String]) {
    let copies = CStrings(texts)
    self.init(texts.indices.map { UnsafeMutableRawPointer(copies.base[$0]!) }, copies)
  }

  private init(_ elements: [UnsafeMutableRawPointer], _ texts: CStrings?) {
    // From the end, because appending walks the list.
    list = elements.reversed().reduce(nil) { g_list_prepend($0, $1) }
    self.texts = texts
  }

  /// The list for a function that takes a singly linked one, whose nodes begin alike.
  package var slist: UnsafeMutablePointer<GSList>? {
    UnsafeMutableRawPointer(list)?.assumingMemoryBound(to: GSList.self)
  }

  deinit { g_list_free(list) }
}
