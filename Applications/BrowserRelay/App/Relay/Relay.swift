/// A gatekeeper between browsers on this machine and the display server, which by itself admits everyone.
///
/// It listens on 127.0.0.1, lets in the one browser that opens ``address``, and passes the window's bytes on as they are. It does
/// its work inside ``serve(until:orFor:)``, on the caller's thread, and holds no more than ``ByteQueue/limit`` bytes each way.
final class Relay {
  let port: UInt16
  private let listener: Descriptor
  private let server: String
  private let title: String
  private let limits: Limits
  private var accessControl: AccessControl
  private var connections: [Connection] = []

  /// - Parameters:
  ///   - port: The port on 127.0.0.1; 0 takes any free one.
  ///   - server: The path of the display server's Unix socket.
  ///   - title: The title of the page.
  init(port: UInt16 = 0, server: String, title: String, limits: Limits = Limits()) throws(RelayError) {
    (listener, self.port) = try Sockets.listen(port: port)
    self.server = server
    self.title = title
    self.limits = limits
    accessControl = AccessControl(port: self.port)
  }

  /// The address that the user opens in a browser. It works once.
  var address: String { accessControl.address }

  /// Serves until one of some descriptors can be read, or the time is over.
  func serve(until events: Descriptor..., orFor time: Duration? = nil) {
    let end = time.map { ContinuousClock.now + $0 }
    while true {
      var readiness = Readiness()
      let eventPlaces = events.map { readiness.watch($0, reading: true) }
      let listenerPlace = readiness.watch(listener, reading: connections.count < limits.connections || silent != nil)
      for connection in connections { connection.watch(&readiness) }
      let next = (connections.map(\.deadline) + [end]).compactMap { $0 }.min()
      readiness.wait(atMost: next.map { ContinuousClock.now.duration(to: $0) })

      let now = ContinuousClock.now
      for connection in connections { connection.turn(readiness, now: now) }
      connections.removeAll { $0.isOver }
      if readiness.isReady(listenerPlace), let browser = Sockets.accept(listener) { add(browser) }
      if eventPlaces.contains(where: { readiness.isReady($0) }) { return }
      if let end, end <= now { return }
    }
  }

  /// The index of the connection that has waited longest without a request.
  private var silent: Int? { connections.firstIndex { $0.stage == .request } }

  private func add(_ browser: Descriptor) {
    // A silent connection gives way to a new one.
    if connections.count >= limits.connections, let silent { connections.remove(at: silent) }
    connections.append(
      Connection(browser, limits: limits) { [unowned self] connection, request throws(Refusal) in
        try serve(request, on: connection)
      })
  }

  private func serve(_ request: RequestHead, on connection: Connection) throws(Refusal) {
    switch try accessControl.admit(request) {
    case .session(let cookie, let page):
      connection.answer(Answer(type: "text/html", Page.opening(page), headers: ["Set-Cookie: \(cookie)"]))
    case .page:
      connection.answer(Answer(type: "text/html", Page.window(title: title)))
    case .script:
      connection.answer(Answer(type: "text/javascript", Page.script))
    case .file(let target):
      connection.forward(request.forwarded(to: target), to: try openServer(), asksForWindow: false)
    case .window(let target):
      guard !connections.contains(where: \.hasWindow) else {
        throw Refusal(.conflict, "The window is open in another page.")
      }
      connection.forward(request.forwarded(to: target), to: try openServer(), asksForWindow: true)
    }
  }

  private func openServer() throws(Refusal) -> Descriptor {
    guard let descriptor = Sockets.connect(path: server) else {
      throw Refusal(.badGateway, "The display server does not answer.")
    }
    return descriptor
  }
}
