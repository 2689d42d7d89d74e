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

/// Copies the bytes of an array with a length, and frees it if it was given to the caller.
package func bytes(_ array: UnsafePointer<UInt8>?, count: Int, frees: Bool) -> [UInt8] {
  defer { if frees { g_free(UnsafeMutableRawPointer(mutating: array)) } }
  return Array(UnsafeBufferPointer(start: array, count: array == nil ? 0 : max(0, count)))
}
