import Dispatch
import Glibc
import ImageProtocol
import Synchronization

// Unsafe: The system writes to the buffers during the calls only.

/// The size of a decoded picture.
public enum ImageScaling: Hashable, Sendable {
  /// As large as it is stored.
  case none
  /// Reduced to fit in the size, whole. A drawing is enlarged as well.
  case fit(width: Int, height: Int)
  /// Reduced to cover the size and cropped around the middle. A drawing is enlarged as well.
  case fill(width: Int, height: Int)
  /// Exactly the size, whatever the picture's proportions are.
  case exact(width: Int, height: Int)
}

/// Decodes pictures in separate processes, so that no file can crash, block or take over the program.
///
/// The processes start on demand and end when they have been idle for some seconds. All functions block the calling thread, which
/// may be any; they can be called concurrently.
public final class ImageWorkers: Sendable {
  private struct State {
    var idle: [(worker: WorkerProcess, since: DispatchTime)] = []
    var count = 0
    var waiting: [DispatchSemaphore] = []
    var isSweepPlanned = false
    /// Files that made a process crash or hang, the oldest first.
    var failures: [(key: ImageFileKey, error: ImageDecodingError)] = []
    var formats: (readable: Set<ImageFormat>, writable: Set<ImageFormat>)?
  }

  /// The workers of the program.
  public static let shared = ImageWorkers()
  /// The workers for drawings, which may take seconds each: photographs don't wait for them.
  public static let drawings = ImageWorkers()
  /// The most pixels of a picture that is decoded.
  public static let mostPixels = ImageReply.mostPixels
  /// The comment in a JPEG file that marks it as made of a damaged picture; the decoder reports ``DecodedImage/damage`` for it.
  public static let damageComment = ImageProtocol.damageComment

  private let program: String
  private let limit: Int
  private let fault: String?
  private let seconds: Double?
  private let idleTime: DispatchTimeInterval
  private let onIdleEnd: @Sendable () -> Void
  private let state = Mutex(State())
  // libdispatch starts a timer of one second that never ends when a global queue is first used.
  private let queue = DispatchQueue(label: "rivulet.decoding")

  private static let mostFailures = 256

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - program: The path of the program `image-decoder`; found beside the running program if nil.
  ///   - limit: The most processes at a time.
  ///   - idleTime: The time after which an idle process ends.
  ///   - seconds: The time limit of each request; depends on the file if nil.
  ///   - fault: A fault that a debug build of the program causes, for tests.
  ///   - onIdleEnd: Called on any thread after an idle process has ended, for tests.
  package init(
    program: String? = nil, limit: Int = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 2), 4),
    idleTime: DispatchTimeInterval = .seconds(10), seconds: Double? = nil, fault: String? = nil,
    onIdleEnd: @escaping @Sendable () -> Void = {}
  ) {
    self.seconds = seconds
    self.program = program ?? Self.programBesideThis
    self.limit = limit
    self.idleTime = idleTime
    self.onIdleEnd = onIdleEnd
    self.fault = fault
  }

  deinit { state.withLock { $0.idle }.forEach { $0.worker.end() } }

  /// Starts a process, so that the first picture needn't wait for it. Returns immediately.
  public func warmUp() {
    queue.async { [self] in
      guard let worker = try? acquire(nil) else { return }
      release(worker, isUsable: true)
    }
  }

  /// Decodes a picture upright and in sRGB. Of a damaged file as much as possible is decoded; ``DecodedImage/damage`` tells.
  ///
  /// - Parameters:
  ///   - format: The only format that is tried; recognised by the file's first bytes if nil.
  ///   - orientation: The EXIF orientation of a JPEG, PNG or WebP file, if it is known.
  ///   - limit: The most pixels that the picture may have; a larger one is refused.
  ///   - cancellation: Ends the work.
  public func decode(
    _ file: ImageFile, as format: ImageFormat? = nil, scaling: ImageScaling = .none, orientation: Int? = nil,
    atMost limit: Int = mostPixels, cancellation: ImageCancellation? = nil
  ) throws(ImageDecodingError) -> DecodedImage {
    var request = ImageRequest(.decode)
    request.format = format ?? .other
    request.scale(scaling)
    request.orientation = UInt32(clamping: orientation ?? 0)
    request.mostPixels = UInt32(clamping: Self.affordablePixels)
    request.mostOriginalPixels = UInt32(clamping: limit)
    return try send(request, file, cancellation) { reply, descriptor in DecodedImage(reply, descriptor) }
  }

  /// The size of a picture that only its loader can read, without its pixels.
  public func size(
    of file: ImageFile, as format: ImageFormat, cancellation: ImageCancellation? = nil
  ) throws(ImageDecodingError) -> (width: Int, height: Int) {
    var request = ImageRequest(.size)
    request.format = format
    return try send(request, file, cancellation) { reply, _ in
      guard reply.originalWidth > 0, reply.originalHeight > 0 else { return nil }
      return (Int(reply.originalWidth), Int(reply.originalHeight))
    }
  }

  /// Decodes a picture, and encodes it upright in another format. Its colour profile is kept, or applied. A damaged picture is
  /// refused.
  ///
  /// - Parameters:
  ///   - orientation: The EXIF orientation of a JPEG, PNG or WebP file, if it isn't in its Exif data.
  ///   - quality: From 1 to 100, where the format has it; the best if nil.
  public func encode(
    _ file: ImageFile, as format: ImageFormat, orientation: Int? = nil, quality: Int? = nil,
    cancellation: ImageCancellation? = nil
  ) throws(ImageDecodingError) -> [UInt8] {
    var request = ImageRequest(.encode)
    request.target = format
    request.orientation = UInt32(clamping: orientation ?? 0)
    request.quality = UInt32(min(max(quality ?? 0, 0), 100))
    return try send(request, file, cancellation) { reply, descriptor in
      guard reply.length <= 4 << 30, let memory = MappedMemory(descriptor, count: Int(reply.length)) else { return nil }
      return Array(memory.bytes)
    }
  }

  /// Opens an animation. Its frames are decoded one by one, in a process that it has to itself.
  ///
  /// - Parameter scaling: The size of each frame.
  public func animation(
    _ file: ImageFile, as format: ImageFormat? = nil, scaling: ImageScaling = .none,
    cancellation: ImageCancellation? = nil
  ) throws(ImageDecodingError) -> ImageAnimation {
    var request = ImageRequest(.openAnimation)
    request.format = format ?? .other
    let worker = try WorkerProcess(program: existingProgram(), fault: fault)
    let (reply, descriptor) = try worker.reply(to: request, file, within: seconds(request, file), cancellation)
    if descriptor >= 0 { close(descriptor) }
    guard reply.status == .done else { throw ImageDecodingError(reply) }
    return ImageAnimation(worker, scaling)
  }

  /// The formats that the system's loaders read and write. They are determined once.
  public func formats() throws(ImageDecodingError) -> (readable: Set<ImageFormat>, writable: Set<ImageFormat>) {
    if let known = state.withLock(\.formats) { return known }
    let found = try send(ImageRequest(.formats), nil, nil) { reply, _ in
      func formats(_ bits: UInt32) -> Set<ImageFormat> {
        Set(ImageFormat.allCases.filter { bits & 1 << $0.rawValue != 0 })
      }
      return (formats(reply.readable), formats(reply.writable))
    }
    state.withLock { $0.formats = found }
    return found
  }

  /// The number of running processes, without those of animations.
  package var processCount: Int { state.withLock(\.count) }

  /// The processes that wait for a request, for tests.
  package var idleProcesses: [pid_t] { state.withLock { $0.idle.map(\.worker.process) } }

  // MARK: Requests

  private func send<Result>(
    _ request: ImageRequest, _ file: ImageFile?, _ cancellation: ImageCancellation?,
    _ read: (ImageReply, Int32) -> Result?
  ) throws(ImageDecodingError) -> Result {
    if let file, let known = failure(of: file) { throw known }
    var request = request
    request.processorSeconds = UInt32(max(seconds(request, file) * 0.6, 1))
    do throws(ImageDecodingError) {
      do throws(ImageDecodingError) {
        return try attempt(request, file, cancellation, read)
      } catch {
        // The process may have crashed because of the previous request. So only a crash that is repeated in another process counts
        // as one of this file.
        guard error == .crashed else { throw error }
        return try attempt(request, file, cancellation, read)
      }
    } catch {
      if error.isRemembered, let file { remember(error, file) }
      throw error
    }
  }

  private func attempt<Result>(
    _ request: ImageRequest, _ file: ImageFile?, _ cancellation: ImageCancellation?,
    _ read: (ImageReply, Int32) -> Result?
  ) throws(ImageDecodingError) -> Result {
    let worker = try acquire(cancellation)
    var isUsable = false
    defer { release(worker, isUsable: isUsable) }
    let (reply, descriptor) = try worker.reply(to: request, file, within: seconds(request, file), cancellation)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard reply.status == .done else {
      isUsable = true
      throw ImageDecodingError(reply)
    }
    guard let result = read(reply, descriptor) else { throw .crashed }
    isUsable = true
    return result
  }

  /// The time limit of a request: 10 seconds for a drawing, and more for large files.
  private func seconds(_ request: ImageRequest, _ file: ImageFile?) -> Double {
    if let seconds { return seconds }
    return request.format == .svg ? 10 : 30 + min(Double(file?.count ?? 0) / 1e6, 270)
  }

  /// The number of pixels that a result may have: a third of the memory that is available.
  private static var affordablePixels: Int {
    let available = max(sysconf(Int32(_SC_AVPHYS_PAGES)), 0) * sysconf(Int32(_SC_PAGESIZE))
    return min(max(max(available, availableMemory) / 12, 16_000_000), ImageReply.mostPixels)
  }

  /// The memory that is available without swapping, in bytes; 0 if the system doesn't tell.
  private static var availableMemory: Int {
    let file = open("/proc/meminfo", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = Glibc.read(file, &buffer, buffer.count)
    let lines = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("MemAvailable:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }

  private func failure(of file: ImageFile) -> ImageDecodingError? {
    // The contents of bytes are only compared if there is something to compare them with.
    guard state.withLock({ $0.failures.contains { $0.key.count == file.count } }) else { return nil }
    let key = file.identity
    return state.withLock { $0.failures.first { $0.key == key }?.error }
  }

  private func remember(_ error: ImageDecodingError, _ file: ImageFile) {
    let key = file.identity
    state.withLock { state in
      state.failures.append((key, error))
      if state.failures.count > Self.mostFailures { state.failures.removeFirst() }
    }
  }

  // MARK: Processes

  private enum Step {
    case use(WorkerProcess), start
    case wait(DispatchSemaphore, startsAnother: Bool)
  }

  private func acquire(_ cancellation: ImageCancellation?) throws(ImageDecodingError) -> WorkerProcess {
    while true {
      if cancellation?.isCancelled == true { throw .cancelled }
      let step = state.withLock { state -> Step in
        if let idle = state.idle.popLast() { return .use(idle.worker) }
        let (isFirst, startsAnother) = (state.count == 0, state.count < limit)
        if startsAnother { state.count += 1 }
        if isFirst { return .start }
        let semaphore = DispatchSemaphore(value: 0)
        state.waiting.append(semaphore)
        return .wait(semaphore, startsAnother: startsAnother)
      }
      switch step {
      case .use(let worker):
        guard worker.hasEnded else { return worker }
        worker.end()
        freeSlot()
      case .start:
        do {
          return try WorkerProcess(program: existingProgram(), fault: fault)
        } catch {
          freeSlot()
          throw error
        }
      case .wait(let semaphore, let startsAnother):
        if startsAnother { startAnother() }
        try wait(for: semaphore, cancellation)
      }
    }
  }

  /// Starts a process that takes part once it is ready. A small picture is decoded by another process before that.
  private func startAnother() {
    queue.async { [self] in
      do {
        let worker = try WorkerProcess(program: existingProgram(), fault: fault)
        _ = try worker.reply(to: ImageRequest(.formats), nil, within: 30, nil)
        release(worker, isUsable: true)
      } catch {
        // Those that wait have the other processes. If there is none, the next one learns the reason.
        let isLast = state.withLock { state in
          state.count -= 1
          return state.count == 0
        }
        if isLast { wakeOne() }
      }
    }
  }

  private func wait(
    for semaphore: DispatchSemaphore, _ cancellation: ImageCancellation?
  ) throws(ImageDecodingError) {
    guard let cancellation else { return semaphore.wait() }
    defer {
      // A cancelled request passes on the signal that it doesn't need.
      let isWaiting = state.withLock { state in
        let index = state.waiting.firstIndex { $0 === semaphore }
        if let index { state.waiting.remove(at: index) }
        return index != nil
      }
      if !isWaiting, cancellation.isCancelled { wakeOne() }
    }
    try cancellation.handling({ semaphore.signal() }) { () throws(ImageDecodingError) in semaphore.wait() }
  }

  private func wakeOne() {
    let next = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    next?.signal()
  }

  private func freeSlot() {
    state.withLock { $0.count -= 1 }
    wakeOne()
  }

  private func release(_ worker: WorkerProcess, isUsable: Bool) {
    guard isUsable, !worker.isAborted else {
      worker.end()
      return freeSlot()
    }
    let plans = state.withLock { state in
      state.idle.append((worker, .now()))
      defer { state.isSweepPlanned = true }
      return !state.isSweepPlanned
    }
    wakeOne()
    if plans { planSweep() }
  }

  private func planSweep() {
    queue.asyncAfter(deadline: .now() + idleTime) { [weak self] in self?.sweep() }
  }

  /// Ends the processes that have been idle for long enough.
  private func sweep() {
    let (ended, goesOn) = state.withLock { state -> ([WorkerProcess], Bool) in
      let ended = state.idle.filter { $0.since + idleTime <= .now() }
      state.idle.removeAll { item in ended.contains { $0.worker === item.worker } }
      state.count -= ended.count
      state.isSweepPlanned = state.count > 0
      return (ended.map(\.worker), state.count > 0)
    }
    for worker in ended {
      worker.end()
      wakeOne()
      onIdleEnd()
    }
    if goesOn { planSweep() }
  }

  // MARK: The program

  /// The program's name.
  private static let name = "image-decoder"

  /// Beside the running program, whatever links lead to that.
  private static var programBesideThis: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { readlink("/proc/self/exe", $0.baseAddress!, $0.count) }
    let own = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? ""
    let places = ["\(folder)/\(name)", "\(folder)/../libexec/rivulet/\(name)"]
    return places.first { access($0, X_OK) == 0 } ?? places[0]
  }

  private func existingProgram() throws(ImageDecodingError) -> String {
    guard access(program, X_OK) == 0 else { throw .programMissing(path: program) }
    return program
  }
}

extension ImageRequest {
  mutating func scale(_ scaling: ImageScaling) {
    switch scaling {
    case .none: self.scaling = .none
    case .fit(let width, let height): set(.fit, width, height)
    case .fill(let width, let height): set(.fill, width, height)
    case .exact(let width, let height): set(.exact, width, height)
    }
  }

  private mutating func set(_ scaling: Scaling, _ width: Int, _ height: Int) {
    self.scaling = scaling
    self.width = UInt32(clamping: max(width, 1))
    self.height = UInt32(clamping: max(height, 1))
  }
}
