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

// Sources/RivuletGTK/ListBox+Reactive.swift
@MainActor private func RivuletGTK2() async throws {
  let names = MutableProperty(["Ada", "Bob"])
  let list = ListBox()
  names.changes(by: \.self).bind(to: list.reactive.rows { Label($0) })
  _ = names
  _ = list
}

// Sources/RivuletGTK/ListModel+Reactive.swift
@MainActor private func RivuletGTK3() async throws {
  let names = MutableProperty(["Ada", "Bob"])
  let list = ListModel<String>()
  names.changes(by: \.self).bind(to: list)
  _ = names
  _ = list
}

// Sources/RivuletGTK/Object+Channel.swift
@MainActor private func RivuletGTK4() async throws {
  let name = MutableProperty("Ada")
  let entry = Entry()
  // The entry shows Ada, and each follows the other.
  entry.reactive.channel(Entry.text).bind(to: name.channel())
  _ = name
  _ = entry
}
