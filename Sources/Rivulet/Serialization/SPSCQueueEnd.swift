// Unsafe: The sender and the receiver use different elements of a chunk, and the receiver frees a chunk after its last element.
/// One of the two ends of a queue between a single sender and a single receiver (SPSC): first in, first out, without a limit.
///
/// The sender appends at one end and publishes the number of elements; the receiver removes at the other end, and no more than
/// that number. So neither uses the memory that the other uses, and there is nothing to lock.
///
/// Elements lie in chunks of plain memory, each twice as large as the one before, up to 16 kilobytes or one element. A chunk is
/// allocated when the last one is full and freed when the first element of the next is removed, so that most cost neither.
@usableFromInline
struct SPSCQueueEnd<Element> {
  @usableFromInline
  struct Chunk {
    @usableFromInline let capacity: Int
    /// Written before the number with the first element in that chunk is published.
    @usableFromInline var next: UnsafeMutablePointer<Chunk>?
    @inlinable init(capacity: Int) { self.capacity = capacity }
  }

  @usableFromInline var chunk: UnsafeMutablePointer<Chunk>
  /// The address of the next element, to append or to remove.
  @usableFromInline var place: UnsafeMutablePointer<Element>
  @usableFromInline var endOfChunk: UnsafeMutablePointer<Element>

  /// Both ends of an empty queue are the same: one is made, and copied.
  @inlinable
  init() { self.init(Self.makeChunk(capacity: MemoryLayout<Element>.stride > 256 ? 1 : 4)) }

  @inlinable
  init(_ chunk: UnsafeMutablePointer<Chunk>) {
    self.chunk = chunk
    place = (UnsafeMutableRawPointer(chunk) + Self.headerSize).assumingMemoryBound(to: Element.self)
    endOfChunk = place + chunk.pointee.capacity
  }

  @inlinable @inline(__always)
  mutating func append(_ element: consuming Element) {
    if place == endOfChunk { addChunk() }
    place.initialize(to: element)
    place += 1
  }

  @inlinable @inline(__always)
  mutating func removeFirst() -> Element {
    if place == endOfChunk { goToNextChunk() }
    defer { place += 1 }
    return place.move()
  }

  /// Frees the queue, whose other end is `back`, after its last use.
  @usableFromInline
  mutating func free(upTo back: Self) {
    while place != back.place { _ = removeFirst() }
    chunk.deallocate()
  }

  @usableFromInline @inline(never)
  mutating func addChunk() {
    let capacity = chunk.pointee.capacity
    let next = Self.makeChunk(capacity: capacity * MemoryLayout<Element>.stride < 8192 ? capacity * 2 : capacity)
    chunk.pointee.next = next
    self = Self(next)
  }

  @usableFromInline @inline(never)
  mutating func goToNextChunk() {
    guard let next = chunk.pointee.next else { fatalError("The receiver took more than there was.") }
    chunk.deallocate()
    self = Self(next)
  }

  /// The elements of a chunk follow its header, in the same piece of memory.
  @usableFromInline
  static func makeChunk(capacity: Int) -> UnsafeMutablePointer<Chunk> {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: headerSize + capacity * MemoryLayout<Element>.stride,
      alignment: max(MemoryLayout<Chunk>.alignment, MemoryLayout<Element>.alignment))
    (memory + headerSize).bindMemory(to: Element.self, capacity: capacity)
    let chunk = memory.bindMemory(to: Chunk.self, capacity: 1)
    chunk.initialize(to: Chunk(capacity: capacity))
    return chunk
  }

  @inlinable static var headerSize: Int {
    let alignment = MemoryLayout<Element>.alignment
    return (MemoryLayout<Chunk>.size + alignment - 1) & -alignment
  }
}

/// Between the fields that one thread writes and those that another does, keeps them on cache lines of their own, where lines
/// are no longer than 64 bytes.
@usableFromInline typealias Padding = (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt)
@inlinable var emptyPadding: Padding { (0, 0, 0, 0, 0, 0, 0, 0) }
