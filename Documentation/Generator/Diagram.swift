import Rivulet

/// An operator acted out: its inputs, the code, and what comes out of it.
struct Diagram: Sendable {
  /// The operator, as its page calls it: `take(first:)`.
  let name: String
  let code: String
  let inputs: [String]
  private let act: @Sendable (Stage, Int) -> [Line]
  private let end: Int

  /// - Parameters:
  ///   - end: how many frames to show, where the last input's end does not say it.
  ///   - second: when a second subscriber comes, if one does.
  ///   - label: what to write on a value.
  init<Value, Failure>(
    _ name: String, _ code: String, _ inputs: String..., until end: Int? = nil, second: Int? = nil,
    label: @escaping @Sendable (Value) -> String = { brief($0) },
    act: @escaping @Sendable (Stage) -> Signal<Value, Failure>
  ) {
    self.name = name
    self.code = code
    self.inputs = inputs
    self.end = end ?? (inputs.map(\.count).max() ?? 1)
    self.act = { stage, end in stage.record(act(stage), at: [0] + (second.map { [$0] } ?? []), until: end, label) }
  }

  /// The diagram as a picture, drawn from what happens.
  func draw() -> String {
    let stage = Stage(inputs)
    let outputs = act(stage, end)
    return Drawing(code: code, inputs: stage.inputs.map { $0.lines(until: end) }, outputs: outputs, frames: end).svg
  }
}

/// A value in few characters: `1, a` for a tuple, `1 s` for a duration.
func brief<Value>(_ value: Value) -> String {
  if let duration = value as? Duration { return "\(duration.components.seconds) s" }
  var text = "\(value)".replacing("\"", with: "")
  if text.hasPrefix("("), text.hasSuffix(")") {
    text = String(text.dropFirst().dropLast()).replacing(#/\w+: /#, with: "")
  }
  return text
}
