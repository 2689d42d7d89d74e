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
import ServerSentEvents
import Testing
import GTKKit
import RivuletGTK

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Sources/RivuletGTK/Button+Reactive.swift
@MainActor private func RivuletGTK1() async throws {
  let (isComplete, button) = (MutableProperty(false), Button(label: "Save"))
  let save = Command<Void, Int, Never>(enabledIf: isComplete) { .just(1) }
  button.reactive.bind(to: save)
  _ = save
}

// Sources/RivuletGTK/Object+Channel.swift
@MainActor private func RivuletGTK2() async throws {
  let name = MutableProperty("Ada")
  let entry = Entry()
  // The entry shows Ada, and each follows the other.
  entry.reactive.channel(Entry.text).bind(to: name.channel())
  _ = name
  _ = entry
}
