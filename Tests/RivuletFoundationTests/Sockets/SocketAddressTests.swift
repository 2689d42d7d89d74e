#if os(Linux)
import Foundation
import Glibc
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

@Suite("SocketAddress", .timeLimit(.minutes(10)))
struct SocketAddressTests {
  let directory: TemporaryDirectory
  init() throws { directory = try TemporaryDirectory() }

  private func failure<Value>(of signal: Signal<Value, SystemFailure>) async -> SystemFailure? {
    await signal.events().last?.failure
  }

  @Test(arguments: ["127.0.0.1", "::1", "localhost"])
  func aServerIsReachedAtItsHost(host: String) async throws {
    let server = try await EchoServer(at: .tcp(host: host, port: 0))
    #expect(server.address.port != 0)
    let client = try #require(await server.address.reactive.connect().first())
    #expect(
      await client.send(Data("a".utf8)).then(client.finish()).then(client.received).collected() == [Data("a".utf8)])
  }

  @Test func `all addresses of a name are tried`() async throws {
    // The name has the address of IPv6, too, and often first.
    let server = try await EchoServer()
    let name = SocketAddress.tcp(host: "localhost", port: try #require(server.address.port))
    let client = try #require(await name.reactive.connect().first())
    #expect(client.remoteAddress == server.address)
  }

  @Test func `a server that stops listening serves the clients that it has`() async throws {
    let (ready, stop) = (ReplaySubject<SocketAddress, SystemFailure>(capacity: 1), Subject<Void, Never>())
    let server = Received(
      SocketAddress.anyPort.reactive.listen { ready.send($0) }.take(until: stop.signal)
        .flatMap(.merge) { client in client.received.flatMap(.merge) { client.send($0) }.then(client.finish()) })
    let address = try #require(await ready.signal.first())
    let client = try #require(await address.reactive.connect().first())
    try await client.send(Data("a".utf8)).wait()
    #expect(try await client.received.first() == Data("a".utf8))
    stop.send(())
    while await failure(of: address.reactive.connect()) == nil {}
    try await client.send(Data("b".utf8)).then(client.finish()).wait()
    #expect(await client.received.collected() == [Data("b".utf8)])
    #expect(await server.signal.events() == [.completed])
  }

  @Test func `a server listens when subscribe returns`() async throws {
    let ports = MutableProperty<[SocketAddress]>([])
    let connections = Received(SocketAddress.anyPort.reactive.listen { address in ports.modify { $0.append(address) } })
    #expect(ports.value.count == 1)
    connections.dispose()
  }

  @Test func `a path is a server's, and is deleted when it stops`() async throws {
    let address = SocketAddress.unix(path: directory.path("socket").path)
    let (connections, path) = try await address.listen()
    #expect(path == address)
    let client = try #require(await address.reactive.connect().first())
    #expect(client.remoteAddress == address)
    try await client.send(Data("one\n".utf8)).then(client.finish()).wait()
    #expect(await connections.signal.take(first: 1).flatMap(.concat) { $0.received.lines() }.collected() == ["one"])
    connections.dispose()
    try await directory.becomesEmpty()
  }

  @Test func `a path that another program put there meanwhile stays`() async throws {
    let path = directory.path("socket").path
    let connections = try await SocketAddress.unix(path: path).listen().connections
    unlink(path)
    let other = try await SocketAddress.unix(path: path).listen().connections
    connections.dispose()
    // Released on a queue, after which the path is still there.
    await connectionEnds(at: path)
    #expect(directory.names == ["socket"])
    other.dispose()
  }

  /// Connects, to let some time pass in which a server ends.
  private func connectionEnds(at path: String) async {
    for _ in 0..<100 { _ = try? await SocketAddress.unix(path: path).reactive.connect().first() }
  }

  @Test func `a path in use and an abandoned one are different failures`() async throws {
    let address = SocketAddress.unix(path: directory.path("socket").path)
    let connections = try await address.listen().connections
    #expect(
      await failure(of: address.reactive.listen())
        == SystemFailure(operation: "listen", path: "\(address)", code: .EADDRINUSE))
    connections.dispose()
    try await directory.becomesEmpty()
    // As after a crash: a socket that no program listens at.
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var abandoned = sockaddr_un()
    abandoned.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &abandoned.sun_path) { $0.copyBytes(from: "\(address)".utf8) }
    let result = withUnsafePointer(to: abandoned) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(result == 0)
    close(descriptor)
    #expect(await failure(of: address.reactive.listen())?.code == .EEXIST)
    #expect(await failure(of: address.reactive.connect())?.code == .ECONNREFUSED)
  }

  @Test func `a path that can't be is a failure`() async {
    let paths = ["": POSIXErrorCode.EINVAL, "a\0b": .EINVAL, String(repeating: "a", count: 108): .ENAMETOOLONG]
    for (path, code) in paths {
      #expect(await failure(of: SocketAddress.unix(path: path).reactive.connect())?.code == code)
    }
    let missing = SocketAddress.unix(path: directory.path("missing").path)
    #expect(await failure(of: missing.reactive.connect())?.code == .ENOENT)
  }

  @Test func `a port in use, and one where nothing listens, are failures`() async throws {
    let (connections, address) = try await SocketAddress.anyPort.listen()
    let description = "\(address)"
    #expect(
      await failure(of: address.reactive.listen())
        == SystemFailure(operation: "listen", path: description, code: .EADDRINUSE))
    connections.dispose()
    while await failure(of: address.reactive.connect()) == nil {}
    #expect(
      await failure(of: address.reactive.connect())
        == SystemFailure(operation: "connect", path: description, code: .ECONNREFUSED))
  }

  @Test func `a host without an address is a failure`() async {
    for host in ["", "a\0b", "no such host", "256.0.0.1"] {
      let failure = await failure(of: SocketAddress.tcp(host: host, port: 80).reactive.connect())
      #expect(failure?.operation == "resolve" && failure?.path == host)
    }
  }

  @Test func `disposal abandons an attempt`() async throws {
    // A full server: further clients wait.
    let address = SocketAddress.unix(path: directory.path("socket").path)
    let entered = ReplaySubject<Void, Never>(capacity: 1)
    let free = DispatchSemaphore(value: 0)
    let server = address.reactive.listen(backlog: 0).subscribe(
      onValue: { _ in
        entered.send(())
        free.wait()
      }, onFailure: { Issue.record($0) })
    let clients = (0..<4).map { _ in Received(address.reactive.connect()) }
    _ = await entered.signal.first()
    for client in clients { client.dispose() }
    server.dispose()
    free.signal()
    try await directory.becomesEmpty()
  }

  @Test func `addresses have the form that people write`() {
    #expect(SocketAddress.tcp(host: "example.org", port: 80).description == "example.org:80")
    #expect(SocketAddress.tcp(host: "::1", port: 80).description == "[::1]:80")
    #expect(SocketAddress.unix(path: "/run/a").description == "/run/a")
    #expect(SocketAddress.unix(path: "/run/a").port == nil)
  }
}
#endif
