import CGLib

// Unsafe: The library returns texts that are copied and freed here.

/// A state of a file, as the desktop's cache of thumbnails knows it.
struct ThumbnailEntry: Sendable {
  /// The file's address, as GLib writes it: other programs look for the same.
  let uri: String
  /// The name of its thumbnails.
  let name: String
  let stamp: FileStamp

  /// Nil if the path isn't absolute.
  init?(path: [UInt8], stamp: FileStamp) {
    guard let address = path.withPath({ g_filename_to_uri($0, nil, nil) }) else { return nil }
    defer { g_free(address) }
    guard let sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, address, -1) else { return nil }
    defer { g_free(sum) }
    (uri, name) = (String(cString: address), String(cString: sum) + ".png")
    self.stamp = stamp
  }

  /// When the file was last changed, in seconds since 1970.
  var modified: Int {
    let (seconds, rest) = stamp.modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest < 0 ? seconds - 1 : seconds
  }
}
