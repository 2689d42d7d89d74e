/// The boxes of a HEIF or AVIF file (ISO/IEC 14496-12).
package enum HEIFBoxes {
  package struct Box {
    package let type: String
    package let body: Range<Int>
  }

  /// The most boxes, items and references that are read. A picture of 200 megapixels has some thousand tiles.
  package static let most = 1 << 16

  /// Returns the boxes in a range; those before the damage if one is damaged.
  package static func boxes(of bytes: PictureBytes, in range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while boxes.count < most, range.upperBound - offset >= 8, let short = bytes.number(4, at: offset),
      let type = bytes.bytes(4, at: offset + 4)
    {
      var (size, head) = (short, 8)
      let name = String(decoding: type, as: UTF8.self)
      if short == 1 {
        size = bytes.number(8, at: offset + 8) ?? -1
        head = 16
      } else if short == 0 {
        // To the end.
        size = range.upperBound - offset
      }
      guard size >= head, size <= range.upperBound - offset else { break }
      boxes.append(Box(type: name, body: offset + head..<offset + size))
      offset += size
    }
    return boxes
  }
}

extension PictureMetadata {
  /// Reads the items with Exif data and an XMP packet.
  mutating func readHEIF(_ file: PictureBytes) {
    guard let meta = HEIFBoxes.boxes(of: file, in: 0..<file.count).first(where: { $0.type == "meta" })?.body,
      meta.count >= 4
    else { return }
    let boxes = HEIFBoxes.boxes(of: file, in: meta.dropFirst(4))
    func body(_ type: String) -> Range<Int>? { boxes.first { $0.type == type }?.body }
    guard let information = body("iinf"), let locations = body("iloc") else { return }
    let items = HEIFItems(file, information: information, locations: locations, data: body("idat"))
    if let id = items.exif, let data = items.contents(of: id), let skipped = data.number(4, at: 0) {
      // The offset of the structure behind the number.
      addExif(Array(data.dropFirst(4).dropFirst(skipped)))
      if exif == nil { addExif(Array(data.dropFirst(4))) }
    }
    packet = items.packet.flatMap { items.contents(of: $0) }
  }
}

/// The items of a HEIF file, and where their bytes are.
private struct HEIFItems {
  private let file: PictureBytes
  private let data: Range<Int>?
  private var extents: [Int: [Range<Int>]] = [:]
  private(set) var exif: Int?
  private(set) var packet: Int?

  init(_ file: PictureBytes, information: Range<Int>, locations: Range<Int>, data: Range<Int>?) {
    self.file = file
    self.data = data
    readInformation(information)
    readLocations(locations)
  }

  func contents(of item: Int) -> [UInt8]? {
    var contents: [UInt8] = []
    for extent in extents[item] ?? [] {
      guard contents.count + extent.count <= PictureMetadata.mostBytes,
        let bytes = file.bytes(extent.count, at: extent.lowerBound)
      else { return nil }
      contents += bytes
    }
    return contents.isEmpty ? nil : contents
  }

  private mutating func readInformation(_ body: Range<Int>) {
    guard let version = file.number(1, at: body.lowerBound) else { return }
    let start = body.lowerBound + 4 + (version == 0 ? 2 : 4)
    guard start <= body.upperBound else { return }
    for box in HEIFBoxes.boxes(of: file, in: start..<body.upperBound) where box.type == "infe" {
      guard let version = file.number(1, at: box.body.lowerBound), version >= 2 else { continue }
      let idBytes = version == 2 ? 2 : 4
      let offset = box.body.lowerBound + 4
      guard let id = file.number(idBytes, at: offset), let type = file.bytes(4, at: offset + idBytes + 2) else {
        continue
      }
      if type.elementsEqual("Exif".utf8), exif == nil { exif = id }
      if type.elementsEqual("mime".utf8), packet == nil {
        // A name, and the media type.
        let text = file.bytes(min(box.body.upperBound - offset - idBytes - 6, 256), at: offset + idBytes + 6) ?? []
        let parts = text.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count > 1, parts[1].elementsEqual("application/rdf+xml".utf8) { packet = id }
      }
    }
  }

  private mutating func readLocations(_ body: Range<Int>) {
    guard let version = file.number(1, at: body.lowerBound), version <= 2,
      let sizes = file.number(2, at: body.lowerBound + 4)
    else { return }
    let widths = [sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15, version == 0 ? 0 : sizes & 15]
    guard widths.allSatisfy({ [0, 4, 8].contains($0) }) else { return }
    let idBytes = version == 2 ? 4 : 2
    var offset = body.lowerBound + 6
    func next(_ count: Int) -> Int? {
      guard offset + count <= body.upperBound else { return nil }
      defer { offset += count }
      return count == 0 ? 0 : file.number(count, at: offset)
    }
    guard let count = next(idBytes) else { return }
    for _ in 0..<min(count, HEIFBoxes.most) {
      guard let id = next(idBytes), let method = next(version == 0 ? 0 : 2), next(2) != nil, let base = next(widths[2]),
        let parts = next(2)
      else { return }
      for _ in 0..<parts {
        guard next(widths[3]) != nil, let start = next(widths[0]), let length = next(widths[1]) else { return }
        guard id == exif || id == packet, extents[id, default: []].count < 100 else { continue }
        if let extent = extent(method & 15, base, start, length) { extents[id, default: []].append(extent) }
      }
    }
  }

  /// The range of bytes in the file; nil for one in another file, or beyond the end.
  private func extent(_ method: Int, _ base: Int, _ start: Int, _ length: Int) -> Range<Int>? {
    guard method <= 1 else { return nil }
    let whole = method == 0 ? 0..<file.count : data ?? 0..<0
    let (first, isTooFar) = base.addingReportingOverflow(start)
    guard !isTooFar, first >= 0, first <= whole.count, length >= 0, length <= whole.count - first else { return nil }
    let offset = whole.lowerBound + first
    return offset..<(length == 0 ? whole.upperBound : offset + length)
  }
}
