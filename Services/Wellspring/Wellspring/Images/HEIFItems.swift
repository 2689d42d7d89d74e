/// The items in the `meta` box of a HEIF or AVIF file: images, tiles of them, thumbnails and metadata.
struct HEIFItems {
  private struct Location {
    /// 0: offsets in the file; 1: offsets in the `idat` box; 2: in another item.
    var method = 0
    var extents: [(offset: Int, length: Int)] = []
  }

  /// The largest payload of a box that is read. Even a grid of some thousand tiles needs less.
  private static let mostBytes = 4 << 20
  private static let mostExif = 1 << 19
  private static let mostExtents = 65_536

  private let file: OpenFile
  private var primary: Int?
  private var types: [Int: String] = [:]
  private var locations: [Int: Location] = [:]
  private var references: [(type: String, from: Int, to: [Int])] = []
  private var properties: [Box] = []
  /// The indices of each item's properties, from 1, in the order in which they apply.
  private var associations: [Int: [Int]] = [:]
  private var data: Range<Int>?

  init(_ meta: Box, in file: OpenFile) {
    self.file = file
    guard meta.payload.count >= 4 else { return }
    // A version and flags come first.
    for box in BoxSequence(meta.payload.dropFirst(4), of: file) {
      switch box.type {
      case "pitm":
        let bytes = payload(box)
        primary = bytes.number(4, bytes.first == 0 ? 2 : 4, isBig: true)
      case "iinf" where types.isEmpty: readTypes(box)
      case "iloc" where locations.isEmpty: readLocations(payload(box))
      case "iref" where references.isEmpty: readReferences(box)
      case "idat": data = box.payload
      case "iprp" where properties.isEmpty:
        for box in BoxSequence(box.payload, of: file) {
          if box.type == "ipco", properties.isEmpty { properties = Array(BoxSequence(box.payload, of: file)) }
          if box.type == "ipma" { readAssociations(payload(box)) }
        }
      default: break
      }
    }
  }

  private func payload(_ box: Box) -> [UInt8] {
    file.read(min(box.payload.count, Self.mostBytes), at: box.payload.lowerBound)
  }

  // MARK: The primary image

  /// The size of the primary image after the transformations of its properties; nil if it is unknown.
  var primarySize: PixelSize? { primary.flatMap { size(of: $0, depth: 0) } }

  /// The size of the largest image, for a file that names no primary image.
  var largestSize: PixelSize? {
    properties.compactMap(extent).max { $0.width * $0.height < $1.width * $1.height }
  }

  /// The coding of the primary image, such as `av01`; of a derived image, that of its first part.
  var coding: String? {
    var item = primary
    // Derived images may refer to each other in a circle.
    for _ in 0..<4 {
      guard let current = item, let type = types[current] else { return nil }
      if !["grid", "iovl", "iden", "tmap"].contains(type) { return type }
      item = references.first { $0.type == "dimg" && $0.from == current }?.to.first
    }
    return nil
  }

  private func size(of item: Int, depth: Int) -> PixelSize? {
    let own = (associations[item] ?? []).compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
    guard var size = own.lazy.compactMap(extent).first ?? derivedSize(of: item, depth: depth) else { return nil }
    for property in own {
      switch property.type {
      case "clap":
        let bytes = file.read(16, at: property.payload.lowerBound)
        let sides = [0, 8].map { start in
          let divisor = bytes.number(start + 4, 4, isBig: true)
          return divisor == 0 ? 0 : bytes.number(start, 4, isBig: true) / divisor
        }
        if let cropped = PixelSize(of: min(sides[0], size.width), min(sides[1], size.height)) { size = cropped }
      case "irot":
        if file.read(1, at: property.payload.lowerBound).number(0, 1) & 1 == 1 { size = size.transposed }
      default: break
      }
    }
    return size
  }

  /// The size in an `ispe` property; nil for other properties.
  private func extent(_ property: Box) -> PixelSize? {
    guard property.type == "ispe" else { return nil }
    let bytes = file.read(12, at: property.payload.lowerBound)
    return PixelSize(of: bytes.number(4, 4, isBig: true), bytes.number(8, 4, isBig: true))
  }

  /// The size in the description of a derived image that lacks an `ispe` property.
  private func derivedSize(of item: Int, depth: Int) -> PixelSize? {
    guard depth < 4, let type = types[item] else { return nil }
    if type == "iden" {
      let source = references.first { $0.type == "dimg" && $0.from == item }?.to.first
      return source.flatMap { size(of: $0, depth: depth + 1) }
    }
    // Grid: version, flags, rows and columns. Overlay: version, flags and a colour of four 16-bit channels.
    guard let start = ["grid": 4, "iovl": 10][type] else { return nil }
    let bytes = contents(of: item, atMost: 32)
    let length = bytes.number(1, 1) & 1 == 1 ? 4 : 2
    return PixelSize(of: bytes.number(start, length, isBig: true), bytes.number(start + length, length, isBig: true))
  }

  /// The EXIF block that describes the primary image, beginning with `Exif`.
  var exif: [UInt8]? {
    let blocks = types.filter { $0.value == "Exif" }.keys.sorted()
    let described = references.first { $0.type == "cdsc" && blocks.contains($0.from) && $0.to.contains(primary ?? -1) }
    guard let item = described?.from ?? blocks.first else { return nil }
    let bytes = contents(of: item, atMost: Self.mostExif)
    // The number of bytes to skip, which usually are the letters that JPEG needs.
    let start = bytes.number(0, 4, isBig: true)
    guard bytes.count > 12, start <= bytes.count - 12 else { return nil }
    let block = bytes.dropFirst(4 + start)
    return block.starts(with: "Exif".utf8) ? Array(block) : Array("Exif\0\0".utf8) + block
  }

  private func contents(of item: Int, atMost limit: Int) -> [UInt8] {
    guard let location = locations[item], location.method < 2 else { return [] }
    guard let source = location.method == 0 ? 0..<file.stamp.bytes : data else { return [] }
    var bytes: [UInt8] = []
    for (offset, length) in location.extents where bytes.count < limit {
      guard offset <= source.count else { continue }
      // A length of 0 means the rest of the source.
      let count = length == 0 ? source.count - offset : min(length, source.count - offset)
      bytes += file.read(min(count, limit - bytes.count), at: source.lowerBound + offset)
    }
    return bytes
  }

  // MARK: The boxes

  private mutating func readTypes(_ box: Box) {
    let isShort = file.read(1, at: box.payload.lowerBound).number(0, 1) == 0
    guard box.payload.count >= 8 else { return }
    for entry in BoxSequence(box.payload.dropFirst(isShort ? 6 : 8), of: file) where entry.type == "infe" {
      let bytes = file.read(16, at: entry.payload.lowerBound)
      // Versions below 2 have no types.
      guard let version = bytes.first, version >= 2 else { continue }
      let length = version == 2 ? 2 : 4
      types[bytes.number(4, length, isBig: true)] = bytes.letters(6 + length, 4)
    }
  }

  private mutating func readLocations(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return }
    let version = bytes[0]
    let lengths = (offset: Int(bytes[4] >> 4), length: Int(bytes[4] & 15), base: Int(bytes[5] >> 4))
    let index = version == 0 ? 0 : Int(bytes[5] & 15)
    guard [lengths.offset, lengths.length, lengths.base, index].allSatisfy({ $0 <= 8 }) else { return }
    let idLength = version < 2 ? 2 : 4
    var (place, rest) = (6, Self.mostExtents)
    func take(_ length: Int) -> Int {
      defer { place += length }
      return bytes.number(place, length, isBig: true)
    }
    for _ in 0..<take(idLength) {
      guard place < bytes.count else { return }
      let item = take(idLength)
      var location = Location()
      if version > 0 { location.method = take(2) & 15 }
      _ = take(2)
      let base = take(lengths.base)
      for _ in 0..<take(2) {
        // Fields without bytes repeat without an end of the box.
        guard place <= bytes.count, rest > 0 else { return }
        rest -= 1
        _ = take(index)
        let (offset, isOverflowing) = base.addingReportingOverflow(take(lengths.offset))
        let length = take(lengths.length)
        if !isOverflowing { location.extents.append((offset, length)) }
      }
      locations[item] = location
    }
  }

  private mutating func readReferences(_ box: Box) {
    guard box.payload.count >= 4 else { return }
    let length = file.read(1, at: box.payload.lowerBound).number(0, 1) == 0 ? 2 : 4
    for entry in BoxSequence(box.payload.dropFirst(4), of: file) where ["dimg", "cdsc"].contains(entry.type) {
      let bytes = payload(entry)
      let count = min(bytes.number(length, 2, isBig: true), bytes.count / length)
      let targets = (0..<count).map { bytes.number(length + 2 + $0 * length, length, isBig: true) }
      references.append((entry.type, bytes.number(0, length, isBig: true), targets))
    }
  }

  private mutating func readAssociations(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return }
    let idLength = bytes[0] == 0 ? 2 : 4
    let indexLength = bytes[3] & 1 == 1 ? 2 : 1
    var place = 8
    for _ in 0..<bytes.number(4, 4, isBig: true) {
      guard place < bytes.count else { return }
      let item = bytes.number(place, idLength, isBig: true)
      let count = bytes.number(place + idLength, 1)
      place += idLength + 1
      let indices = (0..<count).map { number in
        // The first bit says whether a reader must understand the property.
        bytes.number(place + number * indexLength, indexLength, isBig: true) & (indexLength == 2 ? 0x7FFF : 0x7F)
      }
      place += count * indexLength
      associations[item, default: []] += indices
    }
  }
}
