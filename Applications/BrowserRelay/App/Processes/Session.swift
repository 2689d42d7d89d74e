import Glibc

/// A program with its window in a browser page: the display server, the relay before it, and the program.
final class Session {
  private let signals = Signals.begin()
  private let folder: PrivateFolder
  private let relay: Relay
  private var children: [Child] = []
  private var askedToEnd: Int32?

  init(_ arguments: Arguments) throws(RelayError) {
    folder = try PrivateFolder()
    do throws(RelayError) {
      relay = try Relay(port: arguments.port, server: "\(folder.path)/http", title: arguments.title)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Runs the program until it ends, or we are asked to.
  /// - Returns: The program's exit status.
  func run(_ command: [String]) throws(RelayError) -> Int32 {
    defer {
      endChildren()
      folder.remove()
    }
    let display = try startDisplay()
    if let askedToEnd { return 128 + askedToEnd }
    let program = try start(
      command,
      [
        "GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":0", "XDG_RUNTIME_DIR": folder.path,
        "DBUS_SESSION_BUS_ADDRESS": sessionBus, "GTK_A11Y": variable("GTK_A11Y") ?? "none",
        "DISPLAY": nil, "WAYLAND_DISPLAY": nil,
      ])
    print(Invitation(address: relay.address, port: relay.port, environment: variable))
    fflush(nil)
    while true {
      serve()
      if let status = program.reap() { return status }
      if let askedToEnd { return 128 + askedToEnd }
      if display.reap() != nil { throw RelayError("the display server (gtk4-broadwayd) has ended") }
    }
  }

  /// Starts the display server, and waits until the browser and programs can reach it.
  private func startDisplay() throws(RelayError) -> Child {
    let display = try start(
      ["gtk4-broadwayd", "--unixsocket", "\(folder.path)/http", ":0"], ["XDG_RUNTIME_DIR": folder.path],
      output: Descriptor(open("/dev/null", O_WRONLY)))
    // The display server reports its address before it listens, so its sockets are tried: the relay's, and the one of display
    // :0.
    let sockets = ["\(folder.path)/http", "\(folder.path)/broadway1.socket"]
    let end = ContinuousClock.now + .seconds(10)
    while askedToEnd == nil, !sockets.allSatisfy({ Sockets.connect(path: $0) != nil }) {
      guard display.reap() == nil, ContinuousClock.now < end else {
        throw RelayError("gtk4-broadwayd, which shows windows in browsers, does not start (Debian: libgtk-4-bin)")
      }
      serve(for: .milliseconds(10))
    }
    return display
  }

  private func start(
    _ command: [String], _ environment: [String: String?], output: consuming Descriptor? = nil
  ) throws(RelayError) -> Child {
    let child = try Child(command, environment: environment, output: output)
    children.append(child)
    return child
  }

  private func serve(for time: Duration? = nil) {
    relay.serve(until: signals, orFor: time)
    askedToEnd = Signals.end(from: signals) ?? askedToEnd
  }

  /// Ends what still runs, the program and what it started before the display, and waits until it has ended.
  private func endChildren() {
    for child in children.reversed() {
      child.send(SIGTERM)
      // The page is served meanwhile, because a program may show something before it ends. No signal comes for the end of a
      // program that another one started, so it is looked for.
      let end = ContinuousClock.now + .seconds(3)
      while child.isRunning, ContinuousClock.now < end { serve(for: .milliseconds(20)) }
      child.send(SIGKILL)
      while child.reap() == nil { serve(for: .milliseconds(10)) }
    }
  }

  /// The session's bus, which a program would otherwise look for beside our own sockets.
  private var sessionBus: String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address }
    guard let folder = variable("XDG_RUNTIME_DIR"), access("\(folder)/bus", W_OK) == 0 else { return nil }
    return "unix:path=\(folder)/bus"
  }
}
