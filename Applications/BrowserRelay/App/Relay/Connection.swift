/// One connection of a browser, from its request to its end.
final class Connection {
  enum Stage {
    /// The request's head is coming.
    case request
    /// The display server is being asked; the head of its answer is coming.
    case response
    /// The rest of its answer passes.
    case file
    /// The window: bytes pass both ways.
    case window
    /// The browser violated the protocol: it is not read any more, and gets the server's current frame, then the reason.
    case refusal
    /// An answer of the relay's own, or the last bytes of another's, are going out.
    case lastWords
    /// The response is sent. Input is read until the browser has received it: closing earlier could discard the response.
    case goodbye
    case over
  }

  private(set) var stage = Stage.request
  private(set) var deadline: ContinuousClock.Instant?

  private var asksForWindow = false
  private let browser: Descriptor
  private var server: Descriptor?
  private let limits: Limits
  private let judge: (Connection, RequestHead) throws(Refusal) -> Void
  private var head: [UInt8] = []
  private var toBrowser = ByteQueue()
  private var toServer = ByteQueue()
  private var frames = FrameChecker()
  /// The place in what the server sends.
  private var serverFrames = FrameFollower()
  private var violation: FrameViolation?
  private var hasBrowserLeft = false
  private var places = (browser: 0, server: 0)

  /// - Parameter judge: Answers a complete request, or forwards it.
  init(
    _ browser: Descriptor, limits: Limits, judge: @escaping (Connection, RequestHead) throws(Refusal) -> Void
  ) {
    self.browser = browser
    self.limits = limits
    self.judge = judge
    deadline = .now + limits.request
  }

  var isOver: Bool { stage == .over }
  /// True if this connection shows the window, or is about to.
  var hasWindow: Bool { asksForWindow && server != nil && !hasBrowserLeft && violation == nil && !isOver }

  // MARK: What a request comes to

  func answer(_ answer: Answer) {
    toBrowser.append(answer.bytes)
    server = nil
    stage = .lastWords
    deadline = .now + limits.goodbye
  }

  func forward(_ request: [UInt8], to server: Descriptor, asksForWindow: Bool) {
    self.server = server
    self.asksForWindow = asksForWindow
    toServer.append(request)
    head = []
    stage = .response
    deadline = .now + limits.file
  }

  // MARK: Turns

  func watch(_ readiness: inout Readiness) {
    let (readsBrowser, readsServer) =
      switch stage {
      case .request, .goodbye: (true, false)
      case .response: (false, true)
      case .file, .refusal: (false, toBrowser.space > 0)
      case .window: (!hasBrowserLeft && toServer.space > 0, toBrowser.space > 0)
      case .lastWords, .over: (false, false)
      }
    places.browser = readiness.watch(browser, reading: readsBrowser, writing: !toBrowser.isEmpty)
    places.server = readiness.watch(server, reading: readsServer, writing: !toServer.isEmpty)
  }

  func turn(_ readiness: Readiness, now: ContinuousClock.Instant) {
    let (isBrowserReady, isServerReady) = (readiness.isReady(places.browser), readiness.isReady(places.server))
    if isBrowserReady || isServerReady {
      let waiting = toBrowser.count
      if isBrowserReady { readBrowser() }
      if isServerReady { readServer() }
      flush()
      if stage == .window && !hasBrowserLeft { watchForStall(hasMoved: toBrowser.count != waiting, now: now) }
    }
    if let deadline, deadline <= now, !isOver { giveUp() }
  }

  private func readBrowser() {
    switch stage {
    case .request: readRequest()
    case .window where !hasBrowserLeft: readFrames()
    case .goodbye:
      if case .end = browser.read(upTo: ByteQueue.limit) { stage = .over }
    default: break
    }
  }

  private func readServer() {
    switch stage {
    case .response: readResponse()
    case .file: passToBrowser(atMost: toBrowser.space)
    case .window: passFramesToBrowser(atMost: toBrowser.space)
    case .refusal:
      passFramesToBrowser(atMost: min(toBrowser.space, serverFrames.bytesInFrame))
      sayViolation()
    default: break
    }
  }

  @discardableResult private func passToBrowser(atMost count: Int) -> [UInt8] {
    switch server?.read(upTo: count) {
    case .bytes(let bytes):
      toBrowser.append(bytes)
      return bytes
    case .end, nil: beLast()
    case .nothingYet: break
    }
    return []
  }

  private func passFramesToBrowser(atMost count: Int) {
    serverFrames.follow(passToBrowser(atMost: count)) { _ in }
  }

  private func readRequest() {
    let seen = head.count
    switch browser.read(upTo: Head.limit + 1 - head.count) {
    case .bytes(let bytes): head += bytes
    case .nothingYet: return
    case .end:
      stage = .over
      return
    }
    do throws(Refusal) {
      guard let (request, rest) = Head.divided(head, seen: seen) else {
        if head.count > Head.limit { throw Refusal(.tooLarge, "The request is longer than \(Head.limit) bytes.") }
        return
      }
      // No data may precede the answer, because a second request could slip through with it.
      guard rest.isEmpty else { throw Refusal(.badRequest, "One request at a time, please.") }
      try judge(self, RequestHead(request))
    } catch {
      answer(Answer(error))
    }
  }

  private func readResponse() {
    let seen = head.count
    switch server?.read(upTo: Head.limit + 1 - head.count) {
    case .bytes(let bytes): head += bytes
    case .nothingYet: return
    case .end, nil:
      answer(Answer(Refusal(.badGateway, "The display server has ended.")))
      return
    }
    guard let (response, rest) = Head.divided(head, seen: seen) else {
      if head.count > Head.limit {
        answer(Answer(Refusal(.badGateway, "The display server answers what cannot be understood.")))
      }
      return
    }
    let isWindow = asksForWindow && ResponseHead.switchesProtocols(response)
    toBrowser.append(isWindow ? Array(response) : ResponseHead.protected(response))
    toBrowser.append(rest)
    stage = isWindow ? .window : .file
    if isWindow {
      deadline = nil
      serverFrames.follow(rest) { _ in }
    }
    head = []
  }

  private func readFrames() {
    switch browser.read(upTo: toServer.space) {
    case .bytes(let bytes):
      do throws(FrameViolation) {
        try frames.check(bytes)
        toServer.append(bytes)
        if frames.hasSeenClose { leave() }
      } catch {
        violation = error
        stage = .refusal
        deadline = .now + limits.goodbye
        sayViolation()
      }
    case .nothingYet: break
    case .end: leave()
    }
  }

  /// Closes the connection with the reason, as soon as no server frame is incomplete: within a frame, the reason would be
  /// payload.
  private func sayViolation() {
    guard let violation, stage == .refusal, serverFrames.bytesInFrame == 0 else { return }
    toBrowser.append(violation.closingFrame)
    beLast()
  }

  /// The browser sends no more data. The data that it has sent is still forwarded to the server.
  private func leave() {
    hasBrowserLeft = true
    deadline = .now + limits.goodbye
  }

  private func flush() {
    if let server, !toServer.drain(into: server) { beLast() }
    if hasBrowserLeft && toServer.isEmpty { stage = .over }
    if !toBrowser.drain(into: browser) { stage = .over }
    if stage == .lastWords && toBrowser.isEmpty {
      browser.finishSending()
      stage = .goodbye
      deadline = .now + limits.goodbye
    }
  }

  /// The server sends no more data. The data that it has sent is still forwarded to the browser.
  private func beLast() {
    server = nil
    toServer = ByteQueue()
    stage = .lastWords
    deadline = .now + limits.file
  }

  private func watchForStall(hasMoved: Bool, now: ContinuousClock.Instant) {
    if toBrowser.isEmpty {
      deadline = nil
    } else if hasMoved || deadline == nil {
      deadline = now + limits.stall
    }
  }

  private func giveUp() {
    if stage == .request {
      answer(Answer(Refusal(.timeout, "The request did not come within \(limits.request).")))
      flush()
    } else {
      stage = .over
    }
  }
}
