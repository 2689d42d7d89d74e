#if os(Linux)
import Foundation
import Glibc
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

/// In processes of their own, because descriptors belong to the whole process.
@Suite("Descriptors of sockets", .timeLimit(.minutes(10)))
struct SocketDescriptorTests {
  @Test func `no descriptor is left after a thousand connections`() async {
    await #expect(processExitsWith: .success) {
      func talk(_ address: SocketAddress) async throws {
        let echo = address.reactive.connect().flatMap(.concat) { client in
          client.send(Data("a".utf8)).then(client.finish()).then(client.received)
        }
        #expect(await echo.collected() == [Data("a".utf8)])
      }
      var server: EchoServer? = try await EchoServer()
      let address = server!.address
      // Opens what is there once for all.
      try await talk(address)
      let before = try openDescriptors()
      for _ in 0..<1000 { try await talk(address) }
      // Looks again and again, because the system reports no closed descriptor.
      while try openDescriptors() > before { await Task.yield() }
      // Refused, abandoned and unheard ones, too.
      for _ in 0..<50 {
        let client = try #require(await address.reactive.connect().first())
        Received(client.received).dispose()
      }
      for _ in 0..<50 { Received(address.reactive.connect()).dispose() }
      _ = await SocketAddress.unix(path: "/no/such").reactive.connect().events()
      while try openDescriptors() > before { await Task.yield() }
      server = nil
      while try openDescriptors() > before - 1 { await Task.yield() }
    }
  }

  @Test func `a server survives a lack of descriptors`() async {
    await #expect(processExitsWith: .success) {
      let server = try await EchoServer()
      // Opens what is there once for all.
      let first = try await server.address.reactive.connect().first()
      let received = Received(first!.received)
      try await first!.send(Data("a".utf8)).wait()
      _ = try await received.signal.first()
      var limit = rlimit(rlim_cur: 200, rlim_max: 200)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      // Takes all descriptors but one, for the client.
      var taken: [Int32] = []
      while case let descriptor = dup(0), descriptor >= 0 { taken.append(descriptor) }
      close(taken.removeLast())
      let client = try #require(await server.address.reactive.connect().first())
      let echo = Received(client.send(Data("a".utf8)).then(client.finish()).then(client.received))
      // Nothing is emitted when the server fails to accept, which takes it no time.
      await Signal.timer(after: .milliseconds(50), on: QueueScheduler(label: "work")).wait()
      for descriptor in taken { close(descriptor) }
      #expect(await echo.signal.collected() == [Data("a".utf8)])
      received.dispose()
    }
  }
}
#endif
