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

// Sources/RivuletURLSession/URLSession+Reactive.swift
private func RivuletURLSession1() async throws {
  let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  URLSession.shared.reactive.data(for: request)
    .subscribe(onValue: { print($0.data.count) }, onFailure: { print($0.localizedDescription) })
  _ = request
}

// Sources/RivuletURLSession/URLSession+Reactive.swift
private func RivuletURLSession2() async throws {
  let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  URLSession.shared.reactive.data(for: request, atMost: 1 << 20)
    .subscribe(onValue: { print($0.data.count) }, onFailure: { print($0.code == .dataLengthExceedsMaximum) })
  _ = request
}

// Sources/RivuletURLSession/URLSession+Transfers.swift
private func RivuletURLSession3() async throws {
  let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  let file = FileManager.default.temporaryDirectory.appending(path: "photos.json")
  URLSession.shared.reactive.download(for: request, to: file).subscribe(
    onValue: { event in
      switch event {
      case .progress(let received, let expected): print("\(received) of \(expected.map { "\($0)" } ?? "?")")
      case .finished(let file, _): print(file.path)
      }
    },
    onFailure: { print($0) })
  _ = request
  _ = file
}

// Sources/RivuletURLSession/URLSession+Transfers.swift
private func RivuletURLSession4() async throws {
  var request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  request.httpMethod = "POST"
  URLSession.shared.reactive.upload(for: request, from: Data("{}".utf8)).subscribe(
    onValue: { event in
      switch event {
      case .progress(let sent, let total): print("\(sent) of \(total)")
      case .finished(let data, _): print(data.count)
      }
    },
    onFailure: { print($0) })
}

// Sources/RivuletURLSession/Validated.swift
private func RivuletURLSession5() async throws {
  let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  URLSession.shared.reactive.data(for: request).validated()
    .subscribe(onValue: { print($0.data.count) }, onFailure: { print($0) })
  _ = request
}
