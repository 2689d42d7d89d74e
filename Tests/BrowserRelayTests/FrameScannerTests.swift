import Testing

@testable import BrowserRelay

@Suite struct `A frame scanner` {
  /// Frames as a browser sends them, with a mask of four bytes, each of whose payloads is full of what looks like a goodbye.
  private func frame(_ opcode: UInt8, length: Int) -> [UInt8] {
    let size: [UInt8] =
      switch length {
      case ..<126: [0x80 | UInt8(length)]
      case ..<65536: [0xFE, UInt8(length >> 8), UInt8(length & 0xFF)]
      default: [0xFF, 0, 0, 0, 0, 0, UInt8(length >> 16), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
      }
    return [0x80 | opcode] + size + [9, 9, 9, 9] + Array(repeating: 0x88, count: length)
  }

  @Test(arguments: [0, 1, 125, 126, 65535, 65536, 100_000])
  func `sees the goodbye behind frames of any length, however they are cut`(length: Int) {
    let frames = frame(2, length: length) + frame(9, length: 3)
    for cut in [1, 2, 7, 1000, 200_000] {
      var scanner = FrameScanner()
      for start in stride(from: 0, to: frames.count, by: cut) {
        scanner.scan(Array(frames[start..<min(start + cut, frames.count)]))
      }
      #expect(!scanner.hasSeenClose)
      scanner.scan(frame(8, length: 2))
      #expect(scanner.hasSeenClose)
    }
  }
}
