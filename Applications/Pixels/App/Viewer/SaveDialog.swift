import Foundation
import GTKKit
import PixelsCore
import UserFolders

/// Asks where and how to save a copy of a photograph: in the folder last used, or the user's folder of pictures at first.
@MainActor
enum SaveDialog {
  private static var folder: URL?

  static func ask(suggesting name: String, over window: Window) async -> SaveChoice? {
    let formats = PictureEncoder.pixbuf.formats.sorted { $0.rawValue < $1.rawValue }
    let answer = try? await window.saveFile(
      title: localized("Save a Copy"), suggestedName: name, in: AnyFile(uri: (folder ?? .pictures).absoluteString),
      choices: [
        FileChoice(
          "format", localized("Format"),
          options: [("", localized("As it is"))] + formats.map { ($0.rawValue, $0.rawValue.uppercased()) }),
        FileChoice(
          "quality", localized("Quality"),
          options: [("", localized("Best"))] + SaveChoice.qualities.map { ("\($0)", "\($0)") }),
      ])
    guard let answer else { return nil }
    // What is mounted from elsewhere has a path, too.
    let place =
      answer.file.uriScheme == "file" ? URL(string: answer.file.uri) : answer.file.path.map { URL(filePath: $0) }
    guard let file = place else { return nil }
    folder = file.deletingLastPathComponent()
    let format = answer.options["format"].flatMap(PictureFormat.init)
    return SaveChoice(file: file, format: format, quality: answer.options["quality"].flatMap { Int($0) })
  }
}
