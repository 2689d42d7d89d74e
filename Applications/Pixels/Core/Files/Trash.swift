import FileIdentities
import Foundation
import UserFolders

/// The desktop's trash, by the Trash specification of freedesktop.org, which file managers show: the user's own, or that of the
/// disk that a file is on.
public struct Trash: Sendable {
  /// A file in the trash.
  public struct Item: Sendable, Hashable {
    /// Its place before.
    public let original: URL
    /// Its place in the trash.
    let place: URL
    /// Says where it was.
    let note: URL
    /// The version of the file.
    let identity: FileIdentity
  }

  /// The user's own trash.
  private let home: URL

  /// - Parameter home: The user's own trash; `$XDG_DATA_HOME/Trash` if nil.
  public init(home: URL? = nil) { self.home = home ?? UserFolder.data.url().appending(path: "Trash") }

  /// Moves a file to the trash.
  ///
  /// A file on a disk without a trash, such as a network folder that doesn't allow one, stays where it is.
  ///
  /// - Parameters:
  ///   - target: The file. It stays where it is unless it is the version that is on screen.
  ///   - own: The versions that Pixels has replaced.
  public func take(_ target: FileTarget, _ own: OwnFileChanges = OwnFileChanges()) throws(FileFailure) -> Item {
    // The folder may be reached through a link; the file itself may be one, and is not followed.
    let folder = target.url.parent.resolvingLinks()
    let file = folder.file(named: target.url.nameBytes)
    let verified = try VerifiedFile(FileTarget(file, shown: target.shown), .moveToTrash, own)
    var status = stat()
    guard stat(folder.systemPath, &status) == 0 else { throw FileFailure(.moveToTrash, file) }
    let (trash, top) = try trash(for: file, on: status.st_dev)
    let (files, notes) = (trash.appending(path: "files"), trash.appending(path: "info"))
    for folder in [files, notes] { mkdir(folder.systemPath, 0o700) }
    let bytes = file.fileBytes
    let path = top.map { bytes.dropFirst($0.count == 1 ? 1 : $0.count + 1) } ?? bytes[...]
    for number in 1...10_000 {
      let name = Self.name(file.nameBytes, number)
      let (place, note) = (files.file(named: name), notes.file(named: name + ".trashinfo".utf8))
      do throws(FileFailure) {
        // The note reserves the name, as the specification wants it.
        try write(Self.text(path), to: note, for: file)
      } catch {
        if error.reason == .system(.EEXIST) { continue }
        throw error
      }
      do throws(FileFailure) {
        let identity = try verified.move(to: place)
        return Item(original: file, place: place, note: note, identity: identity)
      } catch {
        unlink(note.systemPath)
        if error.reason != .system(.EEXIST) { throw error }
      }
    }
    throw FileFailure(.moveToTrash, file, code: EEXIST)
  }

  /// Puts a file back where it was, if no other file is there.
  public func restore(_ item: Item, _ own: OwnFileChanges = OwnFileChanges()) throws(FileFailure) {
    do throws(FileFailure) {
      try VerifiedFile(FileTarget(item.place, shown: item.identity), .restore, own).move(to: item.original)
    } catch {
      // The name in the trash may be another one.
      throw FileFailure(.restore, item.original, error.reason)
    }
    unlink(item.note.systemPath)
  }

  /// Returns the trash on a file's disk, and the top folder of that disk; nil for the user's own.
  private func trash(for file: URL, on device: dev_t) throws(FileFailure) -> (URL, top: [UInt8]?) {
    try? FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    if stat(home.systemPath, &status) == 0, status.st_dev == device { return (home, nil) }
    let top = Self.top(of: file, on: device)
    let user = getuid()
    let shared = top.file(named: ".Trash".utf8)
    // The specification's conditions for a trash that several users share: no link, and sticky.
    if lstat(shared.systemPath, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & S_ISVTX != 0 {
      let own = shared.file(named: "\(user)".utf8)
      if mkdir(own.systemPath, 0o700) == 0 || Self.isFolder(own, of: user) { return (own, top.fileBytes) }
    }
    let own = top.file(named: ".Trash-\(user)".utf8)
    if mkdir(own.systemPath, 0o700) == 0 || Self.isFolder(own, of: user) { return (own, top.fileBytes) }
    throw FileFailure(.moveToTrash, file, code: errno == EROFS ? EROFS : EXDEV)
  }

  private static func isFolder(_ folder: URL, of user: uid_t) -> Bool {
    let code = errno
    defer { errno = code }
    var status = stat()
    return lstat(folder.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == user
  }

  /// The highest folder above a file on the same disk.
  private static func top(of file: URL, on device: dev_t) -> URL {
    var folder = file.parent
    var status = stat()
    while folder.fileBytes.count > 1 {
      let above = folder.parent
      guard lstat(above.systemPath, &status) == 0, status.st_dev == device else { break }
      folder = above
    }
    return folder
  }

  /// A name that is free in the trash, by its number: `a.jpg`, `a.2.jpg`.
  private static func name(_ name: [UInt8], _ number: Int) -> [UInt8] {
    if number == 1, name.count <= longestName { return name }
    let dot = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 && name.count - $0 < 32 ? $0 : nil }
    let (stem, suffix) = (name[..<(dot ?? name.count)], name[(dot ?? name.count)...])
    return Array(stem.prefix(longestName - suffix.count)) + (number == 1 ? "" : ".\(number)").utf8 + suffix
  }

  /// The longest name, in bytes, that leaves room for a number and the ending of the note. The note has the whole one.
  private static let longestName = 255 - ".10000".utf8.count - ".trashinfo".utf8.count

  private static func text(_ path: ArraySlice<UInt8>) -> String {
    let encoded = URL.encoded(path)
    let date = Date().formatted(
      Date.VerbatimFormatStyle(
        format:
          "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)T\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
        timeZone: .current, calendar: Calendar(identifier: .gregorian)))
    return "[Trash Info]\nPath=\(encoded)\nDeletionDate=\(date)\n"
  }

  private func write(_ text: String, to note: URL, for file: URL) throws(FileFailure) {
    let descriptor = open(note.systemPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw FileFailure(.moveToTrash, file, code: errno == ENOENT ? EXDEV : errno) }
    let bytes = Array(text.utf8)
    let count = Foundation.write(descriptor, bytes, bytes.count)
    let code = count < 0 ? errno : ENOSPC
    close(descriptor)
    if count == bytes.count { return }
    unlink(note.systemPath)
    throw FileFailure(.moveToTrash, file, code: code)
  }
}
