import PictureMetadata

/// The rotation property (`irot`) of the picture in a HEIF or AVIF file. Changing it turns the picture without touching a pixel.
///
/// The structure is that of ISO/IEC 23008-12. Pictures that belong to the main one, such as its thumbnail and its transparency, have
/// rotations of their own, or share it.
struct HEIFRotation {
  private let bytes: [UInt8]
  /// The offsets of the angles to be changed, and whether a mirror behind each reverses the direction.
  private let angles: [Int: Bool]

  /// Reads a file; nil if its picture has no rotation property, or shares it with a picture that stays.
  init?(_ bytes: [UInt8]) {
    let file = PictureBytes(bytes)
    // The frames of a sequence have a matrix of their own.
    guard !BoxSequence(file).contains(where: { $0.type == "moov" }), let items = HEIFItems(of: file),
      let primary = items.primary
    else { return nil }
    let related = Self.related(
      to: primary,
      by: items.references.flatMap { reference in
        reference.to.map { (reference.from, $0) }
      })
    let isAVIF = HEIFContainer(file).coding == "av01"
    var angles: [Int: Bool] = [:]
    for item in items.described where related.contains(item) {
      let chain = items.properties(of: item)
      guard let turn = chain.lastIndex(where: { $0.type == "irot" && !$0.payload.isEmpty }) else { continue }
      // The libraries of AVIF files disagree about the order of the two.
      if isAVIF, chain[..<turn].contains(where: { $0.type == "imir" }) { return nil }
      angles[chain[turn].payload.lowerBound] = chain[turn...].contains { $0.type == "imir" }
    }
    func isTurned(_ item: Int) -> Bool { items.properties(of: item).contains { angles[$0.payload.lowerBound] != nil } }
    // Other pictures in the file must stay as they are.
    let isShared = items.described.contains { !related.contains($0) && isTurned($0) }
    guard isTurned(primary), !isShared else { return nil }
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
