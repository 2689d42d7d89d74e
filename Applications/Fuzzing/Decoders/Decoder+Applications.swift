import BrowserRelay
import ColorProfiles
import Foundation
import ImageProtocol
import PictureMetadata
import Rivulet
import RivuletTesting
import ServerSentEvents

@testable import AppCore
@testable import BrowserRelay
@testable import InstantCore
@testable import PixelsCore
@testable import RivuletHTTP

/// The decoders of the applications, the libraries, the relay and the test kit.
extension Decoder {
  static var answers: [Decoder] {
    let host = URL(string: "http://127.0.0.1:8080")!
    return [
      Decoder("twitter") { data in
        let answer = TwitterAnswer(data)
        let page = answer?.page(nil)
        for tweet in page?.tweets ?? [] { for mark in tweet.marks { _ = tweet.text[mark.range] } }
      },
      Decoder("hacker-news") { data in
        let answer = try JSONDecoder().decode(HackerNewsAnswer.self, from: data)
        _ = answer.page(of: Cursor("query=swift"))
      },
      Decoder("photos") { data in
        _ = try? JSONDecoder().decode(FiveHundredPixelsPage.self, from: data).page(host)
        _ = try JSONDecoder().decode(FiveHundredPixelsDetails.self, from: data).photo.photo(host)
      },
      Decoder("commons") { data in
        let answer = try JSONDecoder().decode(CommonsAnswer.self, from: data)
        for page in answer.pages { _ = Photo(page, picture: { id, width in host.appending(path: "\(id)/\(width)") }) }
      },
      text("commons-date") { text in _ = CommonsDate.date(in: text) },
    ]
  }

  static var others: [Decoder] {
    [
      Decoder("picture-file") { data in
        for turn in [true, false] { _ = ExifData(of: data)?.upright(isTransposed: turn).added(to: data) }
        _ = JPEGOrientation(data)?.turned(clockwise: true)
        let metadata = PictureMetadata(of: PictureBytes([UInt8](data)))
        _ = (DisplayOrientation.missing(in: data), metadata.orientation, metadata.caption)
        if data.count < 4096 { _ = try? PictureRotation.turned(data, clockwise: true) }
      },
      Decoder("xmp-packet") { data in
        guard let packet = XMPPacket(data) else { return }
        _ = (packet.orientation, packet.rating, packet.text(.dublinCore, "title"))
        _ = XMPOrientation.setting(3, in: [UInt8](data))
      },
      Decoder("image-reply") { data in
        guard let reply = ImageReply(data), let count = reply.pixelBytes else { return }
        precondition(count <= ImageReply.mostPixels * 4 + 64 * Int(reply.height) && ImageReply(reply.bytes) == reply)
      },
      Decoder("color-profile") { data in
        guard let conversion = ColorConversion.toSRGB(from: [UInt8](data), channels: 3) else { return }
        var pixels: [UInt8] = [0, 128, 255]
        pixels.withUnsafeMutableBufferPointer { conversion.apply(to: $0.baseAddress!, width: 1, height: 1, stride: 3) }
      },
      text("plain-text") { text in _ = plainText(of: text) },
      text("retry-after") { text in _ = RetryAfter.date(text, now: Date(timeIntervalSince1970: 0)) },
      text("escaped-text") { text in
        let escaped = EscapedText(text)
        for end in 0..<min(text.count + 2, 20) { _ = escaped.range(end / 2, end).map { escaped.text[$0] } }
      },
      text("terms-in-text") { text in
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let shown = String(parts.last!)
        for range in HighlightedTerms(String(parts[0])).ranges(in: shown) { _ = shown[range] }
      },
      file("settings", named: "settings.json") { file in
        _ = try JSONDecoder().decode(Settings.self, from: Data(contentsOf: file))
      },
      Decoder("relay-frames") { data in
        let bytes = [UInt8](data)
        var (whole, pieces) = (FrameChecker(), FrameChecker())
        let found = Result { () throws(FrameViolation) in try whole.check(bytes) }
        let again = Result { () throws(FrameViolation) in for byte in bytes { try pieces.check([byte]) } }
        precondition("\(found)" == "\(again)", "It matters how the bytes arrive.")
      },
      Decoder("relay-head") { data in
        let bytes = [UInt8](data)
        if let (head, _) = Head.divided(bytes) {
          _ = ResponseHead.switchesProtocols(head)
          _ = ResponseHead.protected(head)
        }
        _ = try RequestHead(bytes).forwarded(to: "/")
      },
      Decoder("web-socket-frames") { data in
        let bytes = [UInt8](data)
        var (whole, pieces) = (WebSocketReader(limit: 1000), WebSocketReader(limit: 1000))
        let found = whole.take(bytes[...])
        var again: (inputs: [WebSocketReader.Input], refusal: WebSocketReader.Refusal?) = ([], nil)
        for byte in bytes where again.refusal == nil {
          let (inputs, refusal) = pieces.take([byte])
          again = (again.inputs + inputs, refusal)
        }
        precondition(found == again, "It matters how the bytes arrive.")
      },
      Decoder("web-socket-answer") { data in
        guard let (head, _) = WebSocketHandshake.divided([UInt8](data)) else { return }
        let request = HTTPRequest(URL(string: "ws://example.com/")!)
        _ = try WebSocketHandshake(request, subprotocols: ["a"], key: "dGhlIHNhbXBsZSBub25jZQ==").check(head)
      },
      Decoder("server-sent-events") { data in
        let (found, again) = (serverSentEvents([data]), serverSentEvents(data.map { Data([$0]) }))
        precondition(found == again, "It matters how the bytes arrive.")
      },
      text("marbles") { text in
        let diagram = try MarbleDiagram(text)
        // A time as long as a century is drawn as one.
        if diagram.length < 10_000 { _ = diagram.description }
      },
    ]
  }
}

private func serverSentEvents(_ pieces: [Data]) -> [Event<ServerSentEvent, ServerSentEventTooLong>] {
  TestRecorder(Signal<Data, ServerSentEventTooLong>.from(pieces).serverSentEvents(atMost: 1000) { $0 }).events
}
