import Foundation
import Testing

@testable import UserFolders

@Suite struct UserFolderListTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test(
    "a user's folder is the one in the list below $HOME, or the home folder where there is none",
    arguments: [
      (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/Bilder"), ("XDG_PICTURES_DIR=\"$HOME/\"\n", ""),
      (#"XDG_PICTURES_DIR="$HOME/Gone""#, ""), ("", ""), (#"XDG_PICTURES_DIR="relative""#, ""),
      (#"XDG_PICTURES_DIR="$HOME/Bilder"#, ""), ("XDG_DOCUMENTS_DIR=\"$HOME/Bilder\"", ""),
    ])
  func listed(line: String, path: String) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    for folder in [".config", "Bilder"] {
      try FileManager.default.createDirectory(at: home.appending(path: folder), withIntermediateDirectories: true)
    }
    try Data("# a comment\n\(line)\n".utf8).write(to: home.appending(path: ".config/user-dirs.dirs"))
    let folder = URL.userFolder("XDG_PICTURES_DIR", in: ["HOME": home.path])
    #expect(folder.path == home.path + path)
  }
}
