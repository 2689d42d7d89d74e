import GTKKit
import Rivulet
import RivuletGTK

final class Player: CustomObject {
  static let title = PropertyName<String>("title")
  static let moved = SignalName<Void, Int>("moved")
  var title = "" { didSet { notify(Player.title) } }

  override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(title, \Player.title)] }
  override class var ownSignals: [SignalDefinition] { [SignalDefinition(moved)] }
}

@MainActor final class Form {
  let (name, level, isOn) = (MutableProperty(""), MutableProperty(0.0), MutableProperty(false))
  let (label, entry, scale, toggle, button, window) = (Label(), Entry(), Scale(), Switch(), Button(), Window())
}
