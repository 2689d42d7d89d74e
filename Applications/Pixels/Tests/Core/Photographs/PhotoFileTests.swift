import Foundation
import Rivulet
import RivuletTesting
import Testing
import Wellspring

@testable import PixelsCore

@Suite struct PhotoFileTests {
  @Test("the address of a file has every byte of its name", arguments: ["a.jpg", "a b+ü\n%41#?.jpg", "日本"])
  func texts(name: String) throws {
    let url = try #require(URL(fileBytes: Array("/tmp/\(name)".utf8)))
    #expect(url.isFileURL && url.fileBytes == Array("/tmp/\(name)".utf8))
    #expect(URL(filePath: "/tmp/\(name)").fileBytes == url.fileBytes)
    #expect(PhotoFile(url, size: 1, version: 2).url == url)
    #expect(PhotoFile(url, size: 1, version: 2).name == name)
  }

  @Test("a name that isn't valid text keeps its bytes")
  func bytes() throws {
    let name: [UInt8] = Array("/tmp/".utf8) + [0xFF, 0xC3, 0x41]
    let url = try #require(URL(fileBytes: name))
    #expect(url.absoluteString == "file:///tmp/%FF%C3A")
    #expect(url.fileBytes == name)
    #expect(PhotoFile(url, size: 1, version: 2).name == "\u{FFFD}\u{FFFD}A")
    #expect(URL(fileBytes: name, isFolder: true)?.fileBytes == name)
  }

  @Test("a path from nowhere or with a NUL is none", arguments: [[], Array("tmp".utf8), Array("/tmp/\0".utf8)])
  func refuses(bytes: [UInt8]) { #expect(URL(fileBytes: bytes) == nil) }

  @Test("the address of something else has no path of a file")
  func others() throws { #expect(try #require(URL(string: "http://host/a")).fileBytes.isEmpty) }

  @Test(
    "a service can't name a file outside its folder",
    arguments: ["../x.jpg", "a/../../x.jpg", "/", "", "a//b", "./a", "/2E2E2F78", "/zz", "/6", "a\\u0000b"])
  func outside(name: String) throws {
    let json = Data(#"{"name":"\#(name)","bytes":1,"modified":2}"#.utf8)
    let file = try JSONDecoder().decode(FiveHundredPixelsFile.self, from: json)
    #expect(file.file(in: URL(filePath: "/tmp/x", directoryHint: .isDirectory)) == nil)
  }

  @Test func `a file in the root folder has a name, and is in it`() throws {
    let root = URL(filePath: "/", directoryHint: .isDirectory)
    for path in ["/x.jpg", "/tmp/ü/x.jpg"] {
      let file = URL(filePath: path)
      let name = try #require(FiveHundredPixelsFile.name(of: file, in: root))
      let json = Data(#"{"name":"\#(name)","bytes":1,"modified":2}"#.utf8)
      let decoded = try JSONDecoder().decode(FiveHundredPixelsFile.self, from: json)
      #expect(decoded.file(in: root)?.url.fileBytes == file.fileBytes)
    }
    #expect(FiveHundredPixelsFile.name(of: root, in: root) == nil)
  }

  @Test("photographs of a folder on this machine know their files, and their places, whatever they are called")
  func folder() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "b"), withIntermediateDirectories: true)
    let odd = try #require(URL(fileBytes: folder.fileBytes + Array("/".utf8) + [0xFF] + Array(".png".utf8)))
    let descriptor = (odd.fileBytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
      open($0.baseAddress!, O_WRONLY | O_CREAT, 0o644)
    }
    close(descriptor)
    for name in ["a+b c.png", "b/c.png"] { try Data("x".utf8).write(to: folder.appending(path: name)) }
    let service = try RealService(photographs: folder)
    let source = service.client()
    let page = try #require(try await source.photos(PhotoQuery(order: .name), page: 1).first())
    let files = page.photos.compactMap { $0.file?.url.fileBytes }
    #expect(files.count == 3 && files.contains(odd.fileBytes))
    for (place, file) in files.enumerated() {
      let url = try #require(URL(fileBytes: file))
      #expect(try await source.index(of: url, in: PhotoQuery(order: .name)).first() == place)
    }
    #expect(try await source.index(of: folder.appending(path: "none.png"), in: PhotoQuery()).first() == .some(nil))
    #expect(try await source.index(of: URL(filePath: "/etc/passwd"), in: PhotoQuery()).first() == .some(nil))
    let details = try await source.details(of: page.photos[0]).first()
    #expect(details?.file == page.photos[0].file)
  }

  @Test("a service elsewhere names no files of this machine")
  func elsewhere() throws {
    let json = #"{"id":1,"file":{"name":"a.jpg","bytes":1,"modified":2,"stars":99}}"#
    let photo = try JSONDecoder().decode(FiveHundredPixelsPhoto.self, from: Data(json.utf8))
    let host = try #require(URL(string: "http://service/v1"))
    #expect(photo.photo(host).file == nil)
    #expect(photo.photo(host, folder: URL(filePath: "/p")).file?.url.path == "/p/a.jpg")
    #expect(photo.photo(host, folder: URL(filePath: "/p")).file?.stars == 5)
  }
}
