import Foundation

extension Folders {
  /// So many files with the names of photographs, of which some are anything but that.
  func hostile(_ count: Int) throws -> URL {
    let ordinary = try ordinary(count)
    return try folder(named: "hostile-\(count)") { folder in
      for number in 0..<count {
        let source = ordinary.appending(path: String(format: "photo-%05d.jpg", number))
        let target = folder.appending(path: String(format: "photo-%05d.jpg", number))
        switch number % 100 {
        case 3..<8: try Data(contentsOf: source).prefix(20_000).write(to: target)
        case 17: try Data().write(to: target)
        case 42: try flipped(Data(contentsOf: source), seed: number).write(to: target)
        default: try FileManager.default.linkItem(at: source, to: target)
        }
      }
      let some = try Data(contentsOf: ordinary.appending(path: "photo-00000.jpg"))
      try huge.write(to: folder.appending(path: "a-huge.png"))
      try some.write(to: folder.appending(path: "a-forbidden.jpg"))
      chmod(folder.appending(path: "a-forbidden.jpg").path, 0)
      mkfifo(folder.appending(path: "a-pipe.jpg").path, 0o600)
      symlink("a-loop.jpg", folder.appending(path: "a-loop.jpg").path)
      symlink("/dev/zero", folder.appending(path: "a-device.jpg").path)
      symlink(".", folder.appending(path: "a-folder.jpg").path)
      let names = ["a line\nand another.jpg", "🌄.jpg", "日出.jpg", String(repeating: "n", count: 251) + ".jpg"]
      for name in names { try some.write(to: folder.appending(path: name)) }
      // In Latin-1, which is not UTF-8.
      let latin: [UInt8] = Array((folder.path + "/caf").utf8) + [0xE9] + Array(".jpg".utf8) + [0]
      let file = latin.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_WRONLY | O_CREAT, 0o600) }
      }
      _ = some.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      close(file)
    }
  }

  private func flipped(_ data: Data, seed: Int) -> Data {
    var data = data
    var state = UInt64(seed)
    for _ in 0..<20 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      data[data.startIndex + 600 + Int(state >> 33) % (data.count - 600)] ^= 1 << UInt8(state >> 61)
    }
    return data
  }

  /// The beginning of a PNG file of 60,000 by 60,000 pixels.
  private var huge: Data {
    let size: [UInt8] = [0, 0, 0xEA, 0x60]
    var header = Data("IHDR".utf8) + Data(size) + Data(size) + Data([8, 2, 0, 0, 0])
    let sum = header.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    header += withUnsafeBytes(of: (~sum).bigEndian) { Data($0) }
    return Data([0x89]) + Data("PNG\r\n\u{1A}\n".utf8) + Data([0, 0, 0, 13]) + header + Data(count: 1000)
  }
}
