import Foundation
import Testing

@testable import UserFolders

@Suite struct UserFolderTests {
  @Test(
    "without its variable, a folder is below $HOME",
    arguments: [
      (UserFolder.configuration, "/home/ada/.config"), (.data, "/home/ada/.local/share"), (.cache, "/home/ada/.cache"),
      (.state, "/home/ada/.local/state"),
    ])
  func standard(folder: UserFolder, path: String) {
    #expect(folder.url(in: ["HOME": "/home/ada"]).path == path)
  }

  @Test("a variable with an absolute path names its folder", arguments: UserFolder.allCases)
  func variable(folder: UserFolder) {
    #expect(folder.url(in: ["HOME": "/home/ada", folder.rawValue: "/elsewhere"]).path == "/elsewhere")
  }

  @Test("a variable that is empty or relative is ignored", arguments: ["", "elsewhere", "~/elsewhere"])
  func relative(path: String) {
    #expect(UserFolder.data.url(in: ["HOME": "/home/ada", "XDG_DATA_HOME": path]).path == "/home/ada/.local/share")
  }

  @Test("without $HOME, the home folder is that of the list of users", arguments: [nil, "", "home"])
  func withoutHome(home: String?) throws {
    let known = try #require(getpwuid(getuid())?.pointee.pw_dir)
    #expect(UserFolder.home(in: home.map { ["HOME": $0] } ?? [:]).path == String(cString: known))
  }
}
