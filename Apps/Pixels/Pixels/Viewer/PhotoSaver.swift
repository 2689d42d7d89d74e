import Foundation
import GTKKit
import PixelsCore
import Rivulet

/// Saves photographs as they were made, away from the main thread, and says how that went.
///
/// The extension of the file matches the format of the data: if the user chose a name for another format, its extension is
/// changed, and an existing file with the changed name is not replaced.
struct PhotoSaver: Sendable {
  struct Request: Sendable {
    let photo: PhotoViewModel<Bitmap>
    let file: URL
  }

  let command: Command<Request, URL, PhotoFailure>

  init() {
    let queue = QueueScheduler(label: "Pixels.saving", quality: .userInitiated)
    command = Command { request in
      request.photo.original().deliver(on: queue).tryMap { data throws(PhotoFailure) in
        let file = PictureFormat(of: data)?.file(for: request.file) ?? request.file
        try writeFile(data, to: file, replacing: file == request.file)
        return file
      }
    }
  }

  /// The messages for the user.
  var messages: Signal<String, Never> {
    command.values.map { localized("Saved as %@.", $0.lastPathComponent) }.merge(
      with: command.errors.map(\.description))
  }
}
