import Foundation

/// A command in the form that the log keeps: a JSON object of the version of the form, the kind of the command and its properties.
package struct CommandEntry: Sendable {
  /// The version of the form. An entry of a newer one is not understood by halves: it stops the program that reads it.
  static let version = 1
  /// The most bytes of an entry, which a NATS server takes unless it is configured otherwise.
  static let longest = 1 << 20

  package let command: any LoggedCommand

  package init(_ command: any LoggedCommand) {
    self.command = command
  }

  private enum Key: String, CodingKey {
    case version, kind, body
  }

  package func encoded() throws(CommandEntryError) -> Data {
    let encoder = JSONEncoder()
    // One command has one form, whatever the order of a dictionary.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { throw .malformed("a number in it is not finite") }
    guard data.count <= Self.longest else { throw .tooLong(data.count) }
    return data
  }

  /// Reads an entry of a log with these kinds.
  package init(decoding data: Data, of kinds: CommandKinds) throws(CommandEntryError) {
    guard data.count <= Self.longest else { throw .tooLong(data.count) }
    let decoder = JSONDecoder()
    decoder.userInfo[.commandKinds] = kinds
    do {
      self = try decoder.decode(CommandEntry.self, from: data)
    } catch let error as CommandEntryError {
      throw error
    } catch let error as DecodingError {
      throw .malformed(error.reason)
    } catch {
      throw .malformed("\(error)")
    }
  }
}

extension CommandEntry: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.version else { throw CommandEntryError.newerVersion(version) }
    guard version > 0 else { throw CommandEntryError.malformed("its version is \(version)") }
    let kind = try container.decode(String.self, forKey: .kind)
    guard let type = (decoder.userInfo[.commandKinds] as? CommandKinds)?[kind] else {
      throw CommandEntryError.unknownKind(kind)
    }
    do {
      command = try Self.command(type, in: container)
    } catch let error as DecodingError {
      // A newer program may write another case of an enumeration, or leave out what was there.
      throw CommandEntryError.unknownForm(kind, error.reason)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(type(of: command).kind, forKey: .kind)
    try command.encode(to: container.superEncoder(forKey: .body))
  }

  private static func command<Command: LoggedCommand>(
    _ type: Command.Type, in container: KeyedDecodingContainer<Key>
  ) throws -> any LoggedCommand {
    try container.decode(Command.self, forKey: .body)
  }
}

extension CodingUserInfoKey {
  fileprivate static let commandKinds = CodingUserInfoKey(rawValue: "Wellspring.commandKinds")!
}

extension DecodingError {
  fileprivate var reason: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    @unknown default: return "\(self)"
    }
  }
}
