import Foundation
import GTKKit
import RivuletFoundationTesting

/// Serves pictures of which each has a colour of its own.
final class AvatarServer {
  private let stub: HTTPStub

  init() throws {
    stub = try HTTPStub { target in
      let colour = Self.colour(of: Int(target.dropFirst()) ?? 0)
      return .response(body: "P3 1 1 255 \(colour.red) \(colour.green) \(colour.blue)\n")
    }
  }

  func url(_ id: Int) -> URL { stub.url.appending(path: "\(id)") }

  static func colour(of id: Int) -> Bitmap.Pixel {
    Bitmap.Pixel(red: UInt8(id >> 8 & 15) * 16, green: UInt8(id >> 4 & 15) * 16, blue: UInt8(id & 15) * 16)
  }
}
