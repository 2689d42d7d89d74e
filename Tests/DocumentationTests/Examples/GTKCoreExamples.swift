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

// Sources/GTKCore/Objects/Object+Interfaces.swift
@MainActor private func GTKCore1() async throws {
  let object: Object = Box(.vertical)
  print(object.as((any Orientable).self)?.orientation ?? .horizontal)  // vertical
  _ = object
}

// Sources/GTKCore/Subclassing/CustomObject.swift
@MainActor private func GTKCore2() async throws {
  final class Person: CustomObject {
    static let name = PropertyName<String>("name")
    var name = "" { didSet { notify(Person.name) } }
    override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(name, \Person.name)] }
  }
}

// Sources/GTKCore/Subclassing/Object+OwnType.swift
@MainActor private func GTKCore3() async throws {
  final class SearchBar: Box {
    override class var type: ObjectType { ownType() }
  }
}
