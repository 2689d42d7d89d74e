import Foundation
import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

@testable import CommandLineExamples

@Suite(.timeLimit(.minutes(1))) struct `A chat` {
  @Test func `says who joins, what they say, and who leaves`() {
    let said = Chat.sentences(.from(["Ada", "Hello!", ": :"])).record()
    #expect(said.values == ["Ada joins.", "Ada: Hello!", "Ada: : :", "Ada leaves."])
  }

  @Test func `does not mention a guest who leaves without a name`() {
    #expect(Chat.sentences(.empty).record().log == "|")
  }

  @Test func `lets all guests hear what one says, over sockets`() async throws {
    let open = ReplaySubject<SocketAddress, Never>(capacity: 1)
    let room = Chat.room(at: .tcp(host: "127.0.0.1", port: 0)) { open.send($0) }.record()
    let address = try #require(await open.signal.first())
    let (ada, bob) = (Subject<String, SystemFailure>(), Subject<String, SystemFailure>())
    let adaHears = Chat.join(address, saying: ada.signal.prepend("Ada")).record()
    await adaHears.events(1)
    let bobHears = Chat.join(address, saying: bob.signal.prepend("Bob")).record()
    await bobHears.events(1)
    ada.send("Hello!")
    await bobHears.events(2)
    bob.complete()
    await adaHears.events(4)
    #expect(adaHears.values == ["Ada joins.", "Bob joins.", "Ada: Hello!", "Bob leaves."])
    #expect(bobHears.values.prefix(2) == ["Bob joins.", "Ada: Hello!"])
    room.dispose()
  }
}
