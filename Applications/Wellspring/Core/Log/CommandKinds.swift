/// The kinds of commands in the log of a database.
package struct CommandKinds: Sendable {
  private let types: [String: any LoggedCommand.Type]

  init(_ types: [any LoggedCommand.Type]) {
    self.types = Dictionary(uniqueKeysWithValues: types.map { ($0.kind, $0) })
  }

  subscript(kind: String) -> (any LoggedCommand.Type)? { types[kind] }

  /// These, and another one.
  func adding(_ type: any LoggedCommand.Type) -> CommandKinds { CommandKinds(Array(types.values) + [type]) }

  /// The names, in their order.
  var names: [String] { types.keys.sorted() }
}
