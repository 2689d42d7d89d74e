import Foundation
import Rivulet
import RivuletFoundation
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A faulty proxy` {
  /// A server that sends back what it receives, a proxy before it, and a client.
  private struct Fixture {
    let proxy: FaultyProxy
    let client: SocketConnection
    let lines: TestRecorder<String, SystemFailure>
    let server: any Disposable

    init() async throws {
      let isListening = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
      server = SocketAddress.tcp(host: "127.0.0.1", port: 0).reactive.listen { isListening.send($0) }
        .flatMap(.merge) { client in client.received.flatMap(.merge) { client.send($0) }.catch { _ in .empty } }
        .subscribe(onValue: { _ in }, onFailure: { _ in })
      let address = try #require(try await isListening.signal.first())
      proxy = try await FaultyProxy(to: Int(try #require(address.port)))
      client = try #require(
        try await SocketAddress.tcp(host: "127.0.0.1", port: UInt16(proxy.port)).reactive.connect().first())
      lines = TestRecorder(client.received.lines(atMost: 100))
    }

    func send(_ text: String) async throws { try await client.send(Data("\(text)\n".utf8)).wait() }
    /// Returns when the proxy has received bytes.
    func received(_ count: Int, _ direction: FaultyProxy.Direction = .toServer) async {
      _ = await proxy.received(direction).signal.filter { $0 >= count }.first()
    }
  }

  @Test func `lets everything pass at first`() async throws {
    let fixture = try await Fixture()
    try await fixture.send("one")
    #expect(await fixture.lines.events(1) == [.value("one")])
  }

  @Test func `holds bytes back until it is released, and keeps their order`() async throws {
    let fixture = try await Fixture()
    fixture.proxy.set(.hold, .toServer)
    try await fixture.send("one")
    try await fixture.send("two")
    await fixture.received(8)
    fixture.proxy.set(.none)
    #expect(await fixture.lines.events(2) == [.value("one"), .value("two")])
  }

  @Test func `has let nothing pass of what it holds back`() async throws {
    let fixture = try await Fixture()
    fixture.proxy.set(.hold, .toServer)
    try await fixture.send("one")
    await fixture.received(4)
    fixture.proxy.set(.drop, .toServer)
    fixture.proxy.set(.none)
    try await fixture.send("two")
    #expect(await fixture.lines.events(1) == [.value("two")])
  }

  @Test func `delays bytes by a time, in order`() async throws {
    let fixture = try await Fixture()
    fixture.proxy.set(.delay(.milliseconds(60)), .toServer)
    let start = ContinuousClock.now
    try await fixture.send("one")
    try await fixture.send("two")
    #expect(await fixture.lines.events(2) == [.value("one"), .value("two")])
    #expect(ContinuousClock.now - start >= .milliseconds(60))
  }

  @Test func `limits the speed`() async throws {
    let fixture = try await Fixture()
    fixture.proxy.set(.limit(bytesPerSecond: 1000), .toClient)
    let start = ContinuousClock.now
    try await fixture.send(String(repeating: "x", count: 99))
    await fixture.lines.events(1)
    #expect(ContinuousClock.now - start >= .milliseconds(100))
  }

  @Test func `loses bytes without an end of the connection`() async throws {
    let fixture = try await Fixture()
    fixture.proxy.set(.drop, .toServer)
    try await fixture.send("one")
    await fixture.received(4)
    fixture.proxy.set(.none)
    try await fixture.send("two")
    #expect(await fixture.lines.events(1) == [.value("two")])
  }

  @Test func `cuts connections, and refuses new ones until it no longer does`() async throws {
    let fixture = try await Fixture()
    try await fixture.send("one")
    await fixture.lines.events(1)
    fixture.proxy.refusesConnections(true)
    fixture.proxy.cut()
    #expect(await fixture.lines.events(2).count == 2)
    let again = SocketAddress.tcp(host: "127.0.0.1", port: UInt16(fixture.proxy.port)).reactive.connect()
      .flatMap(.concat) { connection in connection.send(Data("two\n".utf8)).then(connection.received.lines(atMost: 100))
      }
    let refused = again.record()
    #expect(await refused.events(1).first != .value("two"))
    fixture.proxy.refusesConnections(false)
    #expect(await again.record().events(1) == [.value("two")])
    #expect(fixture.proxy.accepted.value == 3)
  }

  @Test func `puts bytes of its own between those of the server`() async throws {
    let fixture = try await Fixture()
    try await fixture.send("one")
    await fixture.lines.events(1)
    fixture.proxy.inject(Array("garbage\n".utf8), .toClient)
    #expect(await fixture.lines.events(2) == [.value("one"), .value("garbage")])
  }

  @Test func `ends its connections when it is released`() async throws {
    let (client, lines) = try await {
      let fixture = try await Fixture()
      try await fixture.send("one")
      await fixture.lines.events(1)
      return (fixture.client, fixture.lines)
    }()
    #expect(await lines.events(2).count == 2)
    client.close()
  }
}
