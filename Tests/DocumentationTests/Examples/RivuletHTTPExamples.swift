// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletHTTP
import RivuletLog
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
