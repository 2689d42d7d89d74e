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

// Documentation/GTK.md
@MainActor private func GTK1() async throws {
  let (volume, isMuted) = (MutableProperty(40.0), MutableProperty(false))
  let (scale, mute) = (Scale(), Switch())
  scale.reactive.value.bind(twoWay: volume)
  mute.reactive.isActive.bind(twoWay: isMuted)
  isMuted.signal.negate().bind(to: scale.reactive.isSensitive)
}

// Documentation/GTK.md
@MainActor private func GTK2() async throws {
  let selection = SingleSelection(model: StringList(strings: ["Amazon", "Nile"]))
  let title = Label()
  selection.reactive.selectedItem.bind(onMain: title) { title, item in title.text = (item as? StringObject)?.string ?? "" }
  _ = selection
  _ = title
}

// Documentation/GTK.md
@MainActor private func GTK3() async throws {
  let text = switch Box(.vertical).orientation {
  case .horizontal: "beside each other"
  case .vertical: "below each other"
  case .unrecognized(let number): "an orientation of a newer GTK, \(number)"
  }
  print(text)
  _ = text
}

// Documentation/GTK.md
@MainActor private func GTK4() async throws {
  let (title, list, close) = (Label("Poems"), ListBox(), Button(iconName: "window-close-symbolic"))
  close.accessibleName = "Close"
  list.updateAccessible(.labelledBy([title]), .isBusy(true))
}
