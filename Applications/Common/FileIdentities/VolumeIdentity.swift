import CFileStatus
public import Foundation

/// The volume that a folder is on, as text that is the same whenever the volume is mounted, and another one for each other volume.
///
/// The number of a device says little: each stick in the same slot, and each new mount of some kinds, has the same one.
public struct VolumeIdentity: Sendable, Hashable {
  /// The name: letters, digits and hyphens.
  public let name: String
  /// True if another volume may get the same name. This is so for volumes without a UUID before Linux 6.8, where the number of a
  /// mount is used again.
  public let isAmbiguous: Bool

  /// Looks at the volume of a folder; nil and `errno` if the folder can't be found.
  public init?(of folder: URL) {
    self.init(path: Array(folder.path.utf8))
  }

  init?(path: [UInt8]) {
    let descriptor = FileIdentity.open(path, followsLinks: true)
    guard descriptor >= 0 else { return nil }
    defer { FileIdentity.close(descriptor) }
    var status = rivulet_file_status()
    guard rivulet_read_file_status(descriptor, &status) == 0 else { return nil }
    let kind = rivulet_file_system_kind(descriptor)
    let uuid = Self.uuid(path) ?? Self.uuid(ofDevice: status.device)
    // In each subvolume of Btrfs, the files are numbered from the beginning: the number of the system tells these apart.
    let subvolume = kind == Self.btrfs ? Self.hex(rivulet_file_system_number(descriptor)) : nil
    if let uuid {
      self.init(name: [uuid, subvolume].compactMap(\.self).joined(separator: "-"), isAmbiguous: false)
    } else if Self.numbersVolumes.contains(kind), case let number = rivulet_file_system_number(descriptor), number != 0
    {
      self.init(name: "fs-\(Self.hex(kind))-\(Self.hex(number))", isAmbiguous: false)
    } else {
      let boot = Self.text(of: "/proc/sys/kernel/random/boot_id").filter { $0.isHexDigit }
      let name = "mount-\(boot)-\(Self.hex(status.mount))-\(Self.hex(status.device))"
      self.init(name: name, isAmbiguous: !status.has_unique_mount || boot.isEmpty)
    }
  }

  private init(name: String, isAmbiguous: Bool) {
    self.name = name
    self.isAmbiguous = isAmbiguous
  }

  private static let btrfs: UInt64 = 0x9123_683E
  /// The kinds whose number is made of the UUID: ext2 to ext4, Btrfs, ZFS.
  private static let numbersVolumes: Set<UInt64> = [0xEF53, btrfs, 0x2FC1_2FC1]

  private static func hex(_ number: UInt64) -> String { String(number, radix: 16) }

  /// The UUID from the kernel, which is asked at a descriptor for reading.
  private static func uuid(_ path: [UInt8]) -> String? {
    let descriptor = open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { FileIdentity.close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = Int(rivulet_file_system_uuid(descriptor, &bytes))
    // Volumes in memory get a new one at each mount, so that suits as well.
    guard count > 0, bytes.contains(where: { $0 != 0 }) else { return nil }
    return bytes.prefix(count).map { hex(UInt64($0 >> 4)) + hex(UInt64($0 & 15)) }.joined()
  }

  /// The UUID that udev has found on the device of a mount, such as the serial number of a FAT volume.
  private static func uuid(ofDevice device: UInt64) -> String? {
    let folder = "/dev/disk/by-uuid"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.sorted().first { name in
      var status = stat()
      return stat("\(folder)/\(name)", &status) == 0 && number(status.st_rdev) == device
    }
    return found.map { $0.filter { $0.isLetter || $0.isNumber || $0 == "-" } }
  }

  /// The number of a device in the form that statx(2) has.
  private static func number(_ device: dev_t) -> UInt64 {
    let value = UInt64(device)
    let (major, minor) = ((value >> 8) & 0xFFF | (value >> 32) & ~0xFFF, value & 0xFF | (value >> 12) & ~0xFF)
    return major << 32 | minor & 0xFFFF_FFFF
  }

  private static func text(of file: String) -> String {
    String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
  }
}

/// A folder of files, independent of its mount point.
///
/// It consists of the volume, the number and the creation time of the folder there, and the volumes that are mounted in it.
public struct FolderIdentity: Sendable, Hashable {
  /// The name: letters, digits and hyphens.
  public let name: String
  /// True if another folder may get the same name later.
  public let isAmbiguous: Bool

  /// Looks at a folder; nil and `errno` if it can't be found.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - isDeep: True for the folder with the folders below, in which other volumes may be mounted.
  public init?(of folder: URL, isDeep: Bool) {
    guard let volume = VolumeIdentity(of: folder), let file = FileIdentity(folder: Array(folder.path.utf8)) else {
      return nil
    }
    let inner = isDeep ? Self.mounts(in: folder.resolvingSymlinksInPath().path) : []
    let volumes = inner.compactMap { path in VolumeIdentity(path: path).map { (path, $0) } }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in volumes.map({ $0.0 + [0] + Array($0.1.name.utf8) + [0] }).joined() {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    // Where the number of a file doesn't last, the folder is known by its path on the volume. Elsewhere the time of creation
    // distinguishes a folder from a deleted one whose number it has.
    let number =
      file.inode == 0
      ? "path" + Self.hash(of: folder.path)
      : [file.inode, UInt64(bitPattern: Int64(file.created))].map { String($0, radix: 16) }.joined(separator: "-")
    name = ([volume.name, number] + (volumes.isEmpty ? [] : [String(hash, radix: 16)])).joined(separator: "-")
    isAmbiguous = volume.isAmbiguous || volumes.contains { $0.1.isAmbiguous }
  }

  private static func hash(of text: String) -> String {
    String(text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }

  /// The paths in a folder at which volumes are mounted, sorted.
  private static func mounts(in path: String) -> [[UInt8]] {
    let root = Array(path == "/" ? "/".utf8 : (path + "/").utf8)
    let lines = (FileManager.default.contents(atPath: "/proc/self/mountinfo") ?? Data()).split(
      separator: UInt8(ascii: "\n"))
    let paths = lines.compactMap { line -> [UInt8]? in
      let fields = line.split(separator: UInt8(ascii: " "))
      return fields.count > 4 ? unescaped(fields[4]) : nil
    }
    return Set(paths.filter { $0.starts(with: root) && $0.count > root.count }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
  }

  /// Spaces, tabs, line feeds and backslashes are octal numbers there.
  private static func unescaped(_ field: Data) -> [UInt8] {
    var (bytes, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(field)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.count > 2,
        let number = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(number)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
