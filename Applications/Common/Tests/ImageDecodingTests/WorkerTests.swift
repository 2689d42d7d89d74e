import Dispatch
import Foundation
import ImageDecoding
import Testing

@Suite struct `A decoder's process` {
  private static let png = TestFiles.png(4, 4) { _, _ in TestFiles.red }

  @Test func `that crashes affects one picture, which isn't tried again`() throws {
    let workers = ImageWorkers(fault: "crash")
    #expect(throws: ImageDecodingError.crashed) { try workers.decode(Self.png) }
    #expect(workers.processCount == 0)
    // Known without a process.
    #expect(throws: ImageDecodingError.crashed) { try workers.decode(Self.png) }
    #expect(workers.processCount == 0)
  }

  @Test(arguments: ["hang", "spin"])
  func `that takes too long is ended`(fault: String) throws {
    let workers = ImageWorkers(seconds: 1, fault: fault)
    #expect(throws: ImageDecodingError.timedOut) { try workers.decode(Self.png) }
    #expect(workers.processCount == 0)
  }

  /// The address sanitizer excludes a limit on memory.
  private static let hasMemoryLimit = dlsym(nil, "__asan_init") == nil

  @Test(arguments: hasMemoryLimit ? ["memory", "killed", "rust", "glib"] : ["killed"])
  func `that gets no memory, or is killed for it, reports that each time`(fault: String) throws {
    let workers = ImageWorkers(fault: fault)
    for _ in 1...2 {
      #expect(throws: ImageDecodingError.noMemory) { try workers.decode(Self.png) }
      #expect(workers.processCount == 0)
    }
  }

  @Test func `that is killed while it is idle is replaced`() throws {
    let workers = ImageWorkers()
    _ = try workers.decode(Self.png)
    let process = try #require(workers.idleProcesses.first)
    kill(process, SIGKILL)
    var end = siginfo_t()
    waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT)
    #expect(try workers.decode(Self.png).width == 4)
    #expect(workers.idleProcesses.count == 1 && workers.idleProcesses != [process])
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 8])
  func `that sends a number out of bounds is taken for crashed`(word: Int) throws {
    let workers = ImageWorkers(fault: "lie:\(word)")
    #expect(throws: ImageDecodingError.crashed) { try workers.decode(Self.png) }
  }

  @Test func `reaches no network, no other process and no file for writing`() throws {
    #expect(try ImageWorkers(fault: "escape").decode(Self.png).width == 4)
  }

  @Test func `is ended when its request is cancelled`() throws {
    let workers = ImageWorkers(fault: "hang")
    let cancellation = ImageCancellation()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      while workers.processCount == 0 { sched_yield() }
      cancellation.cancel()
    }
    #expect(throws: ImageDecodingError.cancelled) { try workers.decode(Self.png, cancellation: cancellation) }
    group.wait()
    #expect(throws: ImageDecodingError.cancelled) { try workers.decode(Self.png, cancellation: cancellation) }
  }

  @Test func `is waited for when as many as allowed are busy`() throws {
    let workers = ImageWorkers(limit: 1)
    DispatchQueue.concurrentPerform(iterations: 20) { _ in
      #expect(throws: Never.self) { try workers.decode(Self.png) }
      #expect(workers.processCount == 1)
    }
  }

  @Test func `ends when it is idle`() async throws {
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    let workers = ImageWorkers(idleTime: .milliseconds(1)) { continuation.yield() }
    _ = try workers.decode(Self.png)
    for await _ in ends { break }
    #expect(workers.processCount == 0)
    #expect(try workers.decode(Self.png).width == 4)
  }

  @Test func `that can't be started is named with its place`() {
    let workers = ImageWorkers(program: "/nowhere/image-decoder")
    #expect(throws: ImageDecodingError.programMissing(path: "/nowhere/image-decoder")) { try workers.decode(Self.png) }
  }

  @Test func `may be killed by a drawing, and another one goes on`() throws {
    let workers = ImageWorkers()
    guard try workers.formats().readable.contains(.svg) else { return }
    let matrix = [String](repeating: "1", count: 441).joined(separator: " ")
    let filter = "<filter id='f'><feConvolveMatrix order='21' kernelMatrix='\(matrix)'/></filter>"
    let content = "\(filter)<rect width='40' height='30' filter='url(#f)'/>"
    // Newer libraries draw it.
    do throws(ImageDecodingError) {
      _ = try workers.decode(TestFiles.drawing(content), as: .svg)
    } catch {
      #expect(error == .crashed)
    }
    #expect(try workers.decode(TestFiles.drawing(""), as: .svg).width == 40)
  }

  @Test func `draws no endless filter`() throws {
    let workers = ImageWorkers(seconds: 2)
    guard try workers.formats().readable.contains(.svg) else { return }
    let content = """
      <filter id='f'><feTurbulence baseFrequency='0.001' numOctaves='99999'/></filter>
      <rect width='40' height='30' filter='url(#f)'/>
      """
    let file = try ImageFile.copy(of: TestFiles.drawing(content))
    // Newer libraries limit the octaves.
    do throws(ImageDecodingError) {
      _ = try workers.decode(file, as: .svg, scaling: .fit(width: 2000, height: 2000))
    } catch {
      #expect(error == .timedOut)
    }
  }
}
