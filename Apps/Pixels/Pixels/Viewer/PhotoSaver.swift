import Foundation
import GTKKit
import PixelsCore
import Rivulet

/// Saves photographs as they were made, away from the main thread, and says how that went.
struct PhotoSaver: Sendable {
  struct Request: Sendable {
    let photo: PhotoViewModel<Texture>
    let file: URL
  }

  let command: Command<Request, URL, PhotoFailure>

  init() {
    let queue = QueueScheduler(label: "Pixels.saving", quality: .userInitiated)
    command = Command { request in
      request.photo.original().deliver(on: queue).tryMap { data throws(PhotoFailure) in
        try writeFile(data, to: request.file)
        return request.file
      }
    }
  }

  /// What to tell the person.
  var messages: Signal<String, Never> {
    command.values.map { localized("Saved as %@.", $0.lastPathComponent) }.merge(
      with: command.errors.map(\.description))
  }
}
