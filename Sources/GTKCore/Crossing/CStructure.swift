/// A C structure in memory of its own for the length of a call, or a null pointer. It owns the memory, and not what the structure
/// refers to.
package final class CStructure<Structure> {
  package let pointer: UnsafeMutablePointer<Structure>?

  package init(_ value: Structure?) {
    pointer = value.map { value in
      let place = UnsafeMutablePointer<Structure>.allocate(capacity: 1)
      place.initialize(to: value)
      return place
    }
  }

  deinit {
    pointer?.deinitialize(count: 1)
    pointer?.deallocate()
  }
}
