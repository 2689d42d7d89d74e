import Dispatch
import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@Suite struct `Reading a picture's file` {
  private let file: URL

  init() throws {
    file = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
    try Data("0123456789".utf8).write(to: file)
  }

  @Test func `emits its contents`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let data = try await PictureReading.picture(of: file).first()?.data
    #expect(data == Data("0123456789".utf8))
  }

  @Test func `fails with the limit and the size of a larger file`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      _ = try await PictureReading.picture(of: file, atMost: 9).first()
      Issue.record("it was read")
    } catch {
      let failure = error
      #expect(failure.isOfOnePicture && !failure.isWorthRetrying)
      let words = failure.description
      #expect(words.contains("10") && words.contains("9") && words.contains(file.lastPathComponent))
      #expect(!words.contains("service") && !words.contains("response"))
    }
  }

  @Test func `is given up if the disk sends nothing`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let (clock, hang) = (TestScheduler(), DispatchSemaphore(value: 0))
    let failure = MutableProperty<PhotoFailure?>(nil)
    let reading = PictureReading.picture(of: file, on: clock) { _, _, _ in
      hang.wait()
      return 0
    }
    reading.subscribe(onValue: { _ in }, onFailure: { failure.value = $0 })
    clock.advance(by: PictureReading.patience)
    #expect(failure.value == .diskUnresponsive(file.lastPathComponent))
    #expect(failure.value?.mayPass == true && failure.value?.concernsHost == false)
    hang.signal()
  }

  @Test func `refuses what is no file`() async {
    defer { try? FileManager.default.removeItem(at: file) }
    await #expect(throws: PhotoFailure.self) { try await PictureReading.picture(of: file.parent).first() }
    await #expect(throws: PhotoFailure.self) {
      try await PictureReading.picture(of: URL(filePath: "/dev/zero")).first()
    }
  }
}
