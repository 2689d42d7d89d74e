import Foundation
import Testing

@Suite("Decoders of bytes from outside")
struct DecoderTests {
  @Test("a decoder survives its seeds, and what once made it crash", arguments: Decoder.all.map(\.name))
  func survives(name: String) throws {
    let decoder = try #require(Decoder.all.first { $0.name == name })
    for input in try inputs("Corpus/\(name)") + inputs("Crashes/\(name)") { decoder.read(input) }
    decoder.read(Data())
  }

  @Test("every decoder has seeds, and every folder of seeds has a decoder")
  func complete() throws {
    let names = Decoder.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(try Set(entries("Corpus")) == Set(names))
    #expect(try Set(entries("Crashes")).isSubset(of: names))
  }

  /// The sources that read what others wrote, and the decoder that feeds each: who adds one adds it here.
  private static let sources = [
    "Applications/Wellspring/Core/HTTP/Target.swift": "http-target",
    "Applications/Wellspring/Core/HTTP/Query.swift": "http-query",
    "Applications/Wellspring/Core/HTTP/Request.swift": "http-request",
    "Applications/Wellspring/Core/HTTP/Validators.swift": "http-validators",
    "Applications/Wellspring/Core/HTTP/HTTPDate.swift": "http-date",
    "Applications/Wellspring/Core/HTTP/ContentDisposition.swift": "content-disposition",
    "Applications/Wellspring/Core/Posts/Import/PostDate.swift": "post-date",
    "Applications/Wellspring/Core/Posts/Import/LanguageCode.swift": "language-code",
    "Applications/Wellspring/Core/Posts/Import/CSVReader.swift": "csv",
    "Applications/Wellspring/Core/Posts/Import/FortuneReader.swift": "fortunes",
    "Applications/Wellspring/Core/Posts/Import/ArchiveReader.swift": "archive",
    "Applications/Wellspring/Core/Posts/Import/JSONElements.swift": "json-elements",
    "Applications/Wellspring/Core/Posts/SearchTerms.swift": "search-terms",
    "Applications/Wellspring/Core/Posts/SearchPiece.swift": "search-piece",
    "Applications/Wellspring/Core/Posts/SearchWords.swift": "search-words",
    "Applications/Wellspring/Core/Images/ChunkedHeader.swift": "chunked-header",
    "Applications/Wellspring/Core/Images/ImageHeader.swift": "image-header",
    "Applications/Wellspring/Core/Images/JPEGFile.swift": "jpeg",
    "Applications/Wellspring/Core/Images/ExifReader.swift": "exif",
    "Applications/Common/OAuth1/OAuthHeader.swift": "oauth-header",
    "Applications/Common/OAuth1/OAuthParameter.swift": "oauth-form",
    "Applications/BrowserRelay/App/Relay/FrameChecker.swift": "relay-frames",
    "Applications/BrowserRelay/App/HTTP/RequestHead.swift": "relay-head",
    "Sources/RivuletHTTP/WebSockets/WebSocketReader.swift": "web-socket-frames",
    "Sources/RivuletHTTP/WebSockets/WebSocketHandshake.swift": "web-socket-answer",
    "Sources/ServerSentEvents/ServerSentEventParser.swift": "server-sent-events",
    "Sources/RivuletTesting/Marbles/MarbleReader.swift": "marbles",
    "Applications/Common/AppCore/PlainText.swift": "plain-text",
    "Applications/Common/AppCore/RetryAfter.swift": "retry-after",
    "Applications/Common/AppCore/SettingsFile.swift": "settings",
    "Applications/Instant/Core/Source/TwitterAnswer.swift": "twitter",
    "Applications/Instant/Core/Source/HackerNewsAnswer.swift": "hacker-news",
    "Applications/Instant/Core/Tweets/EscapedText.swift": "escaped-text",
    "Applications/Instant/Core/Search/HighlightedTerms.swift": "terms-in-text",
    "Applications/Pixels/Core/Files/ExifData.swift": "picture-file",
    "Applications/Pixels/Core/Files/JPEGOrientation.swift": "picture-file",
    "Applications/Pixels/Core/Files/JPEGTransform.swift": "picture-file",
    "Applications/Pixels/Core/Files/HEIFRotation.swift": "picture-file",
    "Applications/Pixels/Core/Files/LosslessBMP.swift": "picture-file",
    "Applications/Pixels/Core/Files/LosslessPNG.swift": "picture-file",
    "Applications/Common/PictureMetadata/PictureMetadata.swift": "picture-file",
    "Applications/Common/PictureMetadata/PictureMetadata+JPEG.swift": "picture-file",
    "Applications/Common/PictureMetadata/PictureMetadata+PNG.swift": "picture-file",
    "Applications/Common/PictureMetadata/BoxSequence.swift": "picture-file",
    "Applications/Common/PictureMetadata/HEIFItems.swift": "picture-file",
    "Applications/Common/PictureMetadata/HEIFContainer.swift": "image-header",
    "Applications/Common/PictureMetadata/ExifDirectory.swift": "picture-file",
    "Applications/Common/PictureMetadata/IPTCRecords.swift": "picture-file",
    "Applications/Pixels/Core/Files/TIFFDirectory.swift": "picture-file",
    "Applications/Pixels/Core/Files/WebPOrientation.swift": "picture-file",
    "Applications/Pixels/Core/Files/XMPOrientation.swift": "xmp-packet",
    "Applications/Common/PictureMetadata/XMPPacket.swift": "xmp-packet",
    "Applications/Common/ImageProtocol/ImageReply.swift": "image-reply",
    "Applications/Common/ImageProtocol/IconDirectory.swift": "image-header",
    "Sources/ColorProfiles/ColorConversion.swift": "color-profile",
    "Applications/Pixels/Core/Source/FiveHundredPixelsPhoto.swift": "photos",
    "Applications/Pixels/Core/Commons/CommonsAnswer.swift": "commons",
    "Applications/Pixels/Core/Commons/CommonsPhoto.swift": "commons-date",
  ]

  @Test("every source that reads what others wrote has its decoder")
  func sources() {
    #expect(Set(Self.sources.values) == Set(Decoder.all.map(\.name)))
    for file in Self.sources.keys.sorted() {
      let path = Self.folder.appending(path: "../..").appending(path: file).path
      #expect(FileManager.default.fileExists(atPath: path), "\(file) is gone")
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  private func entries(_ path: String) throws -> [String] {
    let folder = Self.folder.appending(path: path).path
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func inputs(_ path: String) throws -> [Data] {
    try entries(path).map { try Data(contentsOf: Self.folder.appending(path: path).appending(path: $0)) }
  }
}
