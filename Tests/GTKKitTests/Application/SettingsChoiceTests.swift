import Foundation
import Testing

@testable import GTKKit

@Suite struct SettingsChoiceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test func `dconf can work where it has or can make its folder`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    for _ in 1...2 { #expect(SettingsChoice.canServe(in: folder.path)) }
  }

  @Test(arguments: [
    ("/nonexistent", "/nonexistent:/usr/local/share:/usr/share"),
    ("/usr/share:/opt/share", "/usr/share:/opt/share:/usr/local/share"),
    ("/usr/local/share:/usr/share", "/usr/local/share:/usr/share"), ("", ""),
  ])
  func `the system's data folders follow the chosen ones`(chosen: String, all: String) {
    #expect(SettingsChoice.withSystemFolders(chosen) == all)
  }

  @Test func `dconf cannot work where no folder can be made`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder)
    #expect(!SettingsChoice.canServe(in: folder.path))
    #expect(!SettingsChoice.canServe(in: folder.appending(path: "below").path))
  }
}
