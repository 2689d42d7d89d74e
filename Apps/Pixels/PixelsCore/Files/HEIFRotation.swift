import PictureMetadata

/// The rotation property (`irot`) of the picture in a HEIF or AVIF file. Changing it turns the picture without touching a pixel.
///
/// The structure is that of ISO/IEC 23008-12. Pictures that belong to the main one, such as its thumbnail and its transparency, have
/// rotations of their own, or share it.
struct HEIFRotation {
  private let bytes: [UInt8]
  /// The offsets of the angles to be changed, and whether a mirror behind each reverses the direction.
  private let angles: [Int: Bool]

  private static let most = HEIFBoxes.most

  /// Reads a file; nil if its picture has no rotation property, or shares it with a picture that stays.
  init?(_ bytes: [UInt8]) {
    let file = PictureBytes(bytes)
    let whole = HEIFBoxes.boxes(of: file, in: 0..<bytes.count)
    // The frames of a sequence have a matrix of their own.
    guard !whole.contains(where: { $0.type == "moov" }), let meta = whole.first(where: { $0.type == "meta" })?.body,
      meta.count >= 4
    else { return nil }
    let boxes = HEIFBoxes.boxes(of: file, in: meta.dropFirst(4))
    func body(_ type: String, _ boxes: [HEIFBoxes.Box]) -> Range<Int>? { boxes.first { $0.type == type }?.body }
    guard let main = body("pitm", boxes), let properties = body("iprp", boxes),
      let version = bytes.number(at: main.lowerBound, 1),
      let id = bytes.number(at: main.lowerBound + 4, version == 0 ? 2 : 4)
    else { return nil }
    let parts = HEIFBoxes.boxes(of: file, in: properties)
    guard let list = body("ipco", parts) else { return nil }
    let kinds = HEIFBoxes.boxes(of: file, in: list)
    let owners = parts.filter { $0.type == "ipma" }.reduce(into: [:]) { owners, box in
      owners.merge(Self.associations(bytes, box.body)) { first, _ in first }
    }
    let related = Self.related(to: id, by: body("iref", boxes).map { Self.references(bytes, $0) } ?? [])
    func chain(_ indices: [Int]) -> [HEIFBoxes.Box] {
      indices.compactMap { kinds.indices.contains($0 - 1) ? kinds[$0 - 1] : nil }
    }
    var angles: [Int: Bool] = [:]
    for (_, indices) in owners.filter({ related.contains($0.key) }) {
      let chain = chain(indices)
      guard let turn = chain.lastIndex(where: { $0.type == "irot" && !$0.body.isEmpty }) else { continue }
      angles[chain[turn].body.lowerBound] = chain[turn...].contains { $0.type == "imir" }
    }
    func isTurned(_ indices: [Int]) -> Bool { chain(indices).contains { angles[$0.body.lowerBound] != nil } }
    // Other pictures in the file must stay as they are.
    let isShared = owners.contains { !related.contains($0.key) && isTurned($0.value) }
    guard isTurned(owners[id] ?? []), !isShared else { return nil }
    self.bytes = bytes
    self.angles = angles
  }

  /// The file turned by a quarter.
  func turned(clockwise: Bool) -> [UInt8] {
    var result = bytes
    for (offset, isReversed) in angles {
      // The angle counts quarters against the clock, in the last two bits.
      let step: UInt8 = clockwise != isReversed ? 3 : 1
      result[offset] = result[offset] & 0xFC | (result[offset] &+ step) & 3
    }
    return result
  }

  /// Returns the numbers of each item's properties, counted from 1, in the order in which they apply.
  private static func associations(_ bytes: [UInt8], _ body: Range<Int>) -> [Int: [Int]] {
    guard let head = bytes.number(at: body.lowerBound, 4), let count = bytes.number(at: body.lowerBound + 4, 4) else {
      return [:]
    }
    let (idBytes, width) = (head >> 24 == 0 ? 2 : 4, head & 1 == 1 ? 2 : 1)
    var result: [Int: [Int]] = [:]
    var offset = body.lowerBound + 8
    for _ in 0..<min(count, most) {
      guard let id = bytes.number(at: offset, idBytes), let length = bytes.number(at: offset + idBytes, 1),
        offset + idBytes + 1 + length * width <= body.upperBound
      else { break }
      offset += idBytes + 1
      result[id] = (0..<length).compactMap { index in
        // The highest bit marks a property that a reader must know.
        bytes.number(at: offset + index * width, width).map { $0 & (width == 2 ? 0x7FFF : 0x7F) }
      }
      offset += length * width
    }
    return result
  }

  /// Returns the pairs of items of which one refers to the other.
  private static func references(_ bytes: [UInt8], _ body: Range<Int>) -> [(Int, Int)] {
    guard body.count >= 4, let version = bytes.number(at: body.lowerBound, 1) else { return [] }
    let idBytes = version == 0 ? 2 : 4
    var pairs: [(Int, Int)] = []
    for body in HEIFBoxes.boxes(of: PictureBytes(bytes), in: body.dropFirst(4)).map(\.body) {
      guard let from = bytes.number(at: body.lowerBound, idBytes),
        let count = bytes.number(at: body.lowerBound + idBytes, 2)
      else { continue }
      for index in 0..<count {
        let offset = body.lowerBound + idBytes + 2 + index * idBytes
        guard offset + idBytes <= body.upperBound, pairs.count < most, let to = bytes.number(at: offset, idBytes) else {
          break
        }
        pairs.append((from, to))
      }
    }
    return pairs
  }

  /// Returns the items that are connected with one by references.
  private static func related(to id: Int, by pairs: [(Int, Int)]) -> Set<Int> {
    var neighbours: [Int: [Int]] = [:]
    for (from, to) in pairs {
      neighbours[from, default: []].append(to)
      neighbours[to, default: []].append(from)
    }
    var (found, open): (Set<Int>, [Int]) = ([id], [id])
    while let next = open.popLast() {
      for neighbour in neighbours[next] ?? [] where found.insert(neighbour).inserted { open.append(neighbour) }
    }
    return found
  }
}
