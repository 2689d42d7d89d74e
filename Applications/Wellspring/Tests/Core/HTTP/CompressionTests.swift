import CZlib
import Foundation
import Testing

@testable import Wellspring

@Suite struct `Compression` {
  let service: RunningService
  private static let list = "/v1/photos?consumer_key=key&rpp=20&feature=popular"

  init() throws {
    service = try RunningService()
  }

  private func answer(_ target: String, accepting coding: String?, _ more: String = "") throws -> RawAnswer {
    try service.raw(target: target, headers: (coding.map { "Accept-Encoding: \($0)\r\n" } ?? "") + more)
  }

  private func header(_ name: String, of answer: RawAnswer) -> String? {
    answer.headers.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
  }

  private func decompressed(_ data: Data) -> Data {
    var stream = z_stream()
    inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { inflateEnd(&stream) }
    var (input, output) = ([UInt8](data), [UInt8](repeating: 0, count: 1 << 20))
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        _ = inflate(&stream, Z_FINISH)
      }
    }
    return Data(output.prefix(Int(stream.total_out)))
  }

  @Test(arguments: ["gzip", "deflate, GZIP;q=0.5", "*", "br;q=1.0, *;q=0.1", "x-gzip"])
  func `is used for a client that accepts it`(coding: String) throws {
    let plain = try answer(Self.list, accepting: nil)
    let packed = try answer(Self.list, accepting: coding)
    #expect(header("Content-Encoding", of: packed) == "gzip")
    #expect(packed.body.count < plain.body.count / 4)
    #expect(decompressed(packed.body) == plain.body)
    #expect([plain, packed].allSatisfy { header("Vary", of: $0) == "Accept-Encoding" })
  }

  @Test(arguments: ["gzip;q=0", "identity", "br", "gzip; q=0.0, *"])
  func `is not used for a client that doesn't`(coding: String) throws {
    #expect(header("Content-Encoding", of: try answer(Self.list, accepting: coding)) == nil)
  }

  @Test(arguments: ["/v1/images/1/2.jpeg", "/v1/photos/1/original", "/v1/nothing"])
  func `is not used for images and short answers`(target: String) throws {
    #expect(header("Content-Encoding", of: try answer(target, accepting: "gzip")) == nil)
  }

  @Test func `has entity tags of its own, of which each means the same version`() throws {
    let plain = try #require(header("ETag", of: try answer(Self.list, accepting: nil)))
    let packed = try #require(header("ETag", of: try answer(Self.list, accepting: "gzip")))
    #expect(packed == plain.dropLast() + "-gzip\"")
    for tag in [plain, packed] {
      let known = try answer(Self.list, accepting: "gzip", "If-None-Match: \(tag)\r\n")
      #expect(known.status == 304 && known.body.isEmpty && header("ETag", of: known) == packed)
    }
  }
}
