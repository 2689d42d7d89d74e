import Foundation
import GTKKit
import PixelsCore
import Rivulet

/// Saves photographs as they were made or in another format, away from the main thread, and says how that went.
///
/// The extension of the file matches the format of the data: if the user chose a name for another format, its extension is
/// changed, and an existing file with the changed name is not replaced.
struct PhotoSaver: Sendable {
  struct Request: Sendable {
    let photo: PhotoModel<Bitmap>
    let choice: SaveChoice
  }

  let command: Command<Request, URL, PhotoFailure>

  @MainActor
  init(_ gallery: GalleryViewModel<Bitmap>, encoder: PictureEncoder = .pixbuf) {
    let queue = QueueScheduler(label: "Pixels.saving", quality: .userInitiated)
    command = Command { [weak gallery] request in
      (gallery?.original(of: request.photo) ?? .empty)
        .deliver(on: queue).tryMap { data throws(PhotoFailure) in
          let chosen = request.choice
          let saved = try chosen.encoded(data, encoder)
          let file = PictureFormat(of: saved)?.file(for: chosen.file) ?? chosen.file
          do throws(FileFailure) {
            try FileReplacement(file).write(saved, replacing: file == chosen.file)
            return file
          } catch {
            throw .notSaved(error.words)
          }
        }
    }
  }

  /// The messages for the user.
  var messages: Signal<String, Never> {
    command.values.map { localized("Saved as %@.", $0.shownName) }.merge(
      with: command.errors.map(\.description))
  }
}

extension SaveChoice {
  fileprivate func encoded(_ data: Data, _ encoder: PictureEncoder) throws(PhotoFailure) -> Data {
    guard let format else { return data }
    do { return try encoder.picture(data, as: format, quality: quality) } catch { throw .notSaved("\(error)") }
  }
}
