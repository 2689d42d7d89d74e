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
    "Services/Wellspring/Wellspring/HTTP/Target.swift": "http-target",
    "Services/Wellspring/Wellspring/HTTP/Query.swift": "http-query",
    "Services/Wellspring/Wellspring/HTTP/Request.swift": "http-request",
    "Services/Wellspring/Wellspring/HTTP/Validators.swift": "http-validators",
    "Services/Wellspring/Wellspring/HTTP/HTTPDate.swift": "http-date",
    "Services/Wellspring/Wellspring/HTTP/ContentDisposition.swift": "content-disposition",
    "Services/Wellspring/Wellspring/Posts/Import/PostDate.swift": "post-date",
    "Services/Wellspring/Wellspring/Posts/Import/LanguageCode.swift": "language-code",
    "Services/Wellspring/Wellspring/Posts/Import/CSVReader.swift": "csv",
    "Services/Wellspring/Wellspring/Posts/Import/FortuneReader.swift": "fortunes",
    "Services/Wellspring/Wellspring/Posts/Import/ArchiveReader.swift": "archive",
    "Services/Wellspring/Wellspring/Posts/Import/JSONElements.swift": "json-elements",
    "Services/Wellspring/Wellspring/Posts/SearchTerms.swift": "search-terms",
    "Services/Wellspring/Wellspring/Posts/SearchPiece.swift": "search-piece",
    "Services/Wellspring/Wellspring/Posts/SearchWords.swift": "search-words",
    "Services/Wellspring/Wellspring/Images/ChunkedHeader.swift": "chunked-header",
    "Services/Wellspring/Wellspring/Images/ImageHeader.swift": "image-header",
    "Services/Wellspring/Wellspring/Images/JPEGFile.swift": "jpeg",
    "Services/Wellspring/Wellspring/Images/ExifReader.swift": "exif",
    "Sources/OAuth1/OAuthHeader.swift": "oauth-header",
    "Sources/OAuth1/OAuthParameter.swift": "oauth-form",
    "Sources/BrowserRelay/Relay/FrameChecker.swift": "relay-frames",
    "Sources/BrowserRelay/HTTP/RequestHead.swift": "relay-head",
    "Sources/RivuletHTTP/WebSockets/WebSocketReader.swift": "web-socket-frames",
    "Sources/RivuletHTTP/WebSockets/WebSocketHandshake.swift": "web-socket-answer",
    "Sources/ServerSentEvents/ServerSentEventParser.swift": "server-sent-events",
    "Sources/RivuletTesting/Marbles/MarbleReader.swift": "marbles",
    "Apps/Common/AppCore/PlainText.swift": "plain-text",
    "Apps/Common/AppCore/RetryAfter.swift": "retry-after",
    "Apps/Common/AppCore/SettingsFile.swift": "settings",
    "Apps/Instant/InstantCore/Source/TwitterAnswer.swift": "twitter",
    "Apps/Instant/InstantCore/Source/HackerNewsAnswer.swift": "hacker-news",
    "Apps/Instant/InstantCore/Tweets/EscapedText.swift": "escaped-text",
    "Apps/Instant/InstantCore/Search/HighlightedTerms.swift": "terms-in-text",
    "Apps/Pixels/PixelsCore/Files/ExifData.swift": "picture-file",
    "Apps/Pixels/PixelsCore/Files/JPEGOrientation.swift": "picture-file",
    "Apps/Pixels/PixelsCore/Files/JPEGTransform.swift": "picture-file",
    "Apps/Pixels/PixelsCore/Files/HEIFRotation.swift": "picture-file",
    "Apps/Pixels/PixelsCore/Files/LosslessBMP.swift": "picture-file",
    "Apps/Pixels/PixelsCore/Files/LosslessPNG.swift": "picture-file",
    "Sources/PictureMetadata/PictureMetadata.swift": "picture-file",
    "Sources/PictureMetadata/PictureMetadata+JPEG.swift": "picture-file",
    "Sources/PictureMetadata/PictureMetadata+PNG.swift": "picture-file",
    "Sources/PictureMetadata/BoxSequence.swift": "picture-file",
    "Sources/PictureMetadata/HEIFItems.swift": "picture-file",
    "Sources/PictureMetadata/HEIFContainer.swift": "image-header",
    "Sources/PictureMetadata/ExifDirectory.swift": "picture-file",
    "Sources/PictureMetadata/IPTCRecords.swift": "picture-file",
    "Apps/Pixels/PixelsCore/Files/TIFFDirectory.swift": "picture-file",
    "Apps/Pixels/PixelsCore/Files/WebPOrientation.swift": "picture-file",
    "Apps/Pixels/PixelsCore/Files/XMPOrientation.swift": "xmp-packet",
    "Sources/PictureMetadata/XMPPacket.swift": "xmp-packet",
    "Apps/Common/ImageProtocol/ImageReply.swift": "image-reply",
    "Apps/Common/ImageProtocol/IconDirectory.swift": "image-header",
    "Sources/ColorProfiles/ColorConversion.swift": "color-profile",
    "Apps/Pixels/PixelsCore/Source/FiveHundredPixelsPhoto.swift": "photos",
    "Apps/Pixels/PixelsCore/Commons/CommonsAnswer.swift": "commons",
    "Apps/Pixels/PixelsCore/Commons/CommonsPhoto.swift": "commons-date",
  ]

  @Test("every source that reads what others wrote has its decoder")
  func sources() {
    #expect(Set(Self.sources.values) == Set(Decoder.all.map(\.name)))
    for file in Self.sources.keys.sorted() {
      let path = Self.folder.deletingLastPathComponent().appending(path: file).path
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
