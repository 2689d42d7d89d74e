/// The items in the `meta` box of a HEIF or AVIF file (ISO/IEC 23008-12): images, tiles of them, thumbnails and metadata. The box may
/// be anywhere in the file: phones write it behind the pixels.
package struct HEIFItems {
  private struct Location {
    /// 0: offsets in the file; 1: offsets in the `idat` box; 2: in another item.
    let method: Int
    var extents: [(offset: Int, length: Int)] = []
  }

  /// The most entries of a box that are read. A picture of 200 megapixels has some thousand tiles.
  private static let mostEntries = 1 << 16

  let file: PictureBytes
  /// The number of the primary image.
  package private(set) var primary: Int?
  /// The references between items, with their types.
  package private(set) var references: [(type: String, from: Int, to: [Int])] = []
  private(set) var types: [Int: String] = [:]
  private(set) var properties: [Box] = []
  private var packetItem: Int?
  private var locations: [Int: Location] = [:]
  /// The indices of each item's properties, from 1, in the order in which they apply.
  private var associations: [Int: [Int]] = [:]
  private var data: Range<Int>?

  /// Reads the first `meta` box; nil if there is none.
  package init?(of file: PictureBytes) {
    guard let meta = BoxSequence(file).first(where: { $0.type == "meta" }), meta.payload.count >= 4 else { return nil }
    self.file = file
    // A version and flags come first.
    for box in BoxSequence(meta.payload.dropFirst(4), of: file) {
      var cursor = BoxCursor(box, of: file)
      switch box.type {
      case "pitm" where primary == nil: primary = cursor.take(4).flatMap { cursor.take($0 >> 24 == 0 ? 2 : 4) }
      case "iinf" where types.isEmpty: readTypes(&cursor)
      case "iloc" where locations.isEmpty: readLocations(&cursor)
      case "iref" where references.isEmpty: readReferences(&cursor)
      case "idat": data = box.payload
      case "iprp" where properties.isEmpty:
        for box in BoxSequence(box.payload, of: file) {
          var cursor = BoxCursor(box, of: file)
          if box.type == "ipco", properties.isEmpty { properties = Array(BoxSequence(box.payload, of: file)) }
          if box.type == "ipma" { readAssociations(&cursor) }
        }
      default: break
      }
    }
  }

  /// The items that have properties.
  package var described: some Collection<Int> { associations.keys }

  /// The properties of an item, in the order in which they apply.
  package func properties(of item: Int) -> [Box] {
    (associations[item] ?? []).compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
  }

  /// The block of Exif data that describes the primary image, beginning with `Exif`.
  package var exif: [UInt8]? {
    let blocks = types.filter { $0.value == "Exif" }.keys.sorted()
    let described = references.first { $0.type == "cdsc" && blocks.contains($0.from) && $0.to.contains(primary ?? -1) }
    guard let item = described?.from ?? blocks.first else { return nil }
    let bytes = contents(of: item)
    let mark = Array("Exif\0\0".utf8)
    // The number of bytes to skip, which usually are the mark, precedes the block. Some programs write another number.
    let skipped = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    for block in [bytes.dropFirst(4).dropFirst(skipped), bytes.dropFirst(4)] {
      let directory = block.starts(with: mark) ? block.dropFirst(mark.count) : block
      if directory.starts(with: "II".utf8) || directory.starts(with: "MM".utf8) { return mark + directory }
    }
    return nil
  }

  /// The XMP packet.
  var packet: [UInt8]? { packetItem.map { contents(of: $0) } }

  /// The bytes of an item. Empty if there are too many.
  func contents(of item: Int) -> [UInt8] {
    guard let location = locations[item], location.method < 2,
      let source = location.method == 0 ? 0..<file.count : data
    else { return [] }
    var contents: [UInt8] = []
    for (offset, length) in location.extents where offset <= source.count {
      // A length of 0 means the rest of the source.
      let count = length == 0 ? source.count - offset : min(length, source.count - offset)
      guard count <= PictureMetadata.mostBytes - contents.count,
        let bytes = file.bytes(count, at: source.lowerBound + offset)
      else { return [] }
      contents += bytes
    }
    return contents
  }

  // MARK: The boxes

  private mutating func readTypes(_ cursor: inout BoxCursor) {
    guard let version = cursor.take(4), cursor.take(version >> 24 == 0 ? 2 : 4) != nil else { return }
    for entry in BoxSequence(cursor.rest, of: file) where entry.type == "infe" {
      var cursor = BoxCursor(entry, of: file)
      // Versions below 2 have no types.
      guard let version = cursor.take(4).map({ $0 >> 24 }), version >= 2, let item = cursor.take(version == 2 ? 2 : 4),
        cursor.take(2) != nil, let type = file.letters(at: cursor.rest.lowerBound)
      else { continue }
      types[item] = type
      guard type == "mime", packetItem == nil else { continue }
      // A name, and the media type.
      let text = file.bytes(min(cursor.rest.count - 4, 256), at: cursor.rest.lowerBound + 4) ?? []
      let parts = text.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count > 1, parts[1].elementsEqual("application/rdf+xml".utf8) { packetItem = item }
    }
  }

  private mutating func readLocations(_ cursor: inout BoxCursor) {
    guard let version = cursor.take(4).map({ $0 >> 24 }), version <= 2, let lengths = cursor.take(2),
      let count = cursor.take(version < 2 ? 2 : 4)
    else { return }
    let (offset, length, base) = (lengths >> 12, lengths >> 8 & 15, lengths >> 4 & 15)
    let index = version == 0 ? 0 : lengths & 15
    guard max(offset, length, base, index) <= 8 else { return }
    var rest = Self.mostEntries
    for _ in 0..<count {
      guard let item = cursor.take(version < 2 ? 2 : 4), let method = cursor.take(version == 0 ? 0 : 2),
        cursor.take(2) != nil, let start = cursor.take(base), let extents = cursor.take(2)
      else { return }
      var location = Location(method: method & 15)
      for _ in 0..<extents {
        // Extents without bytes repeat without an end of the box.
        guard rest > 0, cursor.take(index) != nil, let own = cursor.take(offset), let length = cursor.take(length)
        else {
          return
        }
        rest -= 1
        let (sum, isOverflowing) = start.addingReportingOverflow(own)
        if !isOverflowing { location.extents.append((sum, length)) }
      }
      locations[item] = location
    }
  }

  private mutating func readReferences(_ cursor: inout BoxCursor) {
    guard let length = cursor.take(4).map({ $0 >> 24 == 0 ? 2 : 4 }) else { return }
    var rest = Self.mostEntries
    for entry in BoxSequence(cursor.rest, of: file) {
      var cursor = BoxCursor(entry, of: file)
      guard let item = cursor.take(length), let count = cursor.take(2) else { continue }
      let targets = (0..<min(count, rest, cursor.rest.count / length)).compactMap { _ in cursor.take(length) }
      rest -= targets.count
      references.append((entry.type, item, targets))
    }
  }

  private mutating func readAssociations(_ cursor: inout BoxCursor) {
    guard let head = cursor.take(4), let count = cursor.take(4) else { return }
    let length = head & 1 == 1 ? 2 : 1
    for _ in 0..<min(count, Self.mostEntries) {
      guard let item = cursor.take(head >> 24 == 0 ? 2 : 4), let count = cursor.take(1) else { return }
      for _ in 0..<count {
        guard let index = cursor.take(length) else { return }
        // The first bit says whether a reader must understand the property.
        associations[item, default: []].append(index & (length == 2 ? 0x7FFF : 0x7F))
      }
    }
  }
}

extension PictureMetadata {
  /// Reads the items with Exif data and an XMP packet.
  mutating func readHEIF(_ file: PictureBytes) {
    guard let items = HEIFItems(of: file) else { return }
    if let block = items.exif { addExif(block) }
    packet = items.packet.flatMap { $0.isEmpty ? nil : $0 }
  }
}
