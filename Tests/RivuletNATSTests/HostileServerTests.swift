import Foundation
import Rivulet
import RivuletTesting
import Synchronization
import Testing

@testable import RivuletNATS

@Suite(.timeLimit(.minutes(20))) struct `A server that sends wrong numbers` {
  /// Connects to a server that responds to each request with `json`, and to the first pulls with messages at the positions.
  private func connect(_ json: String, _ positions: [String]...) async throws -> (FakeServer, NATSConnection) {
    let pulls = Atomic(0)
    let server = try await FakeServer(onRequest: { subject in
      guard subject.contains(".CONSUMER.MSG.NEXT.") else { return [(json, nil)] }
      let pull = pulls.add(1, ordering: .relaxed).oldValue
      return pull < positions.count ? positions[pull].map { ("x", "$JS.ACK.S.C.\($0)") } : []
    }) { nil }
    return (server, try NATSConnection(server.url))
  }

  @Test func `of a message at the end of all sequences gets no crash at the next recovery`() async throws {
    let (server, connection) = try await connect(
      #"{"name":"C","delivered":{"stream_seq":0}}"#, ["1.\(UInt64.max).1.1.0", "1.5.7.1.0"],
      ["1.\(UInt64.max).1.2.0"])
    let recorder = NATSStream("S", connection).ordered().map(\.sequence).record()
    await recorder.events(.max)
    #expect(recorder.values == [.max])
    // Its time isn't that of the message that was received.
    #expect(recorder.events.last == .failed(.streamRestored("S")))
    withExtendedLifetime(server) {}
  }

  @Test func `of a consumer at the end of all sequences fails the signal at its next recovery`() async throws {
    let (server, connection) = try await connect(
      #"{"name":"C","delivered":{"stream_seq":\#(UInt64.max)}}"#, ["1.5.7.1.0"])
    let recorder = NATSStream("S", connection).ordered(from: .new).map(\.sequence).record()
    await recorder.events(.max)
    #expect(recorder.values == [])
    #expect(failure(of: recorder)?.contains("no sequence follows") == true)
    withExtendedLifetime(server) {}
  }

  @Test(arguments: [
    "1.18446744073709551616.1.1.0", "-1.1.1.1.0", "1.-1.1.1.0", "1.1.1.9223372036854775808.0", "1.1.1.1.-1",
    "1.1.1.1.x", "1",
  ])
  func `of a position out of range fails the signal`(_ position: String) async throws {
    let (server, connection) = try await connect(#"{"name":"C","delivered":{"stream_seq":0}}"#, [position])
    let recorder = NATSStream("S", connection).ordered().map(\.sequence).record()
    await recorder.events(.max)
    guard case .failed(.undecodable(_, "message of a stream", _)) = recorder.events.first else {
      Issue.record("\(recorder.events)")
      return
    }
    withExtendedLifetime(server) {}
  }

  private func failure(of recorder: TestRecorder<UInt64, NATSFailure>) -> String? {
    if case .failed(let failure) = recorder.events.last { "\(failure)" } else { nil }
  }

  @Test(arguments: [
    "-1", "0", "1.5", "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
    "-9223372036854775808", "1e300",
  ])
  func `ends each operation with a value or a failure`(_ number: String) async throws {
    let (server, connection) = try await connect(Self.response(number))
    let stream = NATSStream("S", connection)
    func ends(_ operation: Signal<some Sendable, NATSFailure>, _ line: Int = #line) async {
      let recorder = operation.record()
      await recorder.events(.max)
      #expect(!recorder.events.isEmpty, "line \(line)")
    }
    await ends(stream.information)
    await ends(connection.stream(StreamOptions("S", subjects: ["s"])))
    await ends(connection.append("x", to: "s"))
    let bucket = KeyValueBucket("b", try KeyValueOptions().wire("b"), connection)
    await ends(connection.bucket(named: "b"))
    await ends(connection.bucket("b"))
    await ends(bucket.get("k"))
    await ends(bucket.create("v", for: "k"))
    await ends(connection.objectStore("o"))
    let store = ObjectStore("o", connection)
    await ends(store.information(about: "a"))
    await ends(store.objects)
    await ends(store.read("a"))
    withExtendedLifetime(server) {}
  }

  /// One response with the fields of all of them.
  private static func response(_ number: String) -> String {
    let object = """
      {"name":"a","bucket":"o","nuid":"N","size":\(number),"chunks":\(number),"options":{"max_chunk_size":\(number)}}
      """
    let name = Array("a".utf8).base64ForURLs
    return """
      {"config":{"name":"S","subjects":["s"],"retention":"limits","num_replicas":\(number),"storage":"file","max_msgs":\(number),
      "max_bytes":\(number),"max_age":\(number),"max_msg_size":\(number),"discard":"old","duplicate_window":\(number),
      "max_msgs_per_subject":\(number)},
      "state":{"messages":\(number),"bytes":\(number),"first_seq":\(number),"last_seq":\(number),
      "subjects":{"$O.o.C.N":\(number),"$O.o.M.\(name)":\(number)}},
      "name":"C","delivered":{"stream_seq":\(number)},"stream":"S","seq":\(number),
      "message":{"seq":\(number),"data":"\(Data(object.utf8).base64EncodedString())"}}
      """
  }

  @Test(
    arguments: [0, 1, 2, 3, 4],
    ["-1", "0", "9223372036854775808", "18446744073709551615", "18446744073709551616", "", "x"])
  func `gives a message counts that are not negative, or is refused`(_ index: Int, _ number: String) {
    var numbers = ["1", "2", "3", "4", "5"]
    numbers[index] = number
    guard let position = StreamPlace("$JS.ACK.S.C.\(numbers.joined(separator: "."))") else { return }
    #expect(position.deliveries >= 0 && position.pending >= 0)
  }

  @Test func `fails with the name of its response, and not of a private type`() async throws {
    let (server, connection) = try await connect("hello")
    for operation in [
      connection.append("x", to: "s").map { "\($0)" }, NATSStream("S", connection).information.map { "\($0)" },
    ] {
      let recorder = operation.record()
      await recorder.events(.max)
      guard case .failed(.undecodable(_, let type, _)) = recorder.events.last else {
        Issue.record("\(recorder.events)")
        return
      }
      #expect(type == "response of JetStream")
    }
    #expect(NATSFailure.name(printed: "Array<(Order in _600644FC1A)>") == "Array<Order>")
    withExtendedLifetime(server) {}
  }
}
