// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Sources/RivuletHTTP/HTTPClient.swift
private func RivuletHTTP1() async throws {
  let client = HTTPClient()
  client.response(to: HTTPRequest(URL(string: "http://127.0.0.1/v1/photos")!))
    .subscribe(onValue: { print($0.status, $0.data.count) }, onFailure: { print($0) })
  _ = client
}

// Sources/RivuletHTTP/ServerSentEvents/HTTPClient+ServerSentEvents.swift
private func RivuletHTTP2() async throws {
  let client = HTTPClient(timeout: .seconds(60))
  let request = HTTPRequest(URL(string: "http://127.0.0.1/votes")!)
  client.serverSentEvents(from: request, on: QueueScheduler(label: "votes"))
    .subscribe(onValue: { print($0.type, $0.data) }, onFailure: { print($0) })
  _ = client
  _ = request
}

// Sources/RivuletHTTP/WebSockets/HTTPClient+WebSocket.swift
private func RivuletHTTP3() async throws {
  let client = HTTPClient()
  client.webSocket(to: HTTPRequest(URL(string: "ws://127.0.0.1/echo")!)).subscribe(
    onValue: { event in
      switch event {
      case .opened(let socket): socket.send(.text("hello"))
      case .message(.text(let text)): print(text)
      case .message(.binary(let data)): print("\(data.count) bytes")
      case .closed(let closing): print(closing.code, closing.reason)
      }
    },
    onFailure: { print($0) })
  _ = client
}

// Sources/RivuletHTTP/WebSockets/WebSocket.swift
private func RivuletHTTP4() async throws {
  let client = HTTPClient()
  client.webSocket(to: HTTPRequest(URL(string: "ws://127.0.0.1/echo")!)).subscribe(
    onValue: { if case .opened(let socket) = $0 { socket.send(.text("hello")) } }, onFailure: { print($0) })
  _ = client
}
