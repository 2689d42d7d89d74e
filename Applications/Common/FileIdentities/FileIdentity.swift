import CFileStatus
import Foundation

/// One version of one file: the identity changes if the file is written to, or if another file has its name.
///
/// A file system on which the number of a file doesn't last, such as FAT, is known by the time of creation in place of that.
public struct FileIdentity: Sendable, Hashable {
  /// The number of the device; 0 if unknown.
  public let device: UInt64
  /// The number of the file; 0 if unknown, or if it doesn't last.
  public let inode: UInt64
  /// The size, in bytes.
  public let size: Int
  /// The time of the last change, in nanoseconds since 1970.
  public let modified: Int
  /// The time of creation, in nanoseconds since 1970; 0 if unknown, or if the number of the file lasts.
  public let created: Int
  /// The number of the symbolic link that leads to the file; 0 for a file itself.
  public let link: UInt64

  /// Creates the identity of a file of which only a listing is known.
  ///
  /// - Parameters:
  ///   - size: The size, in bytes.
  ///   - modified: The time of the last change, in nanoseconds since 1970.
  public init(size: Int, modified: Int) {
    self.init(device: 0, inode: 0, size: size, modified: modified, created: 0, link: 0)
  }

  private init(device: UInt64, inode: UInt64, size: Int, modified: Int, created: Int, link: UInt64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.created = created
    self.link = link
  }

  /// Looks at what is at a path, or at the end of the links there; nil and `errno` if there is nothing. A link to nothing is
  /// an empty file.
  public init?(path: some Collection<UInt8>) {
    let link = Self.link(at: path)
    let descriptor = Self.open(path, followsLinks: true)
    guard descriptor >= 0 else {
      if link == 0 || errno != ENOENT { return nil }
      self.init(device: 0, inode: 0, size: 0, modified: 0, created: 0, link: link)
      return
    }
    defer { Self.close(descriptor) }
    self.init(descriptor: descriptor, link: link)
  }

  /// Looks at an open file; nil and `errno` if that fails.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - link: The number of the link by which it was opened.
  public init?(descriptor: Int32, link: UInt64 = 0) {
    self.init(descriptor: descriptor, link: link, isFolder: false)
  }

  private init?(descriptor: Int32, link: UInt64, isFolder: Bool) {
    var status = rivulet_file_status()
    let code = rivulet_read_file_status(descriptor, &status)
    if code != 0 {
      errno = code
      return nil
    }
    let lasts = Self.numbersLast(on: rivulet_file_system_kind(descriptor))
    self.init(
      device: status.device, inode: lasts ? status.inode : 0, size: Int(clamping: status.size),
      modified: Self.nanoseconds(status.modified_seconds, status.modified_nanoseconds),
      created: lasts && !isFolder ? 0 : Self.nanoseconds(status.created_seconds, status.created_nanoseconds), link: link
    )
  }

  /// Looks at the folder at a path, always with its time of creation; nil and `errno` if there is none.
  init?(folder path: [UInt8]) {
    let descriptor = Self.open(path, followsLinks: true)
    guard descriptor >= 0 else { return nil }
    defer { Self.close(descriptor) }
    self.init(descriptor: descriptor, link: 0, isFolder: true)
  }

  /// Returns the number of the symbolic link at a path; 0 if there is no link.
  public static func link(at path: some Collection<UInt8>) -> UInt64 {
    let descriptor = open(path, followsLinks: false)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    var status = rivulet_file_status()
    guard rivulet_read_file_status(descriptor, &status) == 0, status.mode & 0o170000 == 0o120000 else {
      return 0
    }
    return status.inode
  }

  /// True if a file is this version, as far as both are known.
  public func matches(_ file: FileIdentity) -> Bool {
    func agree(_ a: UInt64, _ b: UInt64) -> Bool { a == 0 || b == 0 || a == b }
    guard size == file.size, modified == file.modified else { return false }
    // A listing says nothing about links.
    if device == 0 && link == 0 || file.device == 0 && file.link == 0 { return true }
    return agree(device, file.device) && agree(inode, file.inode) && link == file.link
      && (created == 0 || file.created == 0 || created == file.created)
  }

  /// Clamped, because a file can be dated thousands of years ahead.
  private static func nanoseconds(_ seconds: Int64, _ rest: Int64) -> Int {
    Int(clamping: Int128(seconds) * 1_000_000_000 + Int128(rest))
  }

  /// False for file systems that number their files differently at each mount or after some time: FAT, exFAT, those of programs (FUSE)
  /// and of Windows' servers.
  private static func numbersLast(on kind: UInt64) -> Bool {
    ![0x4D44, 0x2011_BAB0, 0x6573_5546, 0xFF53_4D42, 0xFE53_4D42].contains(kind)
  }

  static func open(_ path: some Collection<UInt8>, followsLinks: Bool) -> Int32 {
    rivulet_open_path(path.map { CChar(bitPattern: $0) } + [0], followsLinks)
  }

  /// Closes a descriptor, and keeps `errno`.
  static func close(_ descriptor: Int32) {
    let code = errno
    Foundation.close(descriptor)
    errno = code
  }
}

extension FileIdentity {
  /// The identity as text, such as for a header of HTTP.
  public var text: String {
    [
      device, inode, UInt64(bitPattern: Int64(size)), UInt64(bitPattern: Int64(modified)),
      UInt64(bitPattern: Int64(created)), link,
    ].map { String($0, radix: 16) }.joined(separator: "-")
  }

  /// Reads the text of an identity; nil if it is none.
  public init?(text: String) {
    let numbers = text.split(separator: "-").compactMap { UInt64($0, radix: 16) }
    guard numbers.count == 6, text.utf8.count <= 6 * 17 else { return nil }
    func signed(_ index: Int) -> Int { Int(Int64(bitPattern: numbers[index])) }
    self.init(
      device: numbers[0], inode: numbers[1], size: signed(2), modified: signed(3), created: signed(4), link: numbers[5])
  }
}
