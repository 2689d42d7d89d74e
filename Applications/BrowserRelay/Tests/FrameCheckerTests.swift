import Foundation
import Testing

@testable import BrowserRelay

@Suite struct `A frame checker` {
  /// A payload that is full of what looks like a goodbye.
  private func frame(_ opcode: UInt8, length: Int) -> Data {
    Frame(opcode: opcode, payload: Data(repeating: 0x88, count: length)).bytes
  }

  /// Returns the violation in the frames, in whatever pieces they arrive.
  private func violation(_ bytes: Data) throws -> FrameViolation? {
    let violations = [1, 2, 7, 1000, 200_000].map { cut -> FrameViolation? in
      var checker = FrameChecker()
      do throws(FrameViolation) {
        for start in stride(from: 0, to: bytes.count, by: cut) {
          try checker.check(Array(bytes[start..<min(start + cut, bytes.count)]))
        }
        return nil
      } catch {
        return error
      }
    }
    try #require(violations.allSatisfy { $0 == violations[0] })
    return violations[0]
  }

  @Test(arguments: [0, 1, 125, 126, 65535, 65536])
  func `sees the goodbye behind frames of any length, however they are cut`(length: Int) throws {
    let frames = frame(2, length: length) + frame(9, length: 3)
    for cut in [1, 2, 7, 1000, 200_000] {
      var checker = FrameChecker()
      for start in stride(from: 0, to: frames.count, by: cut) {
        try checker.check(Array(frames[start..<min(start + cut, frames.count)]))
      }
      #expect(!checker.hasSeenClose)
      try checker.check(Array(frame(8, length: 2)))
      #expect(checker.hasSeenClose)
    }
  }

  @Test func `lets messages in parts pass, with control frames between them`() throws {
    let parts = [
      Frame(isFinal: false), Frame(opcode: 9), Frame(opcode: 0, isFinal: false), Frame(opcode: 10),
      Frame(opcode: 0, payload: Data(count: 300)), Frame(opcode: 1), Frame(opcode: 8, payload: Data([3, 0xE8])),
    ]
    #expect(try violation(parts.reduce(Data()) { $0 + $1.bytes }) == nil)
  }

  @Test(arguments: [
    [Frame(reserved: 1)], [Frame(reserved: 4)], [Frame(opcode: 3)], [Frame(opcode: 7)], [Frame(opcode: 11)],
    [Frame(opcode: 15, reserved: 7, statedLength: .max)], [Frame(isMasked: false)],
    [Frame(isMasked: false, statedLength: .max)], [Frame(opcode: 9, isFinal: false)],
    [Frame(opcode: 8, payload: Data(count: 126))], [Frame(opcode: 8, payload: Data(count: 1))],
    [Frame(payload: Data(count: 5), lengthSize: 2)], [Frame(payload: Data(count: 300), lengthSize: 8)],
    [Frame(opcode: 0)], [Frame(isFinal: false), Frame()], [Frame(opcode: 8), Frame()],
  ])
  func `refuses what breaks the protocol`(frames: [Frame]) throws {
    let violation = try violation(frames.reduce(Data()) { $0 + $1.bytes })
    #expect(violation?.code == .protocolError)
    #expect(violation.map { $0.closingFrame.count < 128 && $0.reason.hasSuffix(".") } == true)
  }

  @Test(arguments: [65537, 1 << 32, 1 << 63, UInt64.max - 14, .max])
  func `refuses a frame that is too long, before its payload`(length: UInt64) throws {
    #expect(try violation(Frame(statedLength: length).bytes)?.code == .tooLarge)
  }
}
