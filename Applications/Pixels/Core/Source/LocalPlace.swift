import Foundation

/// A folder or a file of this machine that a person opens.
public enum LocalPlace: Sendable, Hashable {
  case folder(URL)
  case file(URL)

  /// Looks at what an address leads to.
  public init(_ url: URL) throws(OpeningFailure) {
    guard url.isFileURL, [nil, "", "localhost"].contains(url.host()) else { throw .elsewhere(url.absoluteString) }
    let url = url.standardizedFileURL
    let name = String(decoding: url.fileBytes, as: UTF8.self)
    let path = url.fileBytes.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw errno == ENOENT ? .missing(name) : .unreadable(name, reason: POSIXError.last.fileReason)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      guard String(validating: url.fileBytes, as: UTF8.self) != nil else { throw .nameless(name) }
      guard let stream = opendir(path) else { throw .unreadable(name, reason: POSIXError.last.fileReason) }
      closedir(stream)
      self = .folder(URL(filePath: name, directoryHint: .isDirectory))
    case S_IFREG:
      guard access(path, R_OK) == 0 else { throw .unreadable(name, reason: POSIXError.last.fileReason) }
      let folder = url.deletingLastPathComponent().fileBytes
      guard String(validating: folder, as: UTF8.self) != nil else {
        throw .nameless(String(decoding: folder, as: UTF8.self))
      }
      self = .file(url)
    default: throw .noFile(name)
    }
  }

  /// The folder whose photographs are shown.
  public var folder: URL {
    switch self {
    case .folder(let url): url
    case .file(let url): url.deletingLastPathComponent()
    }
  }

  /// The file that is shown; nil for a folder.
  public var file: URL? { if case .file(let url) = self { url } else { nil } }
}

/// The reason why a file or folder can't be opened.
public enum OpeningFailure: Error, Hashable {
  case missing(String)
  case unreadable(String, reason: String)
  /// It's a pipe, a device or a socket.
  case noFile(String)
  /// The name of the folder isn't text.
  case nameless(String)
  /// It isn't on this machine.
  case elsewhere(String)
}

extension OpeningFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let name): localized("'%@' does not exist.", name)
    case .unreadable(let name, let reason): localized("'%@' cannot be read: %@", name, reason)
    case .noFile(let name): localized("'%@' is neither a file nor a folder.", name)
    case .nameless(let name): localized("The name of the folder '%@' is not valid text. Give it another name.", name)
    case .elsewhere(let name): localized("'%@' is not on this machine. Copy it here first.", name)
    }
  }
}

extension POSIXError {
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
