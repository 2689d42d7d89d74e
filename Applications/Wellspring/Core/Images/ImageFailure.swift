import Foundation
import ImageDecoding

/// A photograph that cannot be turned into an image.
enum ImageFailure: Error, Sendable, Equatable {
  /// The file is not there any more.
  case gone
  /// The file is there, but cannot be shown, for the reason that the sentence gives. It stays so until the file changes.
  case unreadable(String)
  /// The file cannot be read now, for the reason that the sentence gives.
  case momentary(String)
  /// The service is stopping, and no longer decodes.
  case stopping

  static let noFile = ImageFailure.unreadable("It is no file, but a pipe, a device or the like.")
  static let noImage = ImageFailure.unreadable("It is not a picture of a format that can be shown.")
  static let empty = ImageFailure.unreadable("The file is empty.")
  static let short = ImageFailure.unreadable("The file ends too early.")
  static let danglingLink = ImageFailure.unreadable("It is a link to a file that is not there.")
  static let folderLink = ImageFailure.unreadable("It is a link to a folder, which is not followed.")
  static let tooMuch = ImageFailure.unreadable("There is more in the drawing than can be drawn.")
  static let diskUnresponsive = ImageFailure.momentary("The disk does not respond while the file is read.")
  static let damaged = ImageFailure.unreadable("The file is damaged.")

  /// Returns the failure for a format whose loader is missing.
  static func noLoader(_ format: ImageHeader.Format) -> ImageFailure {
    .unreadable("\(format.name) pictures need a loader. Install the package \(format.package).")
  }

  var sentence: String {
    switch self {
    case .gone: "The file is not there any more."
    case .unreadable(let sentence), .momentary(let sentence): sentence
    case .stopping: "The service has ended."
    }
  }

  /// Returns the failure for a system error at the file.
  static func system(_ code: Int32) -> ImageFailure {
    switch code {
    case ENOENT, ENOTDIR: .gone
    case EACCES, EPERM: .unreadable("The file may not be read: permission denied.")
    case ELOOP: .unreadable("It is a link that leads back to itself.")
    default: .momentary("The file cannot be read: \(String(cString: strerror(code))).")
    }
  }

  /// Returns the failure for a system error at a folder.
  static func folder(_ code: Int32) -> ImageFailure {
    switch code {
    case ENOENT, ENOTDIR: .gone
    case EACCES, EPERM: .unreadable("The folder may not be looked into: permission denied.")
    default: .momentary("The folder cannot be looked into: \(String(cString: strerror(code))).")
    }
  }

  static func tooLarge(_ size: PixelSize) -> ImageFailure {
    .unreadable("\(ImageDecodingError.tooLarge(width: size.width, height: size.height))")
  }
}
