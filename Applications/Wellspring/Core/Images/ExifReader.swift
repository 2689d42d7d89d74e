import CExif

// Unsafe: libexif's data belongs to the reader, which frees it; entries are read before that.

/// Reads an EXIF block. Every value in it is checked: blocks are damaged more often than pixels.
struct ExifReader {
  private let data: UnsafeMutablePointer<ExifData>

  /// The record in a block, which begins with `Exif`; an empty one when nothing can be read.
  static func record(_ block: UnsafeBufferPointer<UInt8>) -> CameraRecord {
    guard block.count < 1 << 20,
      let data = exif_data_new_from_data(block.baseAddress, UInt32(block.count))
    else { return CameraRecord() }
    defer { exif_data_unref(data) }
    return ExifReader(data: data).record
  }

  private var record: CameraRecord {
    var record = CameraRecord()
    record.orientation = integer(EXIF_IFD_0, EXIF_TAG_ORIENTATION).flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
    record.camera = CameraRecord.camera(
      make: text(EXIF_IFD_0, EXIF_TAG_MAKE), model: text(EXIF_IFD_0, EXIF_TAG_MODEL))
    record.lens = text(EXIF_IFD_EXIF, EXIF_TAG_LENS_MODEL)
    record.focalLength = rationals(EXIF_IFD_EXIF, EXIF_TAG_FOCAL_LENGTH, 1)?.first.flatMap(CameraRecord.decimal)
    record.iso = integer(EXIF_IFD_EXIF, EXIF_TAG_ISO_SPEED_RATINGS).flatMap { $0 > 0 ? "\($0)" : nil }
    record.shutterSpeed = rationals(EXIF_IFD_EXIF, EXIF_TAG_EXPOSURE_TIME, 1)?.first.flatMap(CameraRecord.exposure)
    record.aperture = rationals(EXIF_IFD_EXIF, EXIF_TAG_FNUMBER, 1)?.first.flatMap(CameraRecord.decimal)
    record.takenAt = CameraRecord.date(text(EXIF_IFD_EXIF, EXIF_TAG_DATE_TIME_ORIGINAL))
    // These two tags have the numbers of others in another part of the block, so libexif gives them no names.
    if let latitude = degrees(2, reference: 1, negative: "S"), let longitude = degrees(4, reference: 3, negative: "W"),
      abs(latitude) <= 90, abs(longitude) <= 180
    {
      (record.latitude, record.longitude) = (latitude, longitude)
    }
    return record
  }

  private func entry(_ part: ExifIfd, _ tag: ExifTag) -> ExifEntry? {
    wellspring_exif_entry(data, part, tag)?.pointee
  }

  private func text(_ part: ExifIfd, _ tag: ExifTag) -> String? {
    guard let entry = entry(part, tag), entry.format == EXIF_FORMAT_ASCII, let bytes = entry.data else { return nil }
    let text = UnsafeBufferPointer(start: bytes, count: Int(entry.size)).prefix { $0 != 0 }
    let words = String(decoding: text, as: UTF8.self).split { $0.isWhitespace || $0.isNewline }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func integer(_ part: ExifIfd, _ tag: ExifTag) -> Int? {
    guard let entry = entry(part, tag), entry.components > 0, let bytes = entry.data else { return nil }
    let order = exif_data_get_byte_order(data)
    switch entry.format {
    case EXIF_FORMAT_SHORT where entry.size >= 2: return Int(exif_get_short(bytes, order))
    case EXIF_FORMAT_LONG where entry.size >= 4: return Int(exif_get_long(bytes, order))
    default: return nil
    }
  }

  private func rationals(_ part: ExifIfd, _ tag: ExifTag, _ count: Int) -> [Double]? {
    guard let entry = entry(part, tag), entry.format == EXIF_FORMAT_RATIONAL, Int(entry.size) >= count * 8,
      let bytes = entry.data
    else { return nil }
    let order = exif_data_get_byte_order(data)
    return (0..<count).map { index in
      let value = exif_get_rational(bytes + index * 8, order)
      return Double(value.numerator) / Double(value.denominator)
    }
  }

  private func degrees(_ tag: UInt32, reference: UInt32, negative: String) -> Double? {
    guard let parts = rationals(EXIF_IFD_GPS, ExifTag(rawValue: tag), 3),
      let side = text(EXIF_IFD_GPS, ExifTag(rawValue: reference))
    else { return nil }
    // Some write whole minutes only, with 0/0 seconds.
    let seconds = parts[2].isFinite ? parts[2] : 0
    let degrees = parts[0] + parts[1] / 60 + seconds / 3600
    return degrees.isFinite ? (side.uppercased() == negative ? -degrees : degrees) : nil
  }
}
